import type { MessageDescriptor } from '@lingui/core';
import type { OrderDetail } from '../../api/contract/orders/detail.ts';
import type { OrderStatus } from '../../domain/lifecycles/order/status.ts';
import type { Permission } from '../../api/contract/permissions.ts';
import type { RecordKind } from '../../api/contract/records/records.ts';
import type { PageName } from '../../api/contract/pages.ts';
import type { IconName } from '../../ui/Icon.tsx';

export interface PermissionText {
  readonly name: MessageDescriptor;
  /** What somebody who holds it sees and may do. */
  readonly about: MessageDescriptor;
}

export interface SettingText {
  /** Its id is `setting.<key>`: the change log finds it by that. */
  readonly name: MessageDescriptor;
  /** What it does. */
  readonly about: MessageDescriptor;
  /** What holds where nothing is set. */
  readonly none?: MessageDescriptor;
}

/** How a record of an order's is called; `featureHref` opens it. */
export interface RelatedLook {
  readonly title: MessageDescriptor;
  readonly statuses: Readonly<Record<string, MessageDescriptor>>;
  /** What happens to it, as an order's page says it. */
  readonly events: Readonly<Record<string, MessageDescriptor>>;
}

/** What waits for somebody, as home says it. */
export interface Attention {
  readonly text: MessageDescriptor;
  /** Nobody may wait with it. */
  readonly isUrgent?: true;
  /** The list of what waits; `today` as `2026-11-27`. */
  readonly href: (asked: { readonly isCarrier: boolean; readonly today: string }) => string;
}

/** A way from an order's page to a form that it fills in. */
export interface OrderLink {
  readonly right: Permission;
  /** Statuses of the order that it is for; all where absent. */
  readonly statuses?: readonly OrderStatus[];
  readonly text: MessageDescriptor;
  readonly icon: IconName;
  readonly href: (
    order: Pick<OrderDetail, 'waybillNo' | 'companyNo'>,
    isCarrier: boolean,
  ) => string;
}

/** What is done most, one click away from home. */
export interface QuickAction {
  readonly page: PageName;
  readonly icon: IconName;
  readonly text: MessageDescriptor;
}

/** What a feature says of itself on pages of others; `features/words.ts` lists them. */
export interface FeatureWords {
  readonly permissions: Readonly<Record<string, PermissionText>>;
  readonly settings: Readonly<Record<string, SettingText>>;
  /** Fields in the history of its records whose words are not those of a form under `<kind>.<field>`. */
  readonly fields: Readonly<
    Partial<Record<RecordKind, Readonly<Record<string, MessageDescriptor>>>>
  >;
  /** Its records on an order's page, by their kind. */
  readonly related: Readonly<Record<string, RelatedLook>>;
  readonly attention: Readonly<Record<string, Attention>>;
  readonly orderLinks: readonly OrderLink[];
  readonly quickActions: readonly QuickAction[];
}
