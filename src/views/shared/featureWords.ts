import type { MessageDescriptor } from '@lingui/core';
import type { OrderDetail } from '../../api/contract/orders/orderDetail.ts';
import type { OrderStatus } from '../../domain/lifecycles/order/orderStatus.ts';
import type { FeatureRecordKind } from '../../api/contract/features.ts';
import type { Permission } from '../../api/contract/permissions.ts';
import type { RecordKind } from '../../api/contract/records/records.ts';
import type { PageName } from '../../api/contract/pages.ts';
import type { IconName } from '../../ui/Icon.tsx';

export interface PermissionText {
  readonly name: MessageDescriptor;
  /** Pages and actions that the permission grants. */
  readonly about: MessageDescriptor;
}

export interface SettingText {
  /** Its id is `setting.<key>`, which the change log looks up. */
  readonly name: MessageDescriptor;
  /** Effect of the setting. */
  readonly about: MessageDescriptor;
  /** Effect of an empty setting. */
  readonly emptyEffect?: MessageDescriptor;
}

/** Texts of a record related to an order; `recordHref` opens it. */
export interface RelatedTexts {
  readonly title: MessageDescriptor;
  readonly statuses: Readonly<Record<string, MessageDescriptor>>;
  /** Event texts on the order's page. */
  readonly events: Readonly<Record<string, MessageDescriptor>>;
}

/** Task on the home page: pending items that are handled on one page. */
export interface Attention {
  readonly text: MessageDescriptor;
  /** Verb of what to do with the items. */
  readonly action: MessageDescriptor;
  /** True if it can't wait. */
  readonly isUrgent?: true;
  /** List of the pending items; `today` as `2026-11-27`. */
  readonly href: (context: { readonly isCarrier: boolean; readonly today: string }) => string;
  /** Task that counts these items too. If it is shown, they get no row: its row names them by `text`, with `count`. */
  readonly partOf?: { readonly kind: string; readonly text: MessageDescriptor };
}

/** Link from an order's page to a form filled in with the order. */
export interface OrderLink {
  readonly permission: Permission;
  /** Order statuses with this link; all if absent. */
  readonly statuses?: readonly OrderStatus[];
  /** Kind of records that the form creates; the link leads to one that leaves nothing for another. */
  readonly related?: FeatureRecordKind;
  readonly text: MessageDescriptor;
  readonly icon: IconName;
  readonly href: (
    order: Pick<OrderDetail, 'waybillNo' | 'companyNo'>,
    isCarrier: boolean,
  ) => string;
}

/** Frequent action, linked from the home page. */
export interface QuickAction {
  readonly page: PageName;
  /** Query of the page; none if absent. */
  readonly query?: Readonly<Record<string, string>>;
  /** True if it is nothing that the carrier's staff do. */
  readonly isForMerchantsOnly?: true;
  readonly icon: IconName;
  readonly text: MessageDescriptor;
}

/** Texts that a feature contributes to other pages; listed in `features/featureTexts.ts`. */
export interface FeatureWords {
  readonly permissions: Readonly<Record<string, PermissionText>>;
  readonly settings: Readonly<Record<string, SettingText>>;
  /** Field labels in the history that differ from the form's `<kind>.<field>`. */
  readonly fields: Readonly<
    Partial<Record<RecordKind, Readonly<Record<string, MessageDescriptor>>>>
  >;
  /** Its records on an order's page, by kind. */
  readonly related: Readonly<Record<string, RelatedTexts>>;
  readonly attention: Readonly<Record<string, Attention>>;
  readonly orderLinks: readonly OrderLink[];
  readonly quickActions: readonly QuickAction[];
}
