import { useLingui } from '@lingui/react';
import { Plural, Trans, useLingui as useMacro } from '@lingui/react/macro';
import { Button, Group, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { isDay } from '../../../domain/fields/day.ts';
import { type BulkField, bulkFields } from '../../../api/contract/orders/actions.ts';
import type { ChosenOrder, BulkActor } from '../../../machines/bulkAction/machine.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useFormats } from '../../../ui/format.ts';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { ChoiceField } from '../../../ui/form/ChoiceField.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { useToday, useDayText } from '../../../ui/form/days.ts';
import { Word } from '../../../ui/words.tsx';
import { kindTexts, paymentTexts, serviceTexts } from '../../shared/codeTexts.ts';
import { fieldId } from '../fieldId.ts';
import { bulkTexts } from './bulkTexts.ts';
import { type EditPreview, previewEdit } from './editPreview.ts';
import { RefusedStatuses } from './RefusedStatuses.tsx';

interface EditAskProps {
  readonly actor: BulkActor;
  readonly orders: readonly ChosenOrder[];
}

type Texts = Readonly<Record<BulkField, string>>;
const blank: Texts = { service: '', paymentMethod: '', pickupDate: '', remark: '' };
const REMARK = 300;

/** The same texts for some fields of the orders chosen; how many that changes, and which it can't. */
export function EditAsk({ actor, orders }: EditAskProps) {
  const { i18n } = useLingui();
  const [fields, setFields] = useState<readonly BulkField[]>([]);
  const [texts, setTexts] = useState(blank);
  const preview = previewEdit(orders, fields);
  const { changing } = preview;
  const dismiss = () => actor.send({ type: 'dismiss' });
  const isReady = fields.length > 0 && fields.every((field) => isGiven(field, texts[field]));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || changing === 0) return;
    const changes = Object.fromEntries(fields.map((field) => [field, texts[field].trim()]));
    actor.send({ type: 'confirm', task: { action: 'edit', changes } });
  };
  return (
    <Dialog title={i18n._(bulkTexts.edit)} onClose={dismiss}>
      <form className="grid gap12" onSubmit={submit}>
        {bulkFields.map((field) => (
          <div key={field} className="grid gap12">
            <CheckField
              name={`change-${field}`}
              error={null}
              label={i18n._(fieldId(field))}
              value={fields.includes(field)}
              onChange={(isOn) =>
                setFields(isOn ? [...fields, field] : fields.filter((other) => other !== field))
              }
            />
            {fields.includes(field) && (
              <NewText
                field={field}
                value={texts[field]}
                onChange={(text) => setTexts({ ...texts, [field]: text })}
              />
            )}
          </div>
        ))}
        <Preview count={orders.length} preview={preview} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={dismiss}>
            <Word of="cancel" />
          </Button>
          <Button type="submit" disabled={!isReady || changing === 0}>
            <Plural
              id="bulk.edit.go"
              value={changing}
              one="Change # order"
              other="Change # orders"
            />
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

/** Whether a text can be sent: a code is chosen, a day is one or is taken out. */
function isGiven(field: BulkField, text: string): boolean {
  switch (field) {
    case 'service':
    case 'paymentMethod':
      return text !== '';
    case 'pickupDate':
      return text === '' || isDay(text);
    case 'remark':
      return true;
  }
}

interface NewTextProps {
  readonly field: BulkField;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

function NewText({ field, value, onChange }: NewTextProps) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const name = i18n._(fieldId(field));
  const named = t({ id: 'bulk.edit.new', message: `${name}: new value` });
  const today = useToday();
  const example = useDayText().write(today);
  const cleared = t({ id: 'bulk.edit.clear', message: 'Leave empty to clear the field.' });
  switch (field) {
    case 'service':
    case 'paymentMethod':
      return (
        <ChoiceField
          name={field}
          label={named}
          choices={field === 'service' ? serviceTexts : paymentTexts}
          value={value}
          error={null}
          onChange={onChange}
        />
      );
    case 'pickupDate':
      return (
        <DateField
          label={named}
          calendarFor={named}
          description={cleared}
          first={today}
          value={value}
          error={
            !isGiven(field, value) && <Trans id="dates.unread">Write the day like {example}</Trans>
          }
          onChange={onChange}
        />
      );
    case 'remark':
      return (
        <Textarea
          label={named}
          description={cleared}
          maxLength={REMARK}
          rows={2}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value.replaceAll(/\p{Cc}/gu, ' '))}
        />
      );
  }
}

interface PreviewProps {
  /** Orders chosen. */
  readonly count: number;
  readonly preview: EditPreview;
}

function Preview({ count, preview: { changing, byStatus, byKind } }: PreviewProps) {
  const { i18n } = useLingui();
  const { integer, list } = useFormats();
  const kinds = list(
    [...byKind].map(([kind, each]) => `${i18n._(kindTexts[kind])} (${integer(each)})`),
  );
  const all = integer(count);
  const lacking = [...byKind.values()].reduce((sum, each) => sum + each, 0);
  return (
    <div role="status">
      <ul className="grid gap4 bullets">
        <li>
          <Plural
            id="bulk.edit.changing"
            value={changing}
            one={`# of ${all} orders will be changed.`}
            other={`# of ${all} orders will be changed.`}
          />
        </li>
        <RefusedStatuses counts={byStatus} />
        {byKind.size > 0 && (
          <li>
            <Plural
              id="bulk.edit.lacking"
              value={lacking}
              one={`# order doesn’t have one of these fields: ${kinds}.`}
              other={`# orders don’t have one of these fields: ${kinds}.`}
            />
          </li>
        )}
      </ul>
    </div>
  );
}
