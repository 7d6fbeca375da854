import { Trans } from '@lingui/react/macro';
import type { BackLink } from '../shared/RecordTitle.tsx';
import type { ReturnsPageName } from './returnDeclarations.ts';

const isReturns = (page: ReturnsPageName) => page === 'returnRegistration';

/** Link from a return to the list of its page. */
export const createReturnsBack = (page: ReturnsPageName, listHref: string): BackLink => ({
  href: listHref,
  text: isReturns(page) ? (
    <Trans id="returns.all">All returns</Trans>
  ) : (
    <Trans id="returns.allExchanges">All exchanges</Trans>
  ),
});

/** Title of a new return or exchange. */
export const registerTitle = (page: ReturnsPageName) =>
  isReturns(page) ? (
    <Trans id="returns.add">Register return</Trans>
  ) : (
    <Trans id="returns.addExchange">Register exchange</Trans>
  );
