import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type Control, useFieldArray } from 'react-hook-form';
import {
  type GoodsLine,
  type GoodsTemplate,
  goodsTemplateContent,
  type GoodsTemplateContent,
  toGoodsTemplateHistory,
  TEMPLATE_LINES,
} from '../../../api/contract/orders/goodsTemplates.ts';
import { sheets } from '../../../domain/sheets/sheets.ts';
import { Panel } from '../../../ui/Facts.tsx';
import { TextField } from '../../../form/TextField.tsx';
import type { RenderField } from '../../../form/useForm.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { words } from '../../../ui/commonWords.tsx';
import { RecordForm } from '../../shared/RecordForm.tsx';
import css from '../../shared/Records.module.css';
import { type EditedRecord, RecordEditor } from '../../shared/RecordEditor.tsx';
import { useRecordHref } from '../../shared/useRecordHref.ts';
import { CodeChoice } from '../entry/CodeChoice.tsx';
import { fieldLabel } from '../import/grid/verdictText.ts';
import entry from '../entry/Entry.module.css';
import { type TemplateChange, templateEditor } from './templateEditor.ts';

/** Editor of one goods template; `id` is null for a new one. */
export function GoodsTemplateEditor({ id }: { readonly id: string | null }) {
  const href = useRecordHref('goodsTemplates', 'template');
  const toHistory = ({ name, ...content }: GoodsTemplateContent) =>
    toGoodsTemplateHistory(name, content);
  return (
    <RecordEditor
      declared={templateEditor}
      id={id}
      kind="goodsTemplate"
      recordId={(template) => template.id}
      back={{
        href: href(null),
        text: <Trans id="goodsTemplates.all">All goods templates</Trans>,
      }}
      missing={<Trans id="goodsTemplates.failed">Couldn’t load the goods template</Trans>}
      conflictTitle={
        <Trans id="goodsTemplates.overtaken">Someone else changed this goods template</Trans>
      }
      getLastChange={({ changedAt: at, changedBy: by }) => ({ at, by })}
      toStoredHistory={toHistory}
      toTypedHistory={(template) => (template === null ? {} : toHistory(template))}
    >
      {(record) => <TemplateForm {...record} />}
    </RecordEditor>
  );
}

const newLine: GoodsLine = {
  goodsName: '',
  goodsNameLocal: '',
  sku: '',
  hsCode: '',
  originCountry: '',
  quantity: '1',
  unitWeightKg: '',
  unitValue: '',
};

function TemplateForm({ editor, stored, back }: EditedRecord<GoodsTemplate, TemplateChange>) {
  const { t } = useLingui();
  const { name = '', currency = '', goods = [newLine] } = stored ?? {};
  return (
    <RecordForm<GoodsTemplate, TemplateChange, GoodsTemplateContent>
      editor={editor}
      initial={{ name, currency, goods: [...goods] }}
      schema={goodsTemplateContent}
      refusals={{ 'record.name.taken': 'name' }}
      back={back}
      title={
        stored === null ? (
          <Trans id="goodsTemplates.new">New goods template</Trans>
        ) : (
          <bdi>{stored.name}</bdi>
        )
      }
      removal={
        stored === null
          ? null
          : {
              confirmLabel: <Trans id="goodsTemplates.remove">Delete goods template</Trans>,
              title: <Trans id="goodsTemplates.remove.title">Delete this goods template?</Trans>,
              consequences: (
                <Trans id="goodsTemplates.remove.text">
                  Orders that were filled in with it stay as they are.
                </Trans>
              ),
              cancelLabel: <Trans id="goodsTemplates.keep">Keep goods template</Trans>,
              blockReason: null,
              onConfirm: () => editor.send({ type: 'save', content: null }),
            }
      }
    >
      {({ field, control }) => (
        <>
          <Panel>
            <div className={css['inputs']}>
              {field('name', TextField, { label: t(words.name) })}
              {field('currency', ColumnField, { column: 'currency' })}
            </div>
          </Panel>
          <GoodsLineFields field={field} control={control} />
        </>
      )}
    </RecordForm>
  );
}

interface GoodsLineFieldsProps {
  readonly field: RenderField<GoodsTemplateContent>;
  readonly control: Control<GoodsTemplateContent, unknown, TemplateChange>;
}

const lineKeys = [
  'goodsName',
  'goodsNameLocal',
  'sku',
  'hsCode',
  'originCountry',
  'quantity',
  'unitWeightKg',
  'unitValue',
] as const satisfies readonly (keyof GoodsLine)[];

/** Goods lines with the fields of an order's goods lines. */
function GoodsLineFields({ field, control }: GoodsLineFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'goods' });
  return (
    <Panel title={<Trans id="goodsTemplate.goods">Goods</Trans>}>
      {fields.map(({ id }, at) => {
        const number = at + 1;
        return (
          <fieldset
            key={id}
            className={`grid lead gap8 plain below16 lined ${entry['templateLine']}`}
          >
            <legend className="below8 bold">
              <Trans id="entry.line">Goods line {number}</Trans>
            </legend>
            <div className={css['inputs']}>
              {lineKeys.map((key) => field(`goods.${at}.${key}`, ColumnField, { column: key }))}
            </div>
            {fields.length > 1 && (
              <Button variant="subtle" size="xs" onClick={() => remove(at)}>
                <Trans id="entry.line.remove">Remove goods line {number}</Trans>
              </Button>
            )}
          </fieldset>
        );
      })}
      <Button
        variant="default"
        size="xs"
        leftSection={<Icon name="plus" size={14} />}
        disabled={fields.length >= TEMPLATE_LINES}
        onClick={() => append(newLine)}
      >
        <Trans id="entry.line.add">Add goods line</Trans>
      </Button>
    </Panel>
  );
}

interface ColumnFieldProps {
  readonly column: keyof GoodsLine | 'currency';
  readonly name: string;
  readonly value: string;
  readonly error: string | null;
  readonly readOnly?: boolean;
  readonly onChange: (value: string) => void;
}

/** Input of a field, as in the form of an international order. */
function ColumnField({ column: key, name, ...input }: ColumnFieldProps) {
  const { i18n } = useTexts();
  const column = sheets.international.columns.find((one) => one.key === key);
  if (column === undefined) return null;
  const label = fieldLabel(i18n, column);
  const { kind } = column.field;
  if (kind === 'code') {
    return (
      <CodeChoice {...input} clearable data-field={name} label={label} size="md" column={column} />
    );
  }
  const isNumber = kind === 'decimal' || kind === 'integer';
  return (
    <TextField
      {...input}
      name={name}
      label={label}
      dir={kind === 'text' ? 'auto' : 'ltr'}
      {...(isNumber ? { inputMode: 'decimal' as const } : {})}
    />
  );
}
