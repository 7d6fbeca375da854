import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderStatus } from '../../domain/lifecycles/order/orderStatus.ts';
import type { paymentCodes } from '../../domain/sheets/serviceCodes.ts';
import type { Service } from '../../domain/sheets/services.ts';
import type { inBookCodes } from '../../domain/sheets/addressSheet.ts';
import type { ImportKind, OrderKind } from '../../domain/sheets/sheet.ts';
import type { Severity } from '../../domain/rules/rules.ts';
import type { IconName } from '../../ui/Icon.tsx';

/** Texts for codes of the contract. Rules, refusals and field labels have their own ids. */

export const statusTexts: Readonly<Record<OrderStatus, MessageDescriptor>> = {
  created: msg({ id: 'status.created', message: 'Created' }),
  audited: msg({ id: 'status.audited', message: 'Confirmed' }),
  printed: msg({ id: 'status.printed', message: 'Label printed' }),
  collected: msg({ id: 'status.collected', message: 'Collected' }),
  inTransit: msg({ id: 'status.inTransit', message: 'In transit' }),
  arrived: msg({ id: 'status.arrived', message: 'Arrived at station' }),
  outForDelivery: msg({ id: 'status.outForDelivery', message: 'Out for delivery' }),
  delivered: msg({ id: 'status.delivered', message: 'Delivered' }),
  abnormal: msg({ id: 'status.abnormal', message: 'Issue' }),
  returned: msg({ id: 'status.returned', message: 'Returned' }),
  cancelled: msg({ id: 'status.cancelled', message: 'Cancelled' }),
};

export const kindTexts: Readonly<Record<OrderKind, MessageDescriptor>> = {
  domestic: msg({ id: 'kind.domestic', message: 'Domestic' }),
  international: msg({ id: 'kind.international', message: 'International' }),
  ltl: msg({ id: 'kind.ltl', message: 'Freight (pallets)' }),
  express: msg({ id: 'kind.express', message: 'Customer express' }),
  fbs: msg({ id: 'kind.fbs', message: 'FBS (our warehouse)' }),
};

/** Kinds of import. */
export const importKindTexts: Readonly<Record<ImportKind, MessageDescriptor>> = {
  ...kindTexts,
  sender: msg({ id: 'kind.sender', message: 'Senders' }),
  receiver: msg({ id: 'kind.receiver', message: 'Receivers' }),
};

/** Handling of an address that is already in the book. */
export const inBookTexts: Readonly<Record<keyof typeof inBookCodes, MessageDescriptor>> = {
  SKIP: msg({ id: 'code.SKIP', message: 'Skip' }),
  UPDATE: msg({ id: 'code.UPDATE', message: 'Update' }),
};

export const serviceTexts: Readonly<Record<Service, MessageDescriptor>> = {
  STANDARD: msg({ id: 'service.STANDARD', message: 'Standard' }),
  EXPRESS: msg({ id: 'service.EXPRESS', message: 'Express' }),
  SAME_DAY: msg({ id: 'service.SAME_DAY', message: 'Same day' }),
  ECONOMY: msg({ id: 'service.ECONOMY', message: 'Economy' }),
};

export const paymentTexts: Readonly<Record<keyof typeof paymentCodes, MessageDescriptor>> = {
  PREPAID: msg({ id: 'code.PREPAID', message: 'Sender pays' }),
  COLLECT: msg({ id: 'code.COLLECT', message: 'Receiver pays' }),
  ACCOUNT: msg({ id: 'code.ACCOUNT', message: 'On account' }),
};

export const severityTexts: Readonly<Record<Severity, MessageDescriptor>> = {
  error: msg({ id: 'severity.error', message: 'Error' }),
  warning: msg({ id: 'severity.warning', message: 'Warning' }),
  info: msg({ id: 'severity.info', message: 'Note' }),
};

/** Menu groups; pages are named by their routes. */
export const menuGroups: Readonly<Record<string, { text: MessageDescriptor; icon: IconName }>> = {
  'menu.home': { text: msg({ id: 'menu.home', message: 'Home' }), icon: 'home' },
  'menu.order': { text: msg({ id: 'menu.order', message: 'Orders' }), icon: 'box' },
  'menu.track': { text: msg({ id: 'menu.track', message: 'Track' }), icon: 'truck' },
  'menu.new': { text: msg({ id: 'menu.new', message: 'New order' }), icon: 'plus' },
  'menu.import': { text: msg({ id: 'menu.import', message: 'Import' }), icon: 'upload' },
  'menu.print': { text: msg({ id: 'menu.print', message: 'Print' }), icon: 'print' },
  'menu.quote': { text: msg({ id: 'menu.quote', message: 'Rates' }), icon: 'tag' },
  'menu.scan': { text: msg({ id: 'menu.scan', message: 'Scan' }), icon: 'barcode' },
  'menu.service': {
    text: msg({ id: 'menu.service', message: 'Support' }),
    icon: 'chat',
  },
  'menu.billing': { text: msg({ id: 'menu.billing', message: 'Bills' }), icon: 'bill' },
  'menu.addressBook': {
    text: msg({ id: 'menu.addressBook', message: 'Address book' }),
    icon: 'bookmark',
  },
  'menu.report': { text: msg({ id: 'menu.report', message: 'Reports' }), icon: 'bars' },
  'menu.settings': { text: msg({ id: 'menu.settings', message: 'Settings' }), icon: 'settings' },
};
