import type { MessageDescriptor } from '@lingui/core';
import type { PageAccess } from '../../api/contract/pageAccess.ts';
import type { PageView } from '../shared/lazyView.tsx';
import type { Area } from '../shared/areas.ts';

/** Page of the portal, listed in the route table of its area. */
export type Route = RouteBase & (PageAccess | { readonly access: 'public' });

interface RouteBase {
  readonly path: string;
  readonly view: PageView;
  /** Areas that it needs besides the kit; they load with its code. */
  readonly areas?: readonly Area[];
  /** Heading and tab title. */
  readonly title: MessageDescriptor;
  /** Name of the record kind shown, if its changes are logged: `record.<kind>`. */
  readonly record?: MessageDescriptor;
  /** True if the page renders its own heading, such as a number. */
  readonly ownHeading?: true;
  /** Name of the optional path parameter. */
  readonly parameter?: string;
  /** True if its tab can't be closed. */
  readonly fixed?: true;
  /** Query parameter that opens a tab for each value: two orders are two tabs. */
  readonly tab?: {
    readonly query: string;
    /** True if the value is a number known to users, which the title shows. */
    readonly titled: boolean;
  };
  /** True if the page lists orders, which the field in the top bar searches. */
  readonly orderList?: true;
  /** True for wide tables: the menu collapses until the user unfolds it. */
  readonly wide?: true;
}
