import type * as v from 'valibot';
import type { ExportKey } from '../../src/api/contract/orders/orderExport.ts';
import type { Language } from '../../src/domain/languages.ts';
import {
  type TicketColumnText,
  ticketFilters,
  ticketSort,
} from '../../src/api/contract/tickets/tickets.ts';
import type { Db } from '../db/database.ts';
import type { TicketTable } from '../db/tables/tickets.ts';
import type { Caller, FileResult } from '../http/handler.ts';
import { readCompanyNames, type CompanyName } from '../orders/content/companyNames.ts';
import { redeemKey } from '../orders/export/exportKeys.ts';
import {
  createColumnBuilders,
  readInBatches,
  createListExportKey,
  listPlan,
} from '../orders/export/listExport.ts';
import { type FileColumn, createListFile } from '../orders/export/tableFile.ts';
import { translate } from '../translate.ts';
import { countTickets, readInScope, getSortTime, readTicketsPage } from './readTickets.ts';

const CALL = 'exportWorkOrder';

const plan = listPlan(ticketFilters, ticketSort);
type Plan = v.InferOutput<typeof plan>;

/**
 * Stores an export request under a key for one download.
 *
 * @throws Refusal `export.tooMany`
 */
export const prepareTicketExport = (
  db: Db,
  caller: Caller,
  request: Plan,
  now: Date,
): Promise<ExportKey> =>
  createListExportKey(db, caller, CALL, request, now, (max) =>
    readInScope(db, caller, request.filters.companyNo, now, (trx, scope) =>
      countTickets(trx, scope, request.filters, max),
    ),
  );

/** Redeems a key and returns its file. */
export async function downloadTickets(
  db: Db,
  caller: Caller,
  key: string,
  now: Date,
): Promise<FileResult> {
  const request = await redeemKey(db, caller, CALL, plan, key, now);
  const { language } = request;
  const { timeZone } = caller;
  const isForCarrier = caller.permissions.includes('ticket.handle');
  const columns = createColumns(language, timeZone, isForCarrier);
  const rows = readAllTickets(db, caller, request, now);
  return createListFile(translate(language, 'tickets.table'), request, columns, rows, {
    now,
    timeZone,
  });
}

/** Column headers shared with the list. */
type ListText = 'word.createdAt' | 'tickets.updatedAt';

interface ExportedTicket {
  readonly ticket: TicketTable;
  readonly company: CompanyName;
}

async function* readAllTickets(
  db: Db,
  caller: Caller,
  { filters, sort }: Plan,
  now: Date,
): AsyncGenerator<ExportedTicket, void> {
  const toKey = (ticket: TicketTable) => ({ at: getSortTime(sort.by, ticket), id: ticket.id });
  for await (const tickets of readInBatches(sort, toKey, (position) =>
    readInScope(db, caller, filters.companyNo, now, (trx, scope) =>
      readTicketsPage(trx, scope, filters, sort.by, position),
    ),
  )) {
    const getCompanyName = await readCompanyNames(db, tickets);
    for (const ticket of tickets) yield { ticket, company: getCompanyName(ticket.company_id) };
  }
}

/** Columns of the file; merchants do not see the assignee and team. */
function createColumns(
  language: Language,
  timeZone: string,
  isForCarrier: boolean,
): FileColumn<ExportedTicket>[] {
  const { text, number, moment } = createColumnBuilders<ExportedTicket>(language, timeZone);
  const timeColumn = (
    id: TicketColumnText | ListText,
    getTime: (ticket: TicketTable) => Date | null,
  ) => moment(id, ({ ticket }) => getTime(ticket));
  const staffColumns = [
    text('tickets.assignee', 16, ({ ticket }) => ticket.assignee),
    text('tickets.team', 16, ({ ticket }) => ticket.team),
  ];
  return [
    text('tickets.number', 18, ({ ticket }) => ticket.ticket_no),
    text('word.company', 26, ({ company }) => company.companyName),
    text('word.customerCode', 14, ({ company }) => company.companyNo),
    text('tickets.type', 20, ({ ticket }) => translate(language, `ticket.type.${ticket.type}`)),
    text('tickets.priority', 12, ({ ticket }) =>
      translate(language, `ticket.priority.${ticket.priority}`),
    ),
    text('word.status', 20, ({ ticket }) => translate(language, `ticket.status.${ticket.status}`)),
    text('tickets.subject', 40, ({ ticket }) => ticket.subject),
    ...(isForCarrier ? staffColumns : []),
    timeColumn('word.createdAt', (ticket) => ticket.created_at),
    timeColumn('tickets.updatedAt', (ticket) => ticket.updated_at),
    timeColumn('tickets.responseDue', (ticket) => ticket.response_due_at),
    timeColumn('tickets.respondedAt', (ticket) => ticket.responded_at),
    timeColumn('tickets.resolutionDue', (ticket) => ticket.resolution_due_at),
    timeColumn('tickets.solvedAt', (ticket) => ticket.solved_at),
    number('tickets.rating', 8, ({ ticket }) => ticket.rating),
  ];
}
