import { type RawBuilder, sql } from 'kysely';
import { ERASED } from '../../src/api/contract/privacy/erased.ts';
import { addressFields } from '../../src/domain/sheets/addressFields.ts';
import type { RefusedRows } from '../db/tables/imports.ts';
import type { IssueChange } from '../db/tables/issues.ts';
import { orderKey } from '../orders/find/rows.ts';
import type { PersonalRecords } from './findRecords.ts';
import { eraseOrder, fieldDecisions, isPersonalChange, withoutReceiver } from './personalFields.ts';
import type { PricedPostcodes } from './pricedPostcodes.ts';
import { isSameHome, type Subject } from './subject.ts';
import { eraseJson, mayContain, type TextEraser } from './textEraser.ts';

/** A row of any table, by column. */
export type Row = Readonly<Record<string, unknown>>;

/** Facts that the rules of tables need. */
export interface RuleContext {
  readonly records: PersonalRecords;
  readonly subject: Subject | null;
  readonly needle: Parameters<typeof mayContain>[1] | null;
  readonly pricedPostcodes: PricedPostcodes;
  readonly now: Date;
}

interface RowContext extends RuleContext {
  /** Whether the row belongs to the person. */
  readonly isOwned: boolean;
  /** Erases texts of the row. */
  readonly erase: TextEraser;
}

/** Rules of a table beside the decisions for its columns. */
export interface OwnRule {
  /** Conditions for further rows. */
  readonly conditions?: (context: RuleContext) => readonly RawBuilder<boolean>[];
  /** New values of the table's own columns. */
  readonly apply?: (row: Row, context: RowContext) => Row;
  /** Whether a row is deleted although none of its texts changes. */
  readonly isFound?: (row: Row, context: RuleContext) => boolean;
}

/** Key of the record that a column of a row names, as `orderKey` writes it. */
export const getLinkKey = (row: Row, column: string): string =>
  [row['company_id'], row[column]].map(String).join(' ');

/** Fields of rows of orders and of address books that are erased. */
const rowFields: ReadonlySet<string> = new Set([
  ...fieldDecisions.receiver,
  ...addressFields.filter((field) => !['country', 'province', 'city'].includes(field)),
]);

/** Refused rows of a batch without those of the person; null if none is the person's. */
function eraseRefusedRows(
  { columns, rows }: RefusedRows,
  subject: Subject | null,
  erase: TextEraser,
): RefusedRows | null {
  const getText = (texts: readonly string[], ...names: string[]) =>
    texts[columns.findIndex((column) => names.includes(column))] ?? '';
  let isChanged = false;
  const erased = rows.map(([rowNo, texts]): RefusedRows['rows'][number] => {
    const isHome =
      subject !== null &&
      isSameHome(
        subject,
        getText(texts, 'receiverName', 'name'),
        getText(texts, 'receiverAddress', 'address'),
      );
    if (!isHome && texts.every((text) => erase(text) === text)) return [rowNo, texts];
    isChanged = true;
    return [
      rowNo,
      texts.map((text, at) =>
        rowFields.has(columns[at] ?? '') && text !== '' ? ERASED : erase(text),
      ),
    ];
  });
  return isChanged ? { columns, rows: erased } : null;
}

const eraseChange = ({ field, from, to }: IssueChange): IssueChange => {
  return { field, from: from === null ? null : ERASED, to: to === null ? null : ERASED };
};

export const ownRules: ReadonlyMap<string, OwnRule> = new Map<string, OwnRule>([
  [
    'orders',
    {
      apply: (row, { records, isOwned, pricedPostcodes, erase }) => {
        const found = isOwned
          ? records.orders.find(({ order }) => orderKey(order) === getLinkKey(row, 'id'))
          : undefined;
        return found === undefined
          ? {}
          : eraseOrder(found.order, found.role, pricedPostcodes, erase);
      },
    },
  ],
  [
    'tracking_event',
    {
      // The courier's note at the door is the proof of delivery.
      apply: ({ action, remark }, { isOwned }): Row =>
        isOwned && action === 'deliver' && remark !== null ? { remark: ERASED } : {},
    },
  ],
  [
    'issue',
    {
      apply: ({ changes }, { isOwned }): Row => {
        if (!isOwned || changes === null) return {};
        // The column's type.
        const erased = (changes as readonly IssueChange[]).map((change): IssueChange =>
          isPersonalChange(change) ? eraseChange(change) : change,
        );
        return { changes: JSON.stringify(erased) };
      },
    },
  ],
  [
    'order_draft',
    {
      apply: (_, { isOwned, now }): Row =>
        // The record stays for a day without content, so that a late save of the form is refused.
        isOwned
          ? {
              state: 'deleted',
              content: JSON.stringify({ values: {}, goods: [] }),
              number: '',
              receiver: '',
              ended_at: now,
            }
          : {},
    },
  ],
  [
    'shop_order',
    {
      conditions: ({ needle }) => (needle === null ? [] : [sql<boolean>`message is not null`]),
      apply: ({ content, message }, { isOwned, erase }): Row => {
        const text = message instanceof Uint8Array ? new TextDecoder().decode(message) : '';
        const isInMessage = erase(text) !== text;
        return {
          ...(isOwned || isInMessage ? { message: null } : {}),
          ...(isOwned ? { content: eraseShopContent(content, erase) } : {}),
        };
      },
    },
  ],
  [
    'import_batch',
    {
      conditions: ({ needle }) => (needle === null ? [] : [mayContain(['refused_rows'], needle)]),
      apply: ({ refused_rows: refused }, { subject, erase }): Row => {
        if (refused === null) return {};
        // The column's type.
        const erased = eraseRefusedRows(refused as RefusedRows, subject, erase);
        return erased === null ? {} : { refused_rows: JSON.stringify(erased) };
      },
    },
  ],
  [
    'address_apart',
    {
      conditions: ({ records }) => [
        sql<boolean>`key = any(${records.addresses.map(({ place_key }) => place_key)}::text[])`,
      ],
      isFound: ({ key }, { records }) =>
        records.addresses.some(
          ({ place_key, content }) => key === place_key || key === content.phone,
        ),
    },
  ],
  [
    'open_request',
    {
      conditions: ({ records }) =>
        records.orders.map(
          ({ order }) => sql<boolean>`results::text like ${`%${order.waybill_no}%`}`,
        ),
      // Beside the answer are hashes of the order's texts.
      isFound: ({ results }, { records }) => {
        const text = JSON.stringify(results ?? null);
        return records.orders.some(({ order }) => text.includes(order.waybill_no));
      },
    },
  ],
]);

function eraseShopContent(content: unknown, erase: TextEraser): string {
  // The column's type.
  const { values, ...others } = content as { values: Record<string, string> };
  return JSON.stringify({ values: withoutReceiver(values), ...Object(eraseJson(others, erase)) });
}
