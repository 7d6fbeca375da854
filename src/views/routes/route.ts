import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { Permission } from '../../api/contract/permissions.ts';
import type { Area } from '../shared/portal.ts';

/** One page of the portal, as `routes.ts` lists it. */
export interface Route {
  readonly path: string;
  readonly view: ComponentType;
  /** Whose machines it works with: they load beside its own code. */
  readonly areas?: readonly Area[];
  /** `public` needs no session, `session` any, a permission a session that holds it. */
  readonly access: 'public' | 'session' | Permission;
  /** Only the carrier's own accounts may open it, as with the calls that it makes. */
  readonly mainCompanyOnly?: true;
  /** Heading and tab title. */
  readonly title: MessageDescriptor;
  /** Its tab can't be closed. */
  readonly fixed?: true;
  /** A query parameter each of whose values has a tab of its own: two orders are two tabs. */
  readonly tab?: {
    readonly query: string;
    /** The value is a number that people know: it is in the title. */
    readonly titled: boolean;
  };
  /** It only leads on to another page, so that it has no tab. */
  readonly passing?: true;
}
