import { useLingui } from '@lingui/react';
import { Plural, Trans, useLingui as useMacro } from '@lingui/react/macro';
import { Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { OTHER_REASON } from '../../../api/contract/order/scan.ts';
import { type ScanAction, scanActions } from '../../../api/contract/order/status.ts';
import type { ChosenOrder } from '../../../machines/bulkAction/machine.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { isDay } from '../../../api/contract/dayText.ts';
import { today } from '../../../ui/form/month.ts';
import { useDayText } from '../../../ui/form/useDayText.ts';
import { useIssueReasons } from '../../shared/useIssueReasons.ts';
import { actionTexts } from '../actions.ts';
import css from './Bulk.module.css';
import { bulkTexts } from './bulkTexts.ts';
import type { BulkActor } from './types.ts';

interface ScanAskProps {
  readonly actor: BulkActor;
  readonly orders: readonly ChosenOrder[];
}

const PLACE = 100;
const REMARK = 300;

/** Now, as an input of a time has it: local, to the minute. */
function clockNow(): string {
  const now = new Date();
  return [now.getHours(), now.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Where the parcels chosen are: entered for all of them at once. */
export function ScanAsk({ actor, orders }: ScanAskProps) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const [scan, setScan] = useState<ScanAction>('collect');
  const [day, setDay] = useState(today);
  const [clock, setClock] = useState(clockNow);
  const [place, setPlace] = useState('');
  const [remark, setRemark] = useState('');
  const [reason, setReason] = useState<string>(OTHER_REASON);
  const reasons = useIssueReasons();
  const count = orders.length;
  const unread = !isDay(day);
  const example = useDayText().write(today());
  const dayLabel = t({ id: 'scan.day', message: 'Day' });
  const dismiss = () => actor.send({ type: 'dismiss' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (unread) return;
    const instant = new Date(`${day}T${clock}`);
    actor.send({
      type: 'confirm',
      task: { action: 'scan', scan, at: instant.toISOString(), place, remark, reason },
    });
  };
  return (
    <Dialog title={i18n._(bulkTexts.scan)} onClose={dismiss}>
      <form className={css['form']} onSubmit={submit}>
        <p className={css['line']}>
          <Plural id="bulk.chosen" value={count} one="# order selected" other="# orders selected" />
        </p>
        <NativeSelect
          label={t({ id: 'scan.action', message: 'Event' })}
          value={scan}
          data={scanActions.map((action) => ({
            value: action,
            label: i18n._(actionTexts[action]),
          }))}
          onChange={(event) => {
            const chosen = scanActions.find((action) => action === event.currentTarget.value);
            if (chosen !== undefined) setScan(chosen);
          }}
        />
        {scan === 'reportAbnormal' && (
          <NativeSelect
            label={t({ id: 'scan.reason', message: 'Reason' })}
            value={reason}
            data={(reasons ?? []).flatMap(({ code, name, active }) =>
              active ? [{ value: code, label: name }] : [],
            )}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        <div className={css['pair']}>
          <DateField
            required
            label={dayLabel}
            calendarFor={dayLabel}
            last={today()}
            value={day}
            error={unread && <Trans id="dates.unread">Write the day like {example}</Trans>}
            onChange={setDay}
          />
          <TextInput
            type="time"
            required
            label={t({ id: 'scan.clock', message: 'Time (your clock)' })}
            value={clock}
            onChange={(event) => setClock(event.currentTarget.value)}
          />
        </div>
        <TextInput
          label={t({ id: 'scan.place', message: 'Location: hub, city or shop (optional)' })}
          maxLength={PLACE}
          value={place}
          onChange={(event) => setPlace(event.currentTarget.value)}
        />
        <Textarea
          label={t({ id: 'action.remark', message: 'Remark (optional)' })}
          description={t({ id: 'scan.remark', message: 'The receiver sees this too.' })}
          maxLength={REMARK}
          rows={2}
          value={remark}
          onChange={(event) => setRemark(event.currentTarget.value.replaceAll(/\p{Cc}/gu, ' '))}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={dismiss}>
            <Trans id="dialog.leave">Cancel</Trans>
          </Button>
          <Button type="submit">{i18n._(bulkTexts.scan)}</Button>
        </Group>
      </form>
    </Dialog>
  );
}
