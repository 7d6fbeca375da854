import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { use, useState, type FormEvent } from 'react';
import { OTHER_REASON } from '../../../api/contract/orders/orderScans.ts';
import { toInstant, toLocalTime, type ZoneClock } from '../../../domain/countries/zoneClock.ts';
import { isDay } from '../../../domain/fields/day.ts';
import type { ScanAction } from '../../../domain/lifecycles/order/orderStatus.ts';
import type { ChosenOrder, BulkActor } from '../../../machines/bulkAction/machine.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { DateField } from '../../../form/DateField.tsx';
import { useToday, useDayText } from '../../../form/dayRange.ts';
import { CompanyZone } from '../../../language/format.ts';
import { RemarkField } from '../RemarkField.tsx';
import { ScanEventField, ScanPlaceField, ScanReasonField } from '../scan/ScanFields.tsx';
import css from './Bulk.module.css';
import { bulkTexts } from './bulkTexts.ts';

interface BulkScanFormProps {
  readonly actor: BulkActor;
  readonly orders: readonly ChosenOrder[];
}

/** Current time (HH:mm) in the company's time zone, or in the browser's if it is unknown. */
function timeNow(clock: ZoneClock | null): string {
  const now = new Date();
  const localMs =
    clock === null
      ? now.getTime() - now.getTimezoneOffset() * 60_000
      : toLocalTime(clock, now.getTime());
  return new Date(localMs).toISOString().slice(11, 16);
}

/** Instant of a local day and time. */
const parseInstant = (clock: ZoneClock | null, day: string, time: string): Date =>
  clock === null
    ? new Date(`${day}T${time}`)
    : new Date(toInstant(clock, Date.parse(`${day}T${time}Z`)));

/** Form that records a scan for all selected orders. */
export function BulkScanForm({ actor, orders }: BulkScanFormProps) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const [scanAction, setScanAction] = useState<ScanAction>('collect');
  const clock = use(CompanyZone);
  const today = useToday();
  const [day, setDay] = useState(today);
  const [time, setTime] = useState(() => timeNow(clock));
  const [place, setPlace] = useState('');
  const [remark, setRemark] = useState('');
  const [reason, setReason] = useState<string>(OTHER_REASON);
  const count = orders.length;
  const isDayInvalid = !isDay(day);
  const example = useDayText().write(today);
  const dayLabel = t({ id: 'scan.day', message: 'Day' });
  const zone = clock?.name ?? '';
  const timeLabel =
    clock === null
      ? t({ id: 'scan.clock', message: 'Time (your clock)' })
      : t({ id: 'scan.time', message: `Time (${zone})` });
  const dismiss = () => actor.send({ type: 'dismiss' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isDayInvalid) return;
    const instant = parseInstant(clock, day, time);
    actor.send({
      type: 'confirm',
      task: { action: 'scan', scan: scanAction, at: instant.toISOString(), place, remark, reason },
    });
  };
  return (
    <Dialog title={i18n._(bulkTexts.scan)} onClose={dismiss}>
      <form className="grid gap12" onSubmit={submit}>
        <p className="line gap8 flat">
          <Plural id="bulk.chosen" value={count} one="# order selected" other="# orders selected" />
        </p>
        <ScanEventField value={scanAction} onChange={setScanAction} />
        {scanAction === 'reportAbnormal' && <ScanReasonField value={reason} onChange={setReason} />}
        <div className={`grid gap12 ${css['pair']}`}>
          <DateField
            required
            label={dayLabel}
            calendarFor={dayLabel}
            last={today}
            value={day}
            error={isDayInvalid && <Trans id="dates.unread">Enter a date such as {example}</Trans>}
            onChange={setDay}
          />
          <TextInput
            type="time"
            required
            label={timeLabel}
            value={time}
            onChange={(event) => setTime(event.currentTarget.value)}
          />
        </div>
        <ScanPlaceField value={place} onChange={setPlace} />
        <RemarkField
          description={t({ id: 'scan.remark', message: 'The receiver sees this too.' })}
          value={remark}
          onChange={setRemark}
        />
        <DialogButtons onCancel={dismiss}>
          <Button type="submit">{i18n._(bulkTexts.scan)}</Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
