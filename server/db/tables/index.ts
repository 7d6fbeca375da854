import type { AccountTables, ChallengeTables } from './accounts.ts';
import type { AddressTables } from './addresses.ts';
import type { AnnouncementTables } from './announcements.ts';
import type { AttachmentTables } from './attachments.ts';
import type { BillTables } from './bills.ts';
import type { CarrierTables } from './carrier.ts';
import type { CodTables } from './cod.ts';
import type { DataReadTables } from './dataReads.ts';
import type { FigureTables } from './figures.ts';
import type { ImportTables } from './imports.ts';
import type { IssueTables } from './issues.ts';
import type { LedgerTables } from './ledger.ts';
import type { MailTables } from './mail.ts';
import type { NoticeTables } from './notices.ts';
import type { OrderDraftTables } from './orderDrafts.ts';
import type { OrderMarkTables } from './orderMarks.ts';
import type { OrderTables } from './orders.ts';
import type { OrganisationTables } from './organisation.ts';
import type { PaymentTables } from './payments.ts';
import type { PlatformTables } from './platforms.ts';
import type { PricingTables } from './pricing.ts';
import type { PrivacyTables } from './privacy.ts';
import type { RecordTables } from './records.ts';
import type { PickupTables } from './pickups.ts';
import type { ReturnTables } from './returns.ts';
import type { ShopTables } from './shops.ts';
import type { TicketTables } from './tickets.ts';
import type { WebhookTables } from './webhooks.ts';

/** Every table, by area. */
export interface Database
  extends
    AccountTables,
    AddressTables,
    AnnouncementTables,
    AttachmentTables,
    BillTables,
    CarrierTables,
    ChallengeTables,
    CodTables,
    DataReadTables,
    FigureTables,
    ImportTables,
    IssueTables,
    LedgerTables,
    MailTables,
    NoticeTables,
    OrderDraftTables,
    OrderMarkTables,
    OrderTables,
    OrganisationTables,
    PaymentTables,
    PlatformTables,
    PricingTables,
    PrivacyTables,
    RecordTables,
    PickupTables,
    ReturnTables,
    ShopTables,
    TicketTables,
    WebhookTables {}
