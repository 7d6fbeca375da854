import { Trans } from '@lingui/react/macro';
import type { OrderDetail } from '../../../api/contract/order/detail.ts';
import { isMainCompany, profileOf } from '../../../machines/session/selectors.ts';
import { useMay, useSession } from '../../portal.ts';
import { Attachments } from '../../shell/attachments/Attachments.tsx';
import type { DetailActor } from './types.ts';

interface OrderFilesProps {
  readonly actor: DetailActor;
  readonly order: OrderDetail;
}

/** The files of an order; those of one that is cancelled stay as they are. */
export function OrderFiles({ actor, order }: OrderFilesProps) {
  const mayWrite = useMay('order.write');
  const isOwn = useSession((s) => profileOf(s)?.companyNo) === order.companyNo;
  const isMain = useSession(isMainCompany);
  const may = mayWrite && (isOwn || isMain) && order.status !== 'cancelled';
  return (
    <Attachments
      owner="order"
      ownerId={order.id}
      may={may}
      hint={may ? <Hint order={order} /> : <Trans id="files.none">There are no files.</Trans>}
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
          Customs ask for a commercial invoice and a packing list: with both here the parcel does
          not wait for them at the border.
        </Trans>
      );
    case 'ltl':
      return (
        <Trans id="files.hint.ltl">
          A packing list and pictures of the loaded pallets help at the pick-up, and if something is
          missing later.
        </Trans>
      );
    case 'fbs':
      return (
        <Trans id="files.hint.fbs">
          A packing list and pictures of the goods help the warehouse to take them in and to send
          the right ones out.
        </Trans>
      );
    case 'domestic':
      return (
        <Trans id="files.hint.domestic">
          An invoice and pictures of the goods before they were packed settle questions about value
          and damage.
        </Trans>
      );
  }
}
