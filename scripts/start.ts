import { main } from '../server/main.ts';
import { buildFrontEnd } from './frontEnd.ts';

/**
 * `npm start`: builds the front end where it is missing or older than its sources, then runs the
 * server, with demo data where that is safe.
 */

await buildFrontEnd();
await main({ demoByDefault: true });
