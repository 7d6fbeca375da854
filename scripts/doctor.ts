import { resolve } from 'node:path';
import { type Config, ConfigError, readConfig } from '../server/config.ts';
import { runDatabaseCommand } from './databaseCommand.ts';
import { checkDatabase } from './doctor/checkDatabase.ts';
import { checkDataDirectory, checkTempFolder } from './doctor/checkDisk.ts';
import { checkFonts } from './doctor/checkFonts.ts';
import { checkMail } from './doctor/checkMail.ts';
import { checkFrontEnd, checkNode } from './doctor/checkProgram.ts';
import { checkProxy, checkPublicUrl } from './doctor/checkPublicUrl.ts';
import { type CheckResult, error, formatResult, ok } from './doctor/checkResult.ts';
import { checkZones } from './doctor/checkZones.ts';

/**
 * `npm run -s doctor`: checks an installation from the server's environment, and prints a line per check. Exits with
 * status 1 if a check ends in an error. Changes nothing.
 */
async function main(): Promise<void> {
  for await (const result of check()) {
    console.log(formatResult(result));
    if (result.level === 'error') process.exitCode = 1;
  }
}

async function* check(): AsyncGenerator<CheckResult> {
  yield checkNode(process.version);
  yield await checkFrontEnd(resolve(import.meta.dirname, '..'));
  yield checkTempFolder();
  yield checkZones();
  yield await checkFonts();
  let config: Config;
  try {
    config = readConfig(process.env, false);
  } catch (failure) {
    if (!(failure instanceof ConfigError)) throw failure;
    yield error('Configuration', failure.message);
    return;
  }
  yield ok('Configuration', 'valid');
  if (config.database.type === 'directory') yield checkDataDirectory(config.database.path);
  yield* checkDatabase(config);
  yield await checkMail(config.mail);
  yield await checkPublicUrl(config.publicUrl);
  if (config.publicUrl?.startsWith('https:') === true) {
    const proxy = await checkProxy(config.publicUrl);
    if (proxy !== null) yield proxy;
  }
}

await runDatabaseCommand(main);
