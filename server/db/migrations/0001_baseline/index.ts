import type { Migration } from '../../migration.ts';
import { toChange } from '../statements.ts';
import { accounts } from './accounts.ts';
import { addresses } from './addresses.ts';
import { attachments } from './attachments.ts';
import { bills } from './bills.ts';
import { carrier } from './carrier.ts';
import { challenges } from './challenges.ts';
import { cod } from './cod.ts';
import { figures } from './figures.ts';
import { imports } from './imports.ts';
import { issues } from './issues.ts';
import { ledger } from './ledger.ts';
import { mail } from './mail.ts';
import { notices } from './notices.ts';
import { orderDrafts } from './orderDrafts.ts';
import { orderMarks } from './orderMarks.ts';
import { orders } from './orders.ts';
import { organisation } from './organisation.ts';
import { payments } from './payments.ts';
import { platforms } from './platforms.ts';
import { pricing } from './pricing.ts';
import { records } from './records.ts';
import { returns } from './returns.ts';
import { role } from './role.ts';
import { shops } from './shops.ts';
import { tickets } from './tickets.ts';
import { webhooks } from './webhooks.ts';

/**
 * The schema of version 0.1.0: the role `app`, then each area's tables, described in `tables/<area>.ts`. An area
 * follows those that its keys refer to.
 */
export const baseline: Migration = toChange([
  ...role,
  ...accounts,
  ...organisation,
  ...challenges,
  ...mail,
  ...carrier,
  ...records,
  ...pricing,
  ...orders,
  ...orderMarks,
  ...orderDrafts,
  ...imports,
  ...addresses,
  ...notices,
  ...issues,
  ...tickets,
  ...returns,
  ...attachments,
  ...platforms,
  ...shops,
  ...webhooks,
  ...ledger,
  ...bills,
  ...payments,
  ...cod,
  ...figures,
]);
