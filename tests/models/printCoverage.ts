import { models } from './models.ts';
import { coverageLine, isComplete, walk } from './walk.ts';

/**
 * Prints how much of each machine its model reaches, one line per machine, and names what is
 * missed. Exits 1 where anything is.
 */
for (const [name, model] of Object.entries(models)) {
  const { coverage } = walk(model);
  console.log(coverageLine(name, coverage));
  for (const missed of [...coverage.missedStates, ...coverage.missedTransitions]) {
    console.error(`  not reached: ${missed}`);
  }
  if (!isComplete(coverage)) process.exitCode = 1;
}
