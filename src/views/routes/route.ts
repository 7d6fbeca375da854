import type { MessageDescriptor } from '@lingui/core';
import type { PageAccess } from '../../api/contract/pageAccess.ts';
import type { PageView } from '../shared/lazyView.tsx';
import type { Area } from '../shared/areas.ts';

/** One page of the portal, as the table of its area lists it. */
export type Route = RouteShape & (PageAccess | { readonly access: 'public' });

interface RouteShape {
  readonly path: string;
  readonly view: PageView;
  /** Areas that it works with beside the kit: they load with its own code. */
  readonly areas?: readonly Area[];
  /** Heading and tab title. */
  readonly title: MessageDescriptor;
  /** What a record is called whose changes are kept and that it shows: `record.<kind>`. */
  readonly record?: MessageDescriptor;
  /** The page has a heading of its own, such as a number. */
  readonly ownHeading?: true;
  /** What the part of the address behind its path names, where it may have one. */
  readonly parameter?: string;
  /** Its tab can't be closed. */
  readonly fixed?: true;
  /** A query parameter each of whose values has a tab of its own: two orders are two tabs. */
  readonly tab?: {
    readonly query: string;
    /** The value is a number that people know: it is in the title. */
    readonly titled: boolean;
  };
  /** Its table wants the width: the menu shows icons only there, until the user unfolds it. */
  readonly wide?: true;
}
