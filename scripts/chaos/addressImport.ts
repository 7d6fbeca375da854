import type { Db } from '../../server/db/database.ts';
import { IN_BOOK } from '../../src/domain/sheets/addressSheet.ts';
import type { AddressKind } from '../../src/domain/sheets/sheet.ts';
import { sheets } from '../../src/domain/sheets/sheets.ts';
import { checkReceipt } from './checkReceipt.ts';
import { type TestImport, createWorkbook } from './orderSheet.ts';

/** File of valid addresses, one per row from sheet row 2 on, with its expected result. */
export async function createAddressImport(
  kind: AddressKind,
  prefix: string,
  rows: number,
  before: number,
): Promise<TestImport> {
  const { columns } = sheets[kind];
  // A word after the seed keeps the folded names of two runs different.
  const toName = (row: number) => `${prefix} row ${row}`;
  const lines = Array.from({ length: rows }, (_, at) =>
    columns.map(({ key, example }) => {
      if (key === 'name') return toName(at + 2);
      return key === IN_BOOK ? '' : example;
    }),
  );
  const heads = columns.map(({ headers }) => headers.en[0]);
  const widths = columns.map(({ width }) => ({ width }));
  return {
    file: await createWorkbook(prefix, 'Addresses', widths, [heads, ...lines]),
    result: `${rows.toLocaleString('en')} addresses added`,
    check: (db, acknowledged) => checkAddresses(db, { kind, rows, before, toName, acknowledged }),
  };
}

interface Expected {
  readonly kind: AddressKind;
  readonly rows: number;
  /** Addresses of all companies before the import. */
  readonly before: number;
  readonly toName: (row: number) => string;
  /** Rows that the server acknowledged to the browser: id by sheet row. */
  readonly acknowledged: ReadonlyMap<number, string>;
}

/** Checks that each address of the file exists exactly once, as acknowledged, and no other was added. */
async function checkAddresses(db: Db, expected: Expected): Promise<string[]> {
  const { kind, rows, before, toName, acknowledged } = expected;
  const errors: string[] = [];
  const expectThat = (isTrue: boolean, error: string) => {
    if (!isTrue) errors.push(error);
  };
  const book = await db.selectFrom('address').select(['id', 'kind', 'content']).execute();
  const expectedNames = new Set(Array.from({ length: rows }, (_, at) => toName(at + 2)));
  const imported = book.filter((one) => one.kind === kind && expectedNames.has(one.content.name));
  const ids = new Map(imported.map(({ id, content }) => [content.name, id]));
  expectThat(imported.length === rows, `${imported.length} of ${rows} addresses exist`);
  expectThat(ids.size === imported.length, 'an address exists twice');
  expectThat(book.length - before === rows, `${book.length - before} addresses more than before`);
  const broken = [...acknowledged].filter(([row, id]) => ids.get(toName(row)) !== id);
  expectThat(broken.length === 0, `${broken.length} acknowledged rows are not as acknowledged`);

  const importedIds = new Set(ids.values());
  const batches = await db.selectFrom('import_batch').select(['import_id', 'outcomes']).execute();
  const answers = batches.flatMap(({ import_id, outcomes }) =>
    (outcomes ?? []).flatMap((outcome) =>
      'addressId' in outcome && importedIds.has(outcome.addressId ?? '')
        ? [{ import_id, outcome }]
        : [],
    ),
  );
  const created = answers.filter(({ outcome }) => outcome.status === 'created');
  const imports = new Set(answers.map(({ import_id }) => import_id));
  expectThat(imports.size === 1, `${imports.size} imports instead of one`);
  expectThat(answers.length === rows, `${answers.length} answers for ${rows} rows`);
  expectThat(created.length === rows, `${created.length} answers say that an address was added`);
  const [importId = ''] = imports;
  errors.push(...(await checkReceipt(db, importId, rows)));
  return errors;
}
