import type { FieldRule, SheetRules } from './judge/rules.ts';
import type { Job } from './limits.ts';
import type { FieldNames } from './match/headerMatcher.ts';
import { openSheet } from './session/openSheet.ts';
import { planSheet } from './session/planSheet.ts';
import type { Session } from './session/session.ts';
import { blobSource } from './byteSource.ts';
import { openWorkbook } from './openWorkbook.ts';
import { escapeXml } from './write/escapeXml.ts';
import { toBytes } from './write/writeXlsx.ts';
import { writeZip, type ZipPart } from './write/writeZip.ts';
import { columnName } from './xlsx/cellReference.ts';

/** Number of rows of the generated files: more than a chunk, and enough for inflating in another thread. */
const ROWS = 4500;
/** Number of passes: browsers compile code that has run often. */
const ROUNDS = 2;
/** Number of rows on a screen. */
const SCREEN_ROWS = 50;

const MAIN_NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE_NAMESPACE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE_NAMESPACE = 'http://schemas.openxmlformats.org/package/2006/relationships';
/** Styles: general, date, two decimals, text. */
const STYLES = `<styleSheet xmlns="${MAIN_NAMESPACE}"><cellXfs>${[0, 14, 2, 49].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`;
const DATE_STYLE = 1;
const DECIMAL_STYLE = 2;
const TEXT_STYLE = 3;
/** 1 January 2026. */
const FIRST_DAY = 46_023;

const encoder = new TextEncoder();

/**
 * Reads and judges generated files of an order kind, so that the browser has compiled the code before the user's
 * first file: compiling is a third of the work for a sheet of 100,000 rows. Nothing is stored. Ends early if the job is
 * cancelled.
 */
export async function rehearse(
  rules: SheetRules,
  fields: readonly FieldNames[],
  job: Job,
): Promise<void> {
  const columns = rules.columns.map(({ key, field }) => ({
    field,
    header: fields.find((names) => names.key === key)?.headers[0] ?? key,
  }));
  const files = [await createWorkbook(columns), createCsv(columns)];
  for (let round = 0; round < ROUNDS; round++) {
    for (const file of files) {
      const workbookToRead = await openWorkbook(blobSource(file), job);
      const { session } = await openSheet(
        {
          workbook: workbookToRead,
          name: undefined,
          rules,
          planner: (store) => planSheet(store, fields, {}),
        },
        {
          onSheet: () => undefined,
          onPlan: () => undefined,
          onProgress: (reading) => reading.counts(),
        },
        job,
      );
      session.window(0, SCREEN_ROWS);
      await queryRows(session, rules, job);
    }
  }
}

/** Sorts by a column of each kind and searches a name; both visit all cells the first time. */
async function queryRows(session: Session, rules: SheetRules, job: Job): Promise<void> {
  const columns = new Map(rules.columns.map(({ key, field }) => [field.kind, key]));
  for (const key of columns.values()) {
    const column = session.sheet.plan.columns.findIndex((planned) => planned.key === key);
    session.query({ sort: { column, descending: false } });
    await job.checkAndYield();
  }
  session.query({ filter: { text: 'street 77' } });
  await job.checkAndYield();
}

interface RehearsalColumn {
  readonly field: FieldRule;
  readonly header: string;
}

/** Texts that are invalid in most fields, or contain signs of wrappers and guards. */
const UNUSUAL_TEXTS = ['n/a', ' spaced  out_', 'Accra Élan', 'Bulbs & fans', 'Ama’s "18" \'fan\''];

/**
 * Creates a typical value: many distinct texts, few codes, and sometimes an empty, blank, repeated or invalid one,
 * because browsers discard compiled code at the first case that it was not compiled for.
 */
function createSample({ kind }: FieldRule, row: number, column: number): string {
  const variant = (row + column * 3) % 23;
  if (variant === 5) return '';
  if (variant === 11) return UNUSUAL_TEXTS[row % UNUSUAL_TEXTS.length] ?? '';
  switch (kind) {
    case 'text':
      return `House_${row % 977}, Street ${(row * 7919) % 10_007}`;
    case 'reference':
      return `REF-${1_000_000 + row - (variant === 17 ? 1 : 0)}`;
    case 'phone':
      return `+2332${10_000_000 + ((row * 7919) % 89_999_991)}`;
    case 'code':
      return ['GH', 'Ghana', 'KE'][row % 3] ?? '';
    case 'integer':
      return String(row % 20);
    case 'decimal':
      return String((row % 400) / 4);
    case 'date':
      return `2026-01-${String(1 + (row % 28)).padStart(2, '0')}`;
  }
}

