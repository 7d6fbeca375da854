import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { orderStatusesAllowing } from '../../../domain/lifecycles/order/orderRules.ts';
import { selectScanLines, type ScanStationActor } from '../../../machines/scanStation/machine.ts';
import type { ScanLine, ScanState } from '../../../machines/scanStation/types.ts';
import { href } from '../../../routes/paths.ts';
import { Panel } from '../../../ui/Facts.tsx';
import { useFormats } from '../../../language/format.ts';
import { Moment } from '../../../language/Moment.tsx';
import { statusTexts } from '../../shared/codeTexts.ts';
import { actionTexts } from '../orderActions.ts';
import css from './Scan.module.css';

export const scanStateTexts: Readonly<Record<ScanState, MessageDescriptor>> = {
  keeping: msg({ id: 'scan.state.waiting', message: 'Saved, not sent yet' }),
  waiting: msg({ id: 'scan.state.waiting', message: 'Saved, not sent yet' }),
  accepted: msg({ id: 'scan.state.accepted', message: 'Accepted' }),
  late: msg({ id: 'scan.state.late', message: 'Accepted, recorded late' }),
  refused: msg({ id: 'scan.state.refused', message: 'Refused' }),
  future: msg({ id: 'scan.state.future', message: 'Refused: clock is ahead' }),
  unknown: msg({ id: 'scan.state.unknown', message: 'Unknown number' }),
  duplicate: msg({ id: 'scan.state.duplicate', message: 'Already scanned' }),
};

/** Scans of this station, newest first, with advice about those that were refused. */
export function ScanLines({ actor }: { readonly actor: ScanStationActor }) {
  const { i18n } = useLingui();
  const lines = useSelector(actor, selectScanLines);
  if (lines.length === 0) return null;
  return (
    <Panel title={<Trans id="scan.lines">Latest scans</Trans>}>
      <ol className={`grid gap8 list below12 ${css['lines']}`}>
        {lines.map((line) => (
          <li className="wrap gap2 across12" key={line.id} data-state={line.state}>
            <span className="mono">
              {line.status === null ? (
                <bdi dir="ltr">{line.waybillNo}</bdi>
              ) : (
                <Anchor component={Link} href={href('orderDetail', { orderNo: line.waybillNo })}>
                  <bdi dir="ltr">{line.waybillNo}</bdi>
                </Anchor>
              )}
            </span>
            <strong>{i18n._(scanStateTexts[line.state])}</strong>
            <span className="wrap across12 muted">
              <span>{i18n._(actionTexts[line.action])}</span>
              {line.place !== '' && <bdi>{line.place}</bdi>}
              <Moment at={line.at} />
            </span>
            <Advice line={line} />
          </li>
        ))}
      </ol>
      <div>
        <Button variant="default" size="compact-sm" onClick={() => actor.send({ type: 'clear' })}>
          <Trans id="scan.clear">Clear the list</Trans>
        </Button>
      </div>
    </Panel>
  );
}

/** Advice about the scanned parcel. */
function Advice({ line: { state, status, action } }: { readonly line: ScanLine }) {
  const { i18n } = useLingui();
  const { list } = useFormats();
  const now = status === null ? '' : i18n._(statusTexts[status]);
  switch (state) {
    case 'refused': {
      const allowed = list(orderStatusesAllowing(action).map((one) => i18n._(statusTexts[one])));
      return (
        <p className={`flat ${css['advice']}`}>
          <Trans id="scan.advice.refused">
            The parcel is {now}. This event is possible while it is: {allowed}. Record the missing
            event first, or set the parcel aside.
          </Trans>
        </p>
      );
    }
    case 'unknown':
      return (
        <p className={`flat ${css['advice']}`}>
          <Trans id="scan.advice.unknown">
            No order has this number. Check the label for a typing error or another carrier’s
            number, and set the parcel aside.
          </Trans>
        </p>
      );
    case 'future':
      return (
        <p className={`flat ${css['advice']}`}>
          <Trans id="scan.advice.future">
            This device’s clock is ahead. Set it right and scan again.
          </Trans>
        </p>
      );
    case 'late':
      return (
        <p className={`flat ${css['advice']}`}>
          <Trans id="scan.advice.late">Newer scans are known: the parcel stays {now}.</Trans>
        </p>
      );
    case 'keeping':
    case 'waiting':
    case 'accepted':
    case 'duplicate':
      return null;
  }
}
