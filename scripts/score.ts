import { parseArgs } from 'node:util';
import { writeOut } from './output.ts';
import { scoreFile, type FileScore } from './score/file.ts';
import { readTruth } from './score/truth.ts';
import type { ValueScore } from './score/values.ts';

/*
 * npm run -s score -- DIR [--json] [--only WORD]
 *
 * Reads the files that DIR/truth.json describes, with the engine's mapping and with the mapping of the truth, and
 * prints the score of columns, values and rows, and the questions for the user. Exits with 0 if nothing is wrong, 2 if
 * something is, 64 if the command is invalid.
 */

const USAGE = 'Usage: npm run -s score -- DIR [--json] [--only WORD]';

const count = (score: ValueScore | null, type: string): number =>
  score?.faults.filter((fault) => fault.type === type).length ?? 0;

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

function toSums(score: ValueScore | null) {
  return {
    right: score?.right ?? 0,
    silent: count(score, 'silent'),
    falseErrors: count(score, 'falseError'),
    missedErrors: count(score, 'missedError'),
    invented: score?.invented.length ?? 0,
    lost: score?.lost.length ?? 0,
  };
}

type Sums = ReturnType<typeof toSums>;

function addSums(all: readonly Sums[]): Sums {
  const total = (key: keyof Sums) => sum(all.map((one) => one[key]));
  return {
    right: total('right'),
    silent: total('silent'),
    falseErrors: total('falseErrors'),
    missedErrors: total('missedErrors'),
    invented: total('invented'),
    lost: total('lost'),
  };
}

function countColumns(files: readonly FileScore[]) {
  const verdicts = files.flatMap(({ columns }) => columns.map(({ verdict }) => verdict));
  const countVerdict = (searched: string) =>
    verdicts.filter((verdict) => verdict === searched).length;
  return {
    right: countVerdict('right'),
    wrong: countVerdict('wrong'),
    left: countVerdict('left'),
    all: verdicts.length,
  };
}

const formatSums = ({ right, silent, falseErrors, missedErrors, invented, lost }: Sums): string =>
  `values right ${right}, silently wrong ${silent}, false errors ${falseErrors}, missed errors ` +
  `${missedErrors}; rows invented ${invented}, lost ${lost}`;

function* formatFile(file: FileScore): Generator<string> {
  const { right, wrong, left, all } = countColumns([file]);
  yield (
    `${file.name}: columns ${right}/${all}, wrong ${wrong}, left ${left}; ` +
    `questions ${file.questions.length}${file.isSendable ? '' : '; CANNOT BE SENT'}`
  );
  if (file.failure !== null) yield `  not read: ${file.failure}`;
  for (const { verdict, header, wanted, got } of file.columns) {
    if (verdict !== 'right') yield `  ${verdict}  ${JSON.stringify(header)}  ${got}  for ${wanted}`;
  }
  for (const question of file.questions) yield `  asks  ${question}`;
  for (const [mode, score] of [
    ['alone', file.alone],
    ['chosen', file.chosen],
  ] as const) {
    yield `  ${mode}: ${formatSums(toSums(score))}`;
    for (const { type, row, key, got, wanted } of score?.faults ?? []) {
      yield `    ${type}  row ${row}  ${key}  ${JSON.stringify(got)}  for ${JSON.stringify(wanted)}`;
    }
  }
}

async function run(folder: string, isJson: boolean, only: string): Promise<number> {
  const files: FileScore[] = [];
  for (const [name, truth] of readTruth(folder)) {
    if (!name.includes(only)) continue;
    const file = await scoreFile(folder, name, truth);
    files.push(file);
    await writeOut(isJson ? `${JSON.stringify(file)}\n` : `${[...formatFile(file)].join('\n')}\n`);
  }
  const columns = countColumns(files);
  const alone = addSums(files.map((file) => toSums(file.alone)));
  const chosen = addSums(files.map((file) => toSums(file.chosen)));
  const unsendable = files.filter(({ isSendable }) => !isSendable).map(({ name }) => name);
  const questionCounts = files.map(({ questions }) => questions.length);
  const few = questionCounts.filter((questions) => questions <= 2).length;
  const summary = { files: files.length, columns, alone, chosen, unsendable, few };
  const percent = ((100 * columns.right) / Math.max(1, columns.all)).toFixed(1);
  await writeOut(
    isJson
      ? `${JSON.stringify(summary)}\n`
      : `\n${files.length} files: columns right ${columns.right} of ${columns.all} (${percent} %), wrong ${columns.wrong}, left ${columns.left}\n` +
          `alone:  ${formatSums(alone)}\nchosen: ${formatSums(chosen)}\n` +
          `cannot be sent: ${unsendable.length}${unsendable.length === 0 ? '' : ` (${unsendable.join(', ')})`}\n` +
          `at most 2 questions: ${few} of ${files.length}\n`,
  );
  const { silent, missedErrors, invented, lost } = alone;
  return columns.wrong + silent + missedErrors + invented + lost + unsendable.length > 0 ? 2 : 0;
}

const { values, positionals } = parseArgs({
  options: { json: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
  allowPositionals: true,
});
const [folder] = positionals;
if (folder === undefined || positionals.length > 1) {
  console.error(USAGE);
  process.exitCode = 64;
} else {
  process.exitCode = await run(folder, values.json, values.only);
}