function createCsv(columns: readonly RehearsalColumn[]): Blob {
  const lines = [columns.map(({ header }) => `"${header.replaceAll('"', '""')}"`).join()];
  for (let row = 0; row < ROWS; row++) {
    lines.push(
      columns.map(({ field }, column) => csvField(createSample(field, row, column))).join(),
    );
  }
  return new Blob([lines.join('\r\n')]);
}

function csvField(text: string): string {
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

async function createWorkbook(columns: readonly RehearsalColumn[]): Promise<Blob> {
  const indices = new Map<string, number>();
  const toSharedIndex = (text: string): number => {
    const index = indices.get(text) ?? indices.size;
    indices.set(text, index);
    return index;
  };
  const names = columns.map((_, column) => columnName(column));
  const text = (column: number, row: number, value: string, style: string): string =>
    `<c r="${names[column]}${row}"${style} t="s"><v>${toSharedIndex(value)}</v></c>`;
  const cell = ({ field }: RehearsalColumn, column: number, row: number): string => {
    const reference = `${names[column]}${row}`;
    const value = createSample(field, row, column);
    if (value === '') return `<c r="${reference}" s="${TEXT_STYLE}"/>`;
    if (field.kind === 'date' && value.startsWith('2026')) {
      return `<c r="${reference}" s="${DATE_STYLE}"><v>${FIRST_DAY + (row % 28)}</v></c>`;
    }
    if ((field.kind === 'integer' || field.kind === 'decimal') && !Number.isNaN(Number(value))) {
      const style = field.kind === 'decimal' ? ` s="${DECIMAL_STYLE}"` : '';
      return `<c r="${reference}"${style}><v>${value}</v></c>`;
    }
    return text(column, row, value, column % 3 === 0 ? ` s="${TEXT_STYLE}"` : '');
  };
  const rows = [
    `<row r="1">${columns.map(({ header }, i) => text(i, 1, header, '')).join('')}</row>`,
    ...Array.from({ length: ROWS }, (_, i) => {
      const row = i + 2;
      return `<row r="${row}" spans="1:${columns.length}">${columns.map((rehearsalColumn, column) => cell(rehearsalColumn, column, row)).join('')}</row>`;
    }),
  ];
  const strings = Array.from(indices.keys(), (value) => {
    const space = value === value.trim() ? '' : ' xml:space="preserve"';
    return `<si><t${space}>${escapeXml(value)}</t></si>`;
  });
  const relationship = (id: number, type: string, target: string): string =>
    `<Relationship Id="rId${id}" Type="${OFFICE_NAMESPACE}/${type}" Target="${target}"/>`;
  const relationships = (...items: string[]): string =>
    `<Relationships xmlns="${PACKAGE_NAMESPACE}">${items.join('')}</Relationships>`;
  const parts: readonly (readonly [name: string, xml: string])[] = [
    ['_rels/.rels', relationships(relationship(1, 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/_rels/workbook.xml.rels',
      relationships(
        relationship(1, 'worksheet', 'worksheets/sheet1.xml'),
        relationship(2, 'styles', 'styles.xml'),
        relationship(3, 'sharedStrings', 'sharedStrings.xml'),
      ),
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN_NAMESPACE}" xmlns:r="${OFFICE_NAMESPACE}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    ['xl/styles.xml', STYLES],
    ['xl/sharedStrings.xml', `<sst xmlns="${MAIN_NAMESPACE}">${strings.join('')}</sst>`],
    [
      'xl/worksheets/sheet1.xml',
      `<worksheet xmlns="${MAIN_NAMESPACE}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
    ],
  ];
  const zip = parts.map(([name, xml]): ZipPart => ({
    name,
    content: [encoder.encode(xml)],
  }));
  return new Blob([await toBytes(writeZip(zip))]);
}
