import type { Outcome } from '../../../src/api/contract/failure.ts';
import { createMachineProvider } from '../../../src/composition/kit.ts';
import {
  declareAnswer,
  declareListWithFetch,
  declareTask,
  type Declaration,
} from '../../../src/machines/declare.ts';
import { declareEditor } from '../../../src/machines/recordEditor/declareEditor.ts';
import { createPaperFile } from '../../../src/composition/paperFile.ts';
import type { ListPage } from '../../../src/machines/list/types.ts';
import type {
  EditorCalls,
  RecordQuery,
  SaveInput,
} from '../../../src/machines/recordEditor/machine.ts';
import type { Services, Sheets } from '../../../src/machines/services.ts';
import type { AreaLoaders, Kit } from '../../../src/views/shared/areas.ts';
import { toAreaLoaders, type Work } from '../../support/work.ts';
import { answerCalls } from './answers.ts';

/** Inert browser services. */
const inertServices: Services = {
  ...answerCalls(),
  formDrafts: { load: () => null, save: () => true },
  isCarrier: () => false,
  untilReachable: () => new Promise(() => undefined),
  untilVisible: async () => undefined,
  refreshTexts: async () => null,
  saveFile: () => undefined,
  createProblemsFile: () => Promise.reject(new Error('There is no import.')),
  createPaperFile,
  sheets: async () => noSheets,
  switchTrial: () => Promise.reject(new Error('No trial is entered.')),
  tryOpenCall: () => Promise.reject(new Error('No call is tried.')),
};

/** Areas and services of a test, and machines by id that replace declared ones. */
export type TestWork = Omit<Work, keyof Kit> &
  Partial<Services> & {
    readonly preferenceStore: Kit['preferenceStore'];
    readonly declared: Pick<Services, 'ask' | 'answers'>;
    readonly [machine: string]: unknown;
  };

/** Creates the areas of a portal from a test's machines. */
export function createTestAreas({ declared, ...work }: TestWork): AreaLoaders {
  const services: Services = { ...inertServices, ...work, ...declared };
  const provide = createMachineProvider(services);
  const getMachine = <Machine>(declaration: Declaration<Machine>): Machine => {
    const machine = provide(declaration);
    const id: unknown = Reflect.get(Object(machine), 'id');
    // A replacement has the same statechart.
    return ((typeof id === 'string' ? work[id] : undefined) ?? machine) as Machine;
  };
  const testWork: Work = { ...work, ...services, getMachine };
  const loaded = Promise.resolve(testWork);
  return toAreaLoaders(() => loaded);
}

/** Creates a list machine that answers every query with `fetch`. */
export const listMachine = <Row>(
  id: string,
  fetch: () => Promise<Outcome<ListPage<Row>>> | Outcome<ListPage<Row>>,
) =>
  declareListWithFetch<object, string, Row>(id, async () => fetch(), {
    filters: {},
    sort: { by: 'id', descending: false },
    size: 50,
    rowId: String,
  }).provide(inertServices);

export const answerMachine = <Question, Answer>(
  id: string,
  fetch: (question: Question) => Promise<Outcome<Answer>>,
) => declareAnswer<Question, Answer>(id, (_, question) => fetch(question)).provide(inertServices);

export const taskMachine = <Task, Result = never>(
  id: string,
  perform: (task: Task) => Promise<Outcome<Result | null>>,
) => declareTask<Task, Result>(id, (_, task) => perform(task)).provide(inertServices);

export const editorMachine = <Rec, Content>(
  id: string,
  fetch: (query: RecordQuery) => Promise<Outcome<Rec | null>>,
  save: (input: SaveInput<Rec, Content>) => Promise<Outcome<Rec | null>>,
  options?: Parameters<typeof declareEditor<Rec, Content>>[2],
) => {
  const calls: EditorCalls<Rec, Content> = {
    fetch: (_, query) => fetch(query),
    save: (_, input) => save(input),
  };
  return declareEditor<Rec, Content>(id, calls, options).provide(inertServices);
};

/** Spreadsheet services that are never used. */
export const noSheets: Sheets = {
  readTable: () => Promise.reject(new Error('No file is read.')),
  readBook: () => Promise.reject(new Error('No file is read.')),
  writeCsv: () => Promise.reject(new Error('No file is written.')),
  writeCard: () => Promise.reject(new Error('No file is written.')),
  knownExports: [],
};
