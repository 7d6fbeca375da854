import { parseArgs } from 'node:util';
import { fuzzCase } from './fuzz/case.ts';
import { fuzz } from './fuzz/runFuzz.ts';
import { runCase } from './fuzz/runCase.ts';

/*
 * npm run fuzz -- [--seconds N] [--cases N] [--seed S] [--only CASE]
 *
 * Mutations of made files of every format through the whole engine. Each must end within 2 s in
 * rows or a typed failure. `--only` runs one case of a seed again, in this thread.
 */

/** Failures that are printed in full. */
const MOST_FAILURES = 50;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    cases: { type: 'string' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
});
const seed = Number(values.seed);

function story(number: number): string {
  return number < 0 ? 'between cases' : fuzzCase(seed, number).story;
}

if (values.only === undefined) {
  const seconds = values.cases === undefined ? Number(values.seconds) : Infinity;
  const end = values.cases === undefined ? 2 ** 31 - 2 : Number(values.cases);
  const report = await fuzz({ seed, first: 0, end, seconds });
  for (const { number, error } of report.failures.slice(0, MOST_FAILURES)) {
    console.log(`✗ --seed ${seed} --only ${number}: ${story(number)}\n  ${error}\n`);
  }
  const rate = Math.round(report.cases / report.seconds);
  console.log(
    `${report.cases} cases in ${report.seconds.toFixed(1)} s (${rate} per second), ${report.failures.length} failed, at most ${Math.round(report.peakMB)} MB`,
  );
  const { slowest } = report;
  console.log(
    `slowest: case ${slowest.number}, ${Math.round(slowest.ms)} ms, ${story(slowest.number)}`,
  );
  for (const [outcome, count] of Object.entries(report.outcomes))
    console.log(`  ${outcome}: ${count}`);
  process.exitCode = report.failures.length === 0 ? 0 : 1;
} else {
  const number = Number(values.only);
  const fuzzed = fuzzCase(seed, number);
  console.log(fuzzed.story);
  const start = performance.now();
  console.log(await runCase(fuzzed), `${Math.round(performance.now() - start)} ms`);
}
