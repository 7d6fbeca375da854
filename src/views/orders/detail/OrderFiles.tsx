import { Trans } from '@lingui/react/macro';
import { orderFiles } from '../../../api/contract/orders/orderAttachments.ts';
import type { OrderDetail } from '../../../api/contract/orders/orderDetail.ts';
import { isCarrierSession, selectProfile } from '../../../machines/session/selectors.ts';
import { useMay, useSession } from '../../shared/portal.ts';
import { Attachments } from '../../attachments/Attachments.tsx';
import type { DetailActor } from '../../../machines/orderDetail/machine.ts';

interface OrderFilesProps {
  readonly actor: DetailActor;
  readonly order: OrderDetail;
}

/** Files of an order; read-only once it is cancelled. */
export function OrderFiles({ actor, order }: OrderFilesProps) {
  const mayWrite = useMay('order.write');
  const isOwn = useSession((s) => selectProfile(s)?.companyNo) === order.companyNo;
  const isCarrier = useSession(isCarrierSession);
  const mayEdit = mayWrite && (isOwn || isCarrier) && order.status !== 'cancelled';
  return (
    <Attachments
      calls={orderFiles}
      ownerId={order.id}
      mayEdit={mayEdit}
      hint={mayEdit ? <Hint order={order} /> : <Trans id="files.none">No files yet</Trans>}
      onChange={() => actor.send({ type: 'refresh' })}
    />
  );
}

function Hint({ order: { kind } }: { readonly order: OrderDetail }) {
  switch (kind) {
    case 'international':
    case 'express':
      return (
        <Trans id="files.hint.abroad">
          Add a commercial invoice and a packing list so customs doesn’t hold the parcel.
        </Trans>
      );
    case 'ltl':
      return (
        <Trans id="files.hint.ltl">
          Add a packing list and photos of the loaded pallets; they help at pickup and with claims.
        </Trans>
      );
    case 'fbs':
      return (
        <Trans id="files.hint.fbs">
          Add a packing list and photos of the goods; they help the warehouse pick the right items.
        </Trans>
      );
    case 'domestic':
      return (
        <Trans id="files.hint.domestic">
          Add the invoice and photos of the goods; they help with claims.
        </Trans>
      );
  }
}
