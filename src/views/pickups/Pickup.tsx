import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { PickupDetail } from '../../api/contract/pickups/pickups.ts';
import { useFormats } from '../../language/format.ts';
import { Moment } from '../../language/Moment.tsx';
import { isCarrierSession } from '../../machines/session/selectors.ts';
import { Word } from '../../ui/commonWords.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Fact, Facts, Panel } from '../../ui/Facts.tsx';
import { CompanyName } from '../shared/CompanyName.tsx';
import { useMay, useSession } from '../shared/portal.ts';
import { RecordHead } from '../shared/RecordHead.tsx';
import type { BackLink } from '../shared/RecordTitle.tsx';
import records from '../shared/Records.module.css';
import { ToneChip } from '../shared/Status.tsx';
import type { PickupEditor } from './pickupDeclarations.ts';
import { PickupTime } from './PickupTime.tsx';
import {
  pickupEventTexts,
  pickupFailureTexts,
  pickupStatusTexts,
  pickupTonesFor,
} from './pickupTexts.ts';
import { PlaceLines } from './PlaceLines.tsx';
import { PlanPickup } from './PlanPickup.tsx';
import { RequestActions } from './RequestActions.tsx';
import { usePickupFormats } from './usePickupFormats.ts';

interface PickupProps {
  readonly editor: PickupEditor;
  readonly detail: PickupDetail;
  readonly back: BackLink;
}

/** One pickup: time, address, load, actions and history. */
export function Pickup({ editor, detail, back }: PickupProps) {
  const { i18n } = useLingui();
  const { integer, decimal } = useFormats();
  const { clockName } = usePickupFormats();
  const isCarrier = useSession(isCarrierSession);
  const mayManage = useMay('pickup.manage');
  const { row } = detail;
  const clock = clockName(row.place.country);
  return (
    <div className="grid page gap16 below24">
      <RecordHead
        title={<bdi dir="ltr">{row.pickupNo}</bdi>}
        number={<CopyButton text={row.pickupNo} />}
        status={
          <ToneChip tone={pickupTonesFor(isCarrier)[row.status]}>
            {i18n._(pickupStatusTexts[row.status])}
          </ToneChip>
        }
        back={back}
      >
        <Facts>
          <Fact name={<Trans id="pickups.time">Day and time</Trans>}>
            <PickupTime pickup={row} />
            <span className="muted small">
              <Trans id="pickups.clock">Local time in {clock}.</Trans>
            </span>
          </Fact>
          <Fact name={<Trans id="pickups.place">Pickup address</Trans>}>
            <PlaceLines place={row.place} isCallable={isCarrier} />
          </Fact>
          <Fact name={<Trans id="pickups.pieces">Pieces</Trans>}>{integer(row.pieces)}</Fact>
          <Fact name={<Trans id="pickups.weight">Weight (kg)</Trans>}>
            {decimal(row.weightG / 1000)}
          </Fact>
          {isCarrier && (
            <Fact name={<Word of="company" />}>
              <CompanyName company={row} />
            </Fact>
          )}
          {row.courier !== null && (
            <Fact name={<Trans id="pickups.courier">Courier</Trans>}>
              <bdi>{row.courier}</bdi>
            </Fact>
          )}
          {row.failure !== null && (
            <Fact name={<Word of="reason" />}>{i18n._(pickupFailureTexts[row.failure])}</Fact>
          )}
          {row.remark !== '' && (
            <Fact wide name={<Trans id="pickups.remark">Remark</Trans>}>
              <bdi>{row.remark}</bdi>
            </Fact>
          )}
        </Facts>
      </RecordHead>
      {isCarrier ? (
        mayManage && <PlanPickup editor={editor} detail={detail} />
      ) : (
        <RequestActions editor={editor} row={row} />
      )}
      <Panel title={<Trans id="detail.events">Activity</Trans>}>
        <ol className={`grid gap12 list ${records['history']}`}>
          {detail.events.toReversed().map((event) => (
            <Event key={event.no} event={event} />
          ))}
        </ol>
      </Panel>
    </div>
  );
}

function Event({ event }: { readonly event: PickupDetail['events'][number] }) {
  const { i18n } = useLingui();
  const { at, action, by, courier, failure, note } = event;
  return (
    <li className="grid gap4 lined">
      <span className="wrap gap12">
        <strong>{i18n._(pickupEventTexts[action])}</strong>
        {action === 'assign' && courier !== null && <bdi>{courier}</bdi>}
        {failure !== null && <span>{i18n._(pickupFailureTexts[failure])}</span>}
        <bdi className="muted">{by}</bdi>
        <Moment className="muted" at={at} />
      </span>
      {note !== null && note !== '' && <q dir="auto">{note}</q>}
    </li>
  );
}
