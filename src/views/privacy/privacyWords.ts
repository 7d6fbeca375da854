import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ErasureReason, PersonalKind } from '../../api/contract/privacy/privacy.ts';
import { words } from '../../ui/commonWords.tsx';
import type { FeatureWords } from '../shared/featureWords.ts';

export const personalKindTexts: Readonly<Record<PersonalKind, MessageDescriptor>> = {
  orders: msg({ id: 'personal.orders', message: 'Orders and their goods' }),
  history: msg({ id: 'personal.history', message: 'Order events and notes' }),
  issues: msg({ id: 'personal.issues', message: 'Issues and their messages' }),
  returns: msg({ id: 'personal.returns', message: 'Returns' }),
  tickets: msg({ id: 'personal.tickets', message: 'Tickets and their messages' }),
  attachments: msg({ id: 'personal.attachments', message: 'Attachments' }),
  addresses: msg({ id: 'personal.addresses', message: 'Address book entries' }),
  drafts: msg({ id: 'personal.drafts', message: 'Drafts' }),
  imports: msg({ id: 'personal.imports', message: 'Imports with rejected rows' }),
  shopOrders: msg({ id: 'personal.shopOrders', message: 'Orders from shops' }),
  programs: msg({ id: 'personal.programs', message: 'Webhooks and answers to programs' }),
  notices: msg({ id: 'personal.notices', message: 'Notices and mails' }),
  changes: msg({ id: 'personal.changes', message: 'Change log entries' }),
  views: msg({ id: 'personal.views', message: 'Saved views and exports' }),
  bills: msg({ id: 'personal.bills', message: 'Messages about bills' }),
  records: msg({ id: 'personal.records', message: 'Other records' }),
};

export const erasureReasonTexts: Readonly<Record<ErasureReason, MessageDescriptor>> = {
  request: msg({ id: 'erasure.request', message: 'Request of the person' }),
  guardian: msg({ id: 'erasure.guardian', message: 'Request of a guardian or heir' }),
  court: msg({ id: 'erasure.court', message: 'Court order' }),
  authority: msg({ id: 'erasure.authority', message: 'Order of a data protection authority' }),
  expired: msg({ id: 'erasure.expired', message: 'No longer needed' }),
};

const fields = {
  reason: words.reason,
  ...personalKindTexts,
};

/** Texts about personal data on pages of other areas. */
export const privacyWords = {
  permissions: {},
  settings: {},
  fields: { erasure: fields },
  related: {},
  attention: {},
  orderLinks: [],
  quickActions: [],
} as const satisfies FeatureWords;
