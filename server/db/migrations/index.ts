import type { Migrations } from '../migration.ts';
import { orderMarks } from './0121_order_marks.ts';
import { addressUses } from './0127_address_uses.ts';
import { accounts } from './0001_accounts.ts';
import { orders } from './0002_orders.ts';
import { importReceipts } from './0003_import_receipts.ts';
import { orderKinds } from './0004_order_kinds.ts';
import { orderQuota } from './0005_order_quota.ts';
import { mailedCodes } from './0006_mailed_codes.ts';
import { importHabits } from './0007_import_habits.ts';
import { signIns } from './0008_sign_ins.ts';
import { tariffs } from './0010_tariffs.ts';
import { orderLife } from './0011_order_life.ts';
import { orderLists } from './0012_order_lists.ts';
import { texts } from './0013_texts.ts';
import { printIds } from './0014_print_ids.ts';
import { addressBook } from './0015_address_book.ts';
import { wideIndexes } from './0016_wide_indexes.ts';
import { attachments } from './0017_attachments.ts';
import { labelUndo } from './0018_label_undo.ts';
import { rowsNotSent } from './0020_rows_not_sent.ts';
import { accountGrants } from './0021_account_grants.ts';
import { signInGuards } from './0022_sign_in_guards.ts';
import { orderClaims } from './0023_order_claims.ts';
import { companySettings } from './0024_company_settings.ts';
import { roles } from './0025_roles.ts';
import { invitations } from './0026_invitations.ts';
import { orderSearch } from './0027_order_search.ts';
import { countries } from './0028_countries.ts';
import { areas } from './0029_areas.ts';
import { companies } from './0030_companies.ts';
import { listViews } from './0032_list_views.ts';
import { importShapes } from './0035_import_shapes.ts';
import { issues } from './0050_issues.ts';
import { issueFiles } from './0051_issue_files.ts';
import { carrierRecords } from './0042_carrier_records.ts';
import { companyReview } from './0044_company_review.ts';
import { passwordAge } from './0043_password_age.ts';
import { tickets } from './0053_tickets.ts';
import { returns } from './0054_returns.ts';
import { notices } from './0057_notices.ts';
import { orderNumbers } from './0058_order_numbers.ts';
import { noticeReaders } from './0059_notice_readers.ts';
import { recordNames } from './0064_record_names.ts';
import { companyTerms } from './0065_company_terms.ts';
import { exchanges } from './0067_exchanges.ts';
import { platforms } from './0070_platforms.ts';
import { webhooks } from './0090_webhooks.ts';
import { ledger } from './0084_ledger.ts';
import { bills } from './0085_bills.ts';
import { payments } from './0086_payments.ts';
import { cod } from './0087_cod.ts';
import { openRequests } from './0071_open_requests.ts';
import { rateCards } from './0080_rate_cards.ts';
import { figures } from './0088_figures.ts';
import { serviceDeadlines } from './0092_service_deadlines.ts';
import { figureMonths } from './0109_figure_months.ts';
import { rateCardNames } from './0118_rate_card_names.ts';
import { billingStarts } from './0119_billing_starts.ts';
import { codCouriers } from './0120_cod_couriers.ts';
import { rateGroups } from './0125_rate_groups.ts';
import { shopFacts } from './0140_shop_facts.ts';
import { orderDrafts } from './0138_order_drafts.ts';
import { waiting } from './0137_waiting.ts';
import { billPapers } from './0132_bill_papers.ts';
import { billingFailures } from './0133_billing_failures.ts';
import { billCorrections } from './0134_bill_corrections.ts';
import { openBodies } from './0105_open_bodies.ts';
import { shopOrders } from './0106_shops.ts';
import { regionNames } from './0153_region_names.ts';
import { areaGrants } from './0165_area_grants.ts';

/**
 * Every migration, in order. A released one never changes what it results in: add the next number,
 * by the rules in CONTRIBUTING.md.
 */
export const migrations: Migrations = {
  '0001_accounts': accounts,
  '0002_orders': orders,
  '0003_import_receipts': importReceipts,
  '0004_order_kinds': orderKinds,
  '0005_order_quota': orderQuota,
  '0006_mailed_codes': mailedCodes,
  '0007_import_habits': importHabits,
  '0008_sign_ins': signIns,
  '0010_tariffs': tariffs,
  '0011_order_life': orderLife,
  '0012_order_lists': orderLists,
  '0013_texts': texts,
  '0014_print_ids': printIds,
  '0015_address_book': addressBook,
  '0016_wide_indexes': wideIndexes,
  '0017_attachments': attachments,
  '0018_label_undo': labelUndo,
  '0020_rows_not_sent': rowsNotSent,
  '0021_account_grants': accountGrants,
  '0022_sign_in_guards': signInGuards,
  '0023_order_claims': orderClaims,
  '0024_company_settings': companySettings,
  '0025_roles': roles,
  '0026_invitations': invitations,
  '0027_order_search': orderSearch,
  '0028_countries': countries,
  '0029_areas': areas,
  '0030_companies': companies,
  '0032_list_views': listViews,
  '0035_import_shapes': importShapes,
  '0042_carrier_records': carrierRecords,
  '0043_password_age': passwordAge,
  '0044_company_review': companyReview,
  '0050_issues': issues,
  '0051_issue_files': issueFiles,
  '0053_tickets': tickets,
  '0054_returns': returns,
  '0057_notices': notices,
  '0058_order_numbers': orderNumbers,
  '0059_notice_readers': noticeReaders,
  '0064_record_names': recordNames,
  '0065_company_terms': companyTerms,
  '0067_exchanges': exchanges,
  '0070_platforms': platforms,
  '0071_open_requests': openRequests,
  '0080_rate_cards': rateCards,
  '0084_ledger': ledger,
  '0085_bills': bills,
  '0086_payments': payments,
  '0087_cod': cod,
  '0088_figures': figures,
  '0090_webhooks': webhooks,
  '0092_service_deadlines': serviceDeadlines,
  '0105_open_bodies': openBodies,
  '0106_shops': shopOrders,
  '0109_figure_months': figureMonths,
  '0118_rate_card_names': rateCardNames,
  '0119_billing_starts': billingStarts,
  '0120_cod_couriers': codCouriers,
  '0121_order_marks': orderMarks,
  '0125_rate_groups': rateGroups,
  '0127_address_uses': addressUses,
  '0132_bill_papers': billPapers,
  '0133_billing_failures': billingFailures,
  '0134_bill_corrections': billCorrections,
  '0137_waiting': waiting,
  '0138_order_drafts': orderDrafts,
  '0140_shop_facts': shopFacts,
  '0153_region_names': regionNames,
  '0165_area_grants': areaGrants,
};
