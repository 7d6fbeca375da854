import { models } from './models.ts';
import { coverageLine, isComplete, walk } from './walk.ts';

/**
 * Prints the coverage of each machine, one per line, and lists missed states and transitions. Exits 1 if there are any.
 */
for (const [name, model] of Object.entries(models)) {
  const { coverage } = walk(model);
  console.log(coverageLine(name, coverage));
  for (const missed of [...coverage.missedStates, ...coverage.missedTransitions]) {
    console.error(`  not reached: ${missed}`);
  }
  if (!isComplete(coverage)) process.exitCode = 1;
}
