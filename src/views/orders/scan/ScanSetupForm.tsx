import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { scanActions } from '../../../domain/lifecycles/order/status.ts';
import type { ScanStationActor } from '../../../machines/scanStation/machine.ts';
import { setupOf } from '../../../machines/scanStation/selectors.ts';
import type { ScanSetup } from '../../../machines/scanStation/types.ts';
import { Panel } from '../../../ui/Facts.tsx';
import { words } from '../../../ui/words.tsx';
import { useIssueReasons } from '../../shared/useIssueReasons.ts';
import { actionTexts } from '../actions.ts';

const PLACE = 100;
const REMARK = 300;
const COURIER = 60;
const oneLine = (text: string) => text.replaceAll(/\p{Cc}/gu, ' ');

/** What every scan says, chosen once. */
export function ScanSetupForm({ actor }: { readonly actor: ScanStationActor }) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const setup = useSelector(actor, setupOf);
  const change = (part: Partial<ScanSetup>) =>
    actor.send({ type: 'setUp', setup: { ...setup, ...part } });
  return (
    <Panel title={<Trans id="scan.setup">Every scan</Trans>}>
      <div className="stack packed gap14">
        <NativeSelect
          label={t({ id: 'scan.action', message: 'Event' })}
          value={setup.action}
          data={scanActions.map((action) => ({
            value: action,
            label: i18n._(actionTexts[action]),
          }))}
          onChange={({ currentTarget: { value } }) => {
            const action = scanActions.find((one) => one === value);
            if (action !== undefined) change({ action });
          }}
        />
        <TextInput
          label={t({ id: 'scan.place', message: 'Location: hub, city or shop (optional)' })}
          maxLength={PLACE}
          value={setup.place}
          onChange={({ currentTarget: { value } }) => change({ place: oneLine(value) })}
        />
        {setup.action === 'deliver' && (
          <TextInput
            label={t({ id: 'scan.courier', message: 'Courier (optional)' })}
            description={t({
              id: 'scan.courier.note',
              message: 'Name or number of the courier who delivers and hands in the COD.',
            })}
            maxLength={COURIER}
            value={setup.courier}
            onChange={({ currentTarget: { value } }) => change({ courier: oneLine(value) })}
          />
        )}
        {setup.action === 'reportAbnormal' && (
          <Reason value={setup.reason} onChange={(reason) => change({ reason })} />
        )}
        {setup.action === 'reportAbnormal' && (
          <TextInput
            label={t({ id: 'scan.wrong', message: 'What is wrong' })}
            description={t({ id: 'scan.remark', message: 'The receiver sees this too.' })}
            maxLength={REMARK}
            value={setup.remark}
            onChange={({ currentTarget: { value } }) => change({ remark: oneLine(value) })}
          />
        )}
      </div>
    </Panel>
  );
}

interface ReasonProps {
  readonly value: string;
  readonly onChange: (reason: string) => void;
}

/** Why an issue is reported, by the catalogue; asked for only where issues are reported. */
function Reason({ value, onChange }: ReasonProps) {
  const { t } = useMacro();
  const reasons = useIssueReasons() ?? [];
  return (
    <NativeSelect
      label={t(words.reason)}
      value={value}
      data={reasons.flatMap(({ code, name, active }) =>
        active || code === value ? [{ value: code, label: name }] : [],
      )}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
