import { main } from '../server/main.ts';
import { createProgress } from '../server/progress.ts';
import { buildFrontEnd } from './frontEnd.ts';

/**
 * `npm start`: builds the front end if it is missing or older than its sources, then runs the
 * server, with demo data where that is safe.
 */

const progress = createProgress(process.stdout);
await buildFrontEnd(() => progress.step('Building the front end'));
await main({ demoByDefault: true, progress });
