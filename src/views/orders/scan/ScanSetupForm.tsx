import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { selectScanSetup, type ScanStationActor } from '../../../machines/scanStation/machine.ts';
import type { ScanSetup } from '../../../machines/scanStation/types.ts';
import { Panel } from '../../../ui/Facts.tsx';

const COURIER_MAX = 60;
import { oneLine, REMARK_MAX } from '../RemarkField.tsx';
import { ScanEventField, ScanPlaceField, ScanReasonField } from './ScanFields.tsx';

/** Form of the values that all scans share. */
export function ScanSetupForm({ actor }: { readonly actor: ScanStationActor }) {
  const { t } = useLingui();
  const setup = useSelector(actor, selectScanSetup);
  const change = (part: Partial<ScanSetup>) =>
    actor.send({ type: 'setUp', setup: { ...setup, ...part } });
  return (
    <Panel title={<Trans id="scan.setup">For every scan</Trans>}>
      <div className="stack packed gap14">
        <ScanEventField value={setup.action} onChange={(action) => change({ action })} />
        <ScanPlaceField value={setup.place} onChange={(place) => change({ place })} />
        {setup.action === 'deliver' && (
          <TextInput
            label={t({ id: 'scan.courier', message: 'Courier (optional)' })}
            description={t({
              id: 'scan.courier.note',
              message: 'Name or number of the courier who delivers and hands in the COD.',
            })}
            maxLength={COURIER_MAX}
            value={setup.courier}
            onChange={({ currentTarget: { value } }) => change({ courier: oneLine(value) })}
          />
        )}
        {setup.action === 'reportAbnormal' && (
          <ScanReasonField value={setup.reason} onChange={(reason) => change({ reason })} />
        )}
        {setup.action === 'reportAbnormal' && (
          <TextInput
            label={t({ id: 'scan.wrong', message: 'What is wrong' })}
            description={t({ id: 'scan.remark', message: 'The receiver sees this too.' })}
            maxLength={REMARK_MAX}
            value={setup.remark}
            onChange={({ currentTarget: { value } }) => change({ remark: oneLine(value) })}
          />
        )}
      </div>
    </Panel>
  );
}
