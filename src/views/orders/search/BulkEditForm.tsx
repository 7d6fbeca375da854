import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { type BulkField, bulkFields } from '../../../api/contract/orders/orderActionCalls.ts';
import { isDay } from '../../../domain/fields/day.ts';
import { isOrderActionAllowed } from '../../../domain/lifecycles/order/orderRules.ts';
import type { OrderStatus } from '../../../domain/lifecycles/order/orderStatus.ts';
import type { OrderKind } from '../../../domain/sheets/sheet.ts';
import { sheets } from '../../../domain/sheets/sheets.ts';
import type { ChosenOrder, BulkActor } from '../../../machines/bulkAction/machine.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { CheckField } from '../../../form/CheckField.tsx';
import { ChoiceField } from '../../../form/ChoiceField.tsx';
import { DateField } from '../../../form/DateField.tsx';
import { useToday, useDayText } from '../../../form/dayRange.ts';
import { useFormats } from '../../../language/format.ts';
import { kindTexts, paymentTexts, serviceTexts } from '../../shared/codeTexts.ts';
import { fieldTextId } from '../OutcomeText.tsx';
import { RemarkField } from '../RemarkField.tsx';
import { bulkTexts } from './bulkTexts.ts';
import { RefusedStatuses } from './RefusedStatuses.tsx';

interface BulkEditFormProps {
  readonly actor: BulkActor;
  readonly orders: readonly ChosenOrder[];
}

type Texts = Readonly<Record<BulkField, string>>;
const blankTexts: Texts = { service: '', paymentMethod: '', pickupDate: '', remark: '' };

/** Form that sets fields of all selected orders, with a preview of how many can be changed. */
export function BulkEditForm({ actor, orders }: BulkEditFormProps) {
  const { i18n } = useTexts();
  const [fields, setFields] = useState<readonly BulkField[]>([]);
  const [texts, setTexts] = useState(blankTexts);
  const preview = previewEdit(orders, fields);
  const { changing } = preview;
  const dismiss = () => actor.send({ type: 'dismiss' });
  const isReady = fields.length > 0 && fields.every((field) => isComplete(field, texts[field]));
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
              label={i18n._(fieldTextId(field))}
              value={fields.includes(field)}
              onChange={(isOn) =>
                setFields(isOn ? [...fields, field] : fields.filter((other) => other !== field))
              }
            />
            {fields.includes(field) && (
              <NewValue
                field={field}
                value={texts[field]}
                onChange={(text) => setTexts({ ...texts, [field]: text })}
              />
            )}
          </div>
        ))}
        <Preview count={orders.length} preview={preview} />
        <DialogButtons onCancel={dismiss}>
          <Button type="submit" disabled={!isReady || changing === 0}>
            <Plural
              id="bulk.edit.go"
              value={changing}
              one="Change # order"
              other="Change # orders"
            />
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** Whether a text can be sent: codes must be chosen, days must be valid or blank. */
function isComplete(field: BulkField, text: string): boolean {
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

interface NewValueProps {
  readonly field: BulkField;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

function NewValue({ field, value, onChange }: NewValueProps) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const name = i18n._(fieldTextId(field));
  const label = t({ id: 'bulk.edit.new', message: `${name}: new value` });
  const today = useToday();
  const example = useDayText().write(today);
  const clearHint = t({ id: 'bulk.edit.clear', message: 'Leave empty to clear the field.' });
  switch (field) {
    case 'service':
    case 'paymentMethod':
      return (
        <ChoiceField
          name={field}
          label={label}
          choices={field === 'service' ? serviceTexts : paymentTexts}
          value={value}
          error={null}
          onChange={onChange}
        />
      );
    case 'pickupDate':
      return (
        <DateField
          label={label}
          calendarFor={label}
          description={clearHint}
          first={today}
          value={value}
          error={
            !isComplete(field, value) && (
              <Trans id="dates.unread">Enter a date such as {example}</Trans>
            )
          }
          onChange={onChange}
        />
      );
    case 'remark':
      return (
        <RemarkField label={label} description={clearHint} value={value} onChange={onChange} />
      );
  }
}

interface PreviewProps {
  /** Number of selected orders. */
  readonly count: number;
  readonly preview: EditPreview;
}

function Preview({ count, preview: { changing, byStatus, byKind } }: PreviewProps) {
  const { i18n } = useTexts();
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

/** Expected result of an edit, by the data of the list. */
interface EditPreview {
  /** Number of orders that will be changed. */
  readonly changing: number;
  /** Number of orders whose status does not allow it, by status. */
  readonly byStatus: ReadonlyMap<OrderStatus, number>;
  /** Number of orders whose kind lacks one of the fields, by kind. */
  readonly byKind: ReadonlyMap<OrderKind, number>;
}

function previewEdit(orders: readonly ChosenOrder[], fields: readonly BulkField[]): EditPreview {
  const byStatus = new Map<OrderStatus, number>();
  const byKind = new Map<OrderKind, number>();
  let changing = 0;
  for (const { status, kind } of orders) {
    if (!isOrderActionAllowed(status, 'edit'))
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
    else if (!hasFields(kind, fields)) byKind.set(kind, (byKind.get(kind) ?? 0) + 1);
    else changing++;
  }
  return { changing, byStatus, byKind };
}

const hasFields = (kind: OrderKind, fields: readonly BulkField[]): boolean =>
  fields.every((field) => sheets[kind].columns.some(({ key }) => key === field));
