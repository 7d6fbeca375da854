import { sql } from 'kysely';
import { protect, type Statements } from '../statements.ts';

/** The books of each merchant. The role `app` can only add to them. */
export const ledger: Statements = [
  sql`create table ledger_journal (
    company_id integer not null,
    id uuid not null,
    kind text collate "C" not null,
    source text collate "C" not null,
    at timestamptz(3) not null,
    currency text collate "C" not null,
    account text,
    primary key (company_id, id),
    constraint ledger_journal_source unique (company_id, kind, source))`,
  ...protect('ledger_journal', 'select, insert'),

  sql`create table ledger_entry (
    company_id integer not null,
    journal_id uuid not null,
    no integer not null,
    debit text collate "C" not null,
    credit text collate "C" not null,
    currency text collate "C" not null,
    amount bigint not null,
    primary key (company_id, journal_id, no),
    foreign key (company_id, journal_id) references ledger_journal (company_id, id),
    constraint ledger_entry_amount check (amount > 0),
    constraint ledger_entry_accounts check (debit <> credit))`,
  ...protect('ledger_entry', 'select, insert'),
];
