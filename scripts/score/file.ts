import { join } from 'node:path';
import { legacyAside } from '../../src/workers/engine/legacy/aside.ts';
import { createInlineEngine } from '../../src/workers/engineHost.ts';
import type {
  FieldSource,
  ImportEngine,
  Mapping,
  OpenOptions,
  SheetLayout,
} from '../../src/workers/protocol.ts';
import { startLegacyThread } from '../legacy/startThread.ts';
import { openBlob } from '../openFile.ts';
import { scoreColumns, type ColumnScore } from './columns.ts';
import { meaningOf, type FileTruth } from './truth.ts';
import { scoreValues, type ValueScore } from './values.ts';
import { builtInFacts } from '../../server/countries/builtIn.ts';

/** What a file is worth, by the engine alone and with the columns as a clerk would choose them. */
export interface FileScore {
  readonly name: string;
  /** Why it could not be opened; null where it was. */
  readonly failure: string | null;
  readonly columns: readonly ColumnScore[];
  readonly alone: ValueScore | null;
  readonly chosen: ValueScore | null;
  /** What the user must answer before anything is sent. */
  readonly questions: readonly string[];
  readonly isSendable: boolean;
}

const parseLegacy = legacyAside(startLegacyThread, true);

interface OpenedFile {
  readonly engine: ImportEngine;
  readonly layout: SheetLayout;
}

async function open(path: string, options: OpenOptions): Promise<OpenedFile | string> {
  const engine = createInlineEngine({ parseLegacy });
  const file = await openBlob(path);
  const result = await engine.open({ type: 'file', file, name: path }, options, () => undefined);
  if (result.ok) return { engine, layout: result.layout };
  return `${result.failure.code}: ${result.failure.message}`;
}

/**
 * The field of each column as a clerk would choose it: first those that must have one, then those
 * that may, where a field stands first among what they may mean.
 */
function chosenMapping({ columns, col0 }: FileTruth): Mapping {
  const fields: Record<string, FieldSource> = {};
  for (const isOptional of [false, true]) {
    for (const [i, [, written]] of columns.entries()) {
      const { any, mayStay } = meaningOf(written);
      const isLast = Array.isArray(written) && written[0] === null;
      const key = any.find((one) => fields[one] === undefined);
      if (mayStay !== isOptional || isLast || key === undefined) continue;
      fields[key] = { from: 'column', column: col0 + i };
    }
  }
  return { fields };
}

function questionsOf({ fileColumns, questions }: SheetLayout): string[] {
  return questions.map(({ type, key, sources }) =>
    [type, key, ...sources.map((source) => JSON.stringify(fileColumns[source]?.header))].join(' '),
  );
}

/** Opens a file twice and holds both against its truth. */
export async function scoreFile(
  folder: string,
  name: string,
  truth: FileTruth,
): Promise<FileScore> {
  const path = join(folder, name);
  const base: OpenOptions = {
    kind: truth.kind,
    countryCode: truth.country,
    countries: builtInFacts(),
  };
  const alone = await open(path, base);
  const isOpen = typeof alone !== 'string';
  const chosen = await open(path, {
    ...base,
    ...(truth.sheet === undefined ? {} : { sheet: truth.sheet }),
    ...(truth.headerRow === 0 ? {} : { headerRow: truth.headerRow }),
    mapping: chosenMapping(truth),
  });
  const chosenScore =
    typeof chosen === 'string' ? null : await scoreValues(truth, chosen.layout, chosen.engine);
  return {
    name,
    failure: isOpen ? null : alone,
    columns: scoreColumns(truth, isOpen ? alone.layout : null),
    alone: isOpen ? await scoreValues(truth, alone.layout, alone.engine) : null,
    chosen: chosenScore,
    questions: isOpen ? questionsOf(alone.layout) : ['how to read it'],
    isSendable: (chosenScore?.readyRows ?? 0) > 0,
  };
}
