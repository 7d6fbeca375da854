import { enableCompileCache } from 'node:module';
import { main } from '../server/main.ts';
import { createProgress } from '../server/progress.ts';
import { buildFrontEnd, isFrontEndStale } from './frontEnd.ts';

/**
 * `npm start`: runs the server, with demo data if that is safe, and meanwhile builds the front end if it is
 * missing or older than its sources.
 */

// Applies to most of the server, which is imported after this line.
enableCompileCache();
const build = new AbortController();
const frontEnd = (await isFrontEndStale()) ? buildFrontEnd(build.signal) : undefined;
// The server reports a failed build once it needs the front end.
frontEnd?.catch(() => {});
const progress = createProgress(process.stdout);
await main({ demoByDefault: true, progress, ...(frontEnd && { frontEnd }) });
if (process.exitCode !== undefined) build.abort();
