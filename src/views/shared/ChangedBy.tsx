import { Trans } from '@lingui/react/macro';
import type { RecordChange } from '../../api/contract/records/records.ts';
import { isMainCompany } from '../../machines/session/selectors.ts';
import { useSession } from './portal.ts';

/** Who changed a record: one of the reader's own company by name, else the other side. */
export function ChangedBy({ change: { by } }: { readonly change: RecordChange }) {
  const isCarrier = useSession(isMainCompany);
  if (by !== null) return <bdi>{by}</bdi>;
  return isCarrier ? (
    <Trans id="changes.by.merchant">Merchant</Trans>
  ) : (
    <Trans id="changes.by.carrier">Carrier</Trans>
  );
}
