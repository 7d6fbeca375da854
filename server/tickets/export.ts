import * as v from 'valibot';
import { exportFormats, type ExportKey, XLSX_ROWS } from '../../src/api/contract/orders/export.ts';
import { type Language, languages } from '../../src/domain/languages.ts';
import type { TicketColumnText } from '../../src/api/contract/tickets/columns.ts';
import { ticketFilters, ticketSort } from '../../src/api/contract/tickets/tickets.ts';
import type { Db } from '../db/database.ts';
import type { TicketTable } from '../db/tables/tickets.ts';
import type { Caller, FileResult } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { timeAt } from '../zones/days.ts';
import type { TimePlace } from '../paging/pages.ts';
import { companiesById, type CompanyName } from '../orders/content/companies.ts';
import { issueKey, redeemKey } from '../orders/export/keys.ts';
import { type FileColumn, listFile, timeHeader } from '../orders/export/table.ts';
import { textOf } from '../orders/receipts/texts.ts';
import { countTickets, inScope, sortedBy, ticketsAt } from './read.ts';

/** Tickets read at a time: a slow reader of a long file holds no transaction. */
const BATCH = 1_000;

const CALL = 'exportWorkOrder';

const plan = v.object({
  filters: ticketFilters,
  sort: v.object({ by: ticketSort, descending: v.boolean() }),
  format: v.picklist(exportFormats),
  language: v.picklist(languages),
});
type Plan = v.InferOutput<typeof plan>;

/**
 * Plans an export of the tickets that a caller may see and the filters let through.
 *
 * @throws Refusal `export.tooMany`
 */
export async function prepareTickets(
  db: Db,
  caller: Caller,
  request: Plan,
  now: Date,
): Promise<ExportKey> {
  const { filters, format } = request;
  const { total: count, totalCapped } = await inScope(
    db,
    caller,
    filters.companyNo,
    now,
    (trx, scope) => countTickets(trx, scope, filters, XLSX_ROWS),
  );
  if (totalCapped && format === 'xlsx') throw new Refusal('export.tooMany');
  return issueKey(db, caller, CALL, { request, count, now });
}

/** The file behind a key, which is spent by this. */
export async function downloadTickets(
  db: Db,
  caller: Caller,
  key: string,
  now: Date,
): Promise<FileResult> {
  const asked = await redeemKey(db, caller, CALL, plan, key, now);
  const { language } = asked;
  const { timeZone } = caller;
  const isCarriers = caller.permissions.includes('ticket.handle');
  const columns = columnsIn(language, timeZone, isCarriers);
  const rows = allTickets(db, caller, asked, now);
  return listFile(textOf(language, 'tickets.table'), asked, columns, rows, { now, timeZone });
}

/** Headers that the list has as well. */
type ListText = 'word.createdAt' | 'tickets.updatedAt';

interface Exported {
  readonly ticket: TicketTable;
  readonly company: CompanyName | undefined;
}

async function* allTickets(
  db: Db,
  caller: Caller,
  { filters, sort: { by, descending } }: Plan,
  now: Date,
): AsyncGenerator<Exported, void> {
  let beside: TimePlace['beside'] = null;
  for (;;) {
    const from: TimePlace = { beside, ascending: !descending, limit: BATCH };
    const found = await inScope(db, caller, filters.companyNo, now, (trx, scope) =>
      ticketsAt(trx, scope, filters, by, from),
    );
    const names = await companiesById(db, [...new Set(found.map((ticket) => ticket.company_id))]);
    for (const ticket of found) yield { ticket, company: names.get(ticket.company_id) };
    const last = found.at(-1);
    if (found.length < BATCH || last === undefined) return;
    beside = { at: sortedBy(by, last), id: last.id };
  }
}

/** Headers are those of the list; merchants do not see who handles a ticket. */
function columnsIn(
  language: Language,
  timeZone: string,
  isCarriers: boolean,
): FileColumn<Exported>[] {
  const text = (id: string, width: number, cell: FileColumn<Exported>['cell']) => {
    const header = textOf(language, id);
    return { header, width, style: 'text', cell } as const;
  };
  const inZone = (at: Date | null) => at && timeAt(at, timeZone);
  const moment = (id: TicketColumnText | ListText, of: (ticket: TicketTable) => Date | null) => {
    const header = timeHeader(textOf(language, id), timeZone);
    return {
      header,
      width: 20,
      style: 'dateTime',
      cell: ({ ticket }: Exported) => inZone(of(ticket)),
    } as const;
  };
  return [
    text('tickets.number', 18, ({ ticket }) => ticket.ticket_no),
    text('word.company', 26, ({ company }) => company?.companyName ?? ''),
    text('word.customerCode', 14, ({ company }) => company?.companyNo ?? ''),
    text('tickets.type', 20, ({ ticket }) => textOf(language, `ticket.type.${ticket.type}`)),
    text('tickets.priority', 12, ({ ticket }) =>
      textOf(language, `ticket.priority.${ticket.priority}`),
    ),
    text('word.status', 20, ({ ticket }) => textOf(language, `ticket.status.${ticket.status}`)),
    text('tickets.subject', 40, ({ ticket }) => ticket.subject),
    ...(isCarriers ? [text('tickets.assignee', 16, ({ ticket }) => ticket.assignee)] : []),
    moment('word.createdAt', (ticket) => ticket.created_at),
    moment('tickets.updatedAt', (ticket) => ticket.updated_at),
    moment('tickets.responseDue', (ticket) => ticket.response_due_at),
    moment('tickets.respondedAt', (ticket) => ticket.responded_at),
    moment('tickets.resolutionDue', (ticket) => ticket.resolution_due_at),
    moment('tickets.solvedAt', (ticket) => ticket.solved_at),
    {
      header: textOf(language, 'tickets.rating'),
      width: 8,
      style: 'plain',
      cell: ({ ticket }) => ticket.rating,
    },
  ];
}
