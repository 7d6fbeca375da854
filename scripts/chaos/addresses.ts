import type { Db } from '../../server/db/database.ts';
import { IN_BOOK } from '../../src/domain/sheets/addressSheet.ts';
import type { AddressKind } from '../../src/domain/sheets/sheet.ts';
import { sheets } from '../../src/domain/sheets/sheets.ts';
import { receiptFaults } from './receipt.ts';
import { type Cargo, workbookOf } from './sheet.ts';

/** Good addresses in as many rows, from sheet row 2 on, and what must have come of them. */
export async function addressCargo(
  kind: AddressKind,
  prefix: string,
  rows: number,
  before: number,
): Promise<Cargo> {
  const { columns } = sheets[kind];
  // A letter behind the seed: folded for comparing, names of two runs must not be one.
  const nameOf = (row: number) => `${prefix} row ${row}`;
  const lines = Array.from({ length: rows }, (_, at) =>
    columns.map(({ key, example }) => {
      if (key === 'name') return nameOf(at + 2);
      return key === IN_BOOK ? '' : example;
    }),
  );
  const heads = columns.map(({ headers }) => headers.en[0]);
  const widths = columns.map(({ width }) => ({ width }));
  return {
    file: await workbookOf(prefix, 'Addresses', widths, [heads, ...lines]),
    result: `${rows.toLocaleString('en')} addresses added`,
    findFaults: (db, acknowledged) => faultsIn(db, { kind, rows, before, nameOf, acknowledged }),
  };
}

interface Expected {
  readonly kind: AddressKind;
  readonly rows: number;
  /** Addresses of all companies before the import. */
  readonly before: number;
  readonly nameOf: (row: number) => string;
  /** Rows that the server acknowledged to the browser: id by sheet row. */
  readonly acknowledged: ReadonlyMap<number, string>;
}

/** Every address of the file is there exactly once, as acknowledged, and nothing else is. */
async function faultsIn(db: Db, expected: Expected): Promise<string[]> {
  const { kind, rows, before, nameOf, acknowledged } = expected;
  const faults: string[] = [];
  const hold = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault);
  };
  const book = await db.selectFrom('address').select(['id', 'kind', 'content']).execute();
  const wanted = new Set(Array.from({ length: rows }, (_, at) => nameOf(at + 2)));
  const ours = book.filter((one) => one.kind === kind && wanted.has(one.content.name));
  const ids = new Map(ours.map(({ id, content }) => [content.name, id]));
  hold(ours.length === rows, `${ours.length} addresses of ${rows}`);
  hold(ids.size === ours.length, 'an address came twice');
  hold(book.length - before === rows, `${book.length - before} addresses more than before`);
  const broken = [...acknowledged].filter(([row, id]) => ids.get(nameOf(row)) !== id);
  hold(broken.length === 0, `${broken.length} acknowledged rows are not as acknowledged`);

  const known = new Set(ids.values());
  const batches = await db.selectFrom('import_batch').select(['import_id', 'outcomes']).execute();
  const answers = batches.flatMap(({ import_id, outcomes }) =>
    (outcomes ?? []).flatMap((outcome) =>
      'addressId' in outcome && known.has(outcome.addressId ?? '') ? [{ import_id, outcome }] : [],
    ),
  );
  const created = answers.filter(({ outcome }) => outcome.status === 'created');
  const imports = new Set(answers.map(({ import_id }) => import_id));
  hold(imports.size === 1, `${imports.size} imports instead of one`);
  hold(answers.length === rows, `${answers.length} answers for ${rows} rows`);
  hold(created.length === rows, `${created.length} answers say that an address was added`);
  const [importId = ''] = imports;
  faults.push(...(await receiptFaults(db, importId, rows)));
  return faults;
}
