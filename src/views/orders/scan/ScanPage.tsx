import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { isCarrierSession } from '../../../machines/session/selectors.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useOnChange } from '../../../ui/useOnChange.ts';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { NoPermission } from '../../shared/NoPage.tsx';
import { useArea, useSession } from '../../shared/portal.ts';
import OrderListPage from '../search/OrderListPage.tsx';
import css from './Scan.module.css';
import { ScanStation } from './ScanStation.tsx';

/** /system/order-ocs: records scans one by one, or for parcels selected in a list. */
export default function ScanPage() {
  const isCarrier = useSession(isCarrierSession);
  return isCarrier ? <Scanning /> : <NoPermission level={2} />;
}

function Scanning() {
  // A link with filters opens the list.
  const search = useSearch();
  const [isListShown, setListShown] = useState(search !== '');
  useOnChange(search, () => {
    if (search !== '') setListShown(true);
  });
  const actor = useOwnActor(useArea('scans').scanStation, undefined);
  return (
    <>
      <div className={`flex below12 ${css['switch']}`}>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<Icon name={isListShown ? 'truck' : 'columns'} size={16} />}
          onClick={() => setListShown(!isListShown)}
        >
          {isListShown ? (
            <Trans id="scan.toStation">Use a scanner</Trans>
          ) : (
            <Trans id="scan.toList">Choose from the list</Trans>
          )}
        </Button>
      </div>
      {isListShown ? (
        <OrderListPage page="orderOcs" />
      ) : (
        actor !== null && <ScanStation actor={actor} />
      )}
    </>
  );
}
