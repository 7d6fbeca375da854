import { useLingui } from '@lingui/react';
import { Plural, Trans, useLingui as useMacro } from '@lingui/react/macro';
import { Button, Group, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { type ScanAction, scanActions } from '../../../api/contract/order/status.ts';
import type { ChosenOrder } from '../../../machines/bulkAction/machine.ts';
import { Dialog } from '../../shell/Dialog.tsx';
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

/** Now, as an input of date and time has it: local, to the minute. */
function localNow(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Where the parcels chosen are: told for all of them at once. */
export function ScanAsk({ actor, orders }: ScanAskProps) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const [scan, setScan] = useState<ScanAction>('collect');
  const [at, setAt] = useState(localNow);
  const [place, setPlace] = useState('');
  const [remark, setRemark] = useState('');
  const count = orders.length;
  const dismiss = () => actor.send({ type: 'dismiss' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const instant = new Date(at);
    if (Number.isNaN(instant.getTime())) return;
    actor.send({
      type: 'confirm',
      task: { action: 'scan', scan, at: instant.toISOString(), place, remark },
    });
  };
  return (
    <Dialog title={i18n._(bulkTexts.scan)} onClose={dismiss}>
      <form className={css['form']} onSubmit={submit}>
        <p className={css['line']}>
          <Plural
            id="bulk.chosen"
            value={count}
            one="# order is chosen."
            other="# orders are chosen."
          />
        </p>
        <NativeSelect
          label={t({ id: 'scan.action', message: 'What happened' })}
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
        <TextInput
          type="datetime-local"
          required
          label={t({ id: 'scan.at', message: 'When, on your clock' })}
          value={at}
          onChange={(event) => setAt(event.currentTarget.value)}
        />
        <TextInput
          label={t({ id: 'scan.place', message: 'Where: hub, city or shop (optional)' })}
          maxLength={PLACE}
          value={place}
          onChange={(event) => setPlace(event.currentTarget.value)}
        />
        <Textarea
          label={t({ id: 'action.remark', message: 'Remark (optional)' })}
          description={t({ id: 'scan.remark', message: 'The receiver is told this as well.' })}
          maxLength={REMARK}
          rows={2}
          value={remark}
          onChange={(event) => setRemark(event.currentTarget.value.replaceAll(/\p{Cc}/gu, ' '))}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={dismiss}>
            <Trans id="dialog.leave">Leave it</Trans>
          </Button>
          <Button type="submit">{i18n._(bulkTexts.scan)}</Button>
        </Group>
      </form>
    </Dialog>
  );
}
