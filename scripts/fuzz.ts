import { parseArgs } from 'node:util';
import { createFuzzCase } from './fuzz/case.ts';
import { fuzz } from './fuzz/runFuzz.ts';
import { runCase } from './fuzz/runCase.ts';

/*
 * npm run fuzz -- [--seconds N] [--cases N] [--seed S] [--only CASE]
 *
 * Runs mutations of generated files of every format through the whole engine. Each must end within 2 s with rows or
 * a typed failure. `--only` repeats one case of a seed in this thread.
 */

/** Maximum number of printed failures. */
const MAX_FAILURES = 50;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    cases: { type: 'string' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
});
const seed = Number(values.seed);

const describeCase = (number: number): string => createFuzzCase(seed, number).description;

if (values.only === undefined) {
  const seconds = values.cases === undefined ? Number(values.seconds) : Infinity;
  const end = values.cases === undefined ? 2 ** 31 - 2 : Number(values.cases);
  const report = await fuzz({ seed, first: 0, end, seconds });
  for (const { number, error } of report.failures.slice(0, MAX_FAILURES)) {
    console.log(`✗ --seed ${seed} --only ${number}: ${describeCase(number)}\n  ${error}\n`);
  }
  const rate = Math.round(report.cases / report.seconds);
  console.log(
    `${report.cases} cases in ${report.seconds.toFixed(1)} s (${rate} per second), ${report.failures.length} failed, at most ${Math.round(report.peakMB)} MB`,
  );
  const { slowest } = report;
  if (slowest !== null) {
    console.log(
      `slowest: case ${slowest.number}, ${Math.round(slowest.ms)} ms, ${describeCase(slowest.number)}`,
    );
  }
  for (const [outcome, count] of Object.entries(report.outcomes))
    console.log(`  ${outcome}: ${count}`);
  process.exitCode = report.failures.length === 0 ? 0 : 1;
} else {
  const number = Number(values.only);
  const testCase = createFuzzCase(seed, number);
  console.log(testCase.description);
  const start = performance.now();
  console.log(await runCase(testCase), `${Math.round(performance.now() - start)} ms`);
}
