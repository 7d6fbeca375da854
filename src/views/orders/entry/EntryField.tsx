import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { memo, type ClipboardEvent, type ReactNode, type ComponentProps } from 'react';
import { isLineKey, type EntryFieldRef } from '../../../domain/sheets/judgeEntry.ts';
import type { SheetColumn } from '../../../domain/sheets/sheet.ts';
import { sheets } from '../../../domain/sheets/sheets.ts';
import { toFieldName, textAt } from '../../../machines/orderEntry/entryContent.ts';
import {
  selectFieldFindings,
  isSameList,
  selectToday,
  selectFieldRefusal,
  selectContent,
} from '../../../machines/orderEntry/selectors.ts';
import { DateField } from '../../../form/DateField.tsx';
import { AreaInput } from '../../shared/AreaInput.tsx';
import { fieldLabel } from '../import/grid/verdictText.ts';
import { codeName } from '../import/panels/codeNames.ts';
import { CodeChoice } from './CodeChoice.tsx';
import css from './Entry.module.css';
import { useEntry } from './useEntry.ts';
import { inputKind, isRequired, offeredCodes, fieldSpan } from './entryFields.ts';
import { FieldNotes, RefusalNote } from './FieldNotes.tsx';

/** Above this number of codes, the select is searchable. */
const FEW_CODES = 12;

/** Messages are below the field, errors first. */
const MESSAGES_BELOW = ['label', 'input', 'error', 'description'] as const;

const TIME_OF_DAY = /^(?:\d{2}:\d{2})?$/;

interface EntryFieldProps {
  readonly column: SheetColumn;
  /** Index of its goods line, from 0; null for a field of the order. */
  readonly line: number | null;
  readonly disabled: boolean;
  /** Called on paste; returns false to paste the text into this field only. */
  readonly onPasteText?: (field: EntryFieldRef, text: string) => boolean;
}

/** Input of one field, with its findings and fixes. */
export const EntryField = memo(function EntryField(props: EntryFieldProps) {
  const actor = useEntry();
  const { column, line, disabled, onPasteText } = props;
  const { i18n, _: translate } = useTexts();
  const { t } = useLingui();
  const { key, field } = column;
  const fieldRef: EntryFieldRef = { line, key };
  const name = toFieldName(fieldRef);
  const text = useSelector(actor, (s) => textAt(s.context.content, fieldRef));
  const findings = useSelector(actor, (s) => selectFieldFindings(s, name), isSameList);
  const refusal = useSelector(actor, (s) => selectFieldRefusal(s, name));
  const today = useSelector(actor, selectToday);
  const { kind, owner } = actor.getSnapshot().context;
  const currency = useSelector(actor, (s) => {
    const currencyKey = sheets[kind].amounts[key];
    if (currencyKey === undefined) return '';
    return textAt(s.context.content, {
      line: isLineKey(sheets[kind], currencyKey) ? line : null,
      key: currencyKey,
    });
  });

  const required = useSelector(actor, ({ context }) =>
    isRequired(column, { kind, ...context.owner, values: context.content.values }),
  );

  const change = (value: string) => actor.send({ type: 'change', field: fieldRef, text: value });
  const errors = findings.filter(({ severity }) => severity === 'error');
  const others = findings.filter(({ severity }) => severity !== 'error');
  const isWrong = errors.length > 0 || refusal !== null;
  const notes = { column, onFix: change };
  const common = {
    name,
    'data-field': name,
    label: fieldLabel(i18n, column),
    required,
    size: 'sm' as const,
    disabled,
    error: isWrong && (
      <>
        {refusal !== null && <RefusalNote column={column} refusal={refusal} />}
        <FieldNotes {...notes} findings={errors} />
      </>
    ),
    description: others.length > 0 && <FieldNotes {...notes} findings={others} />,
    inputWrapperOrder: [...MESSAGES_BELOW],
  };
  const input = inputKind(column);
  const wrap = (element: ReactNode) => (
    <div
      className={css['field']}
      data-span={fieldSpan(column)}
      data-choice={input === 'code' || undefined}
    >
      {element}
    </div>
  );

  if (input === 'code') {
    const codes = offeredCodes(column, kind, owner.countryCode, text);
    return wrap(
      codes.length > FEW_CODES ? (
        <CodeChoice {...common} column={column} value={text} onChange={change} />
      ) : (
        <NativeSelect
          {...common}
          value={Object.hasOwn(field.codes ?? {}, text) ? text : ''}
          onChange={(event) => change(event.currentTarget.value)}
        >
          <option value="">{t({ id: 'form.choose', message: 'Choose…' })}</option>
          {codes.map((code) => (
            <option key={code} value={code}>
              {codeName(translate, column, code)}
            </option>
          ))}
        </NativeSelect>
      ),
    );
  }
  if (input === 'multiline') {
    return wrap(
      <Textarea
        {...common}
        rows={2}
        dir="auto"
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
      />,
    );
  }
  const paste = (event: ClipboardEvent) => {
    if (onPasteText?.(fieldRef, event.clipboardData.getData('text/plain')) === true) {
      event.preventDefault();
    }
  };
  if (input === 'date') {
    return wrap(
      <DateField
        {...common}
        calendarFor={common.label}
        value={text}
        first={field.isUpcoming === true ? today : ''}
        onChange={change}
        onPaste={paste}
      />,
    );
  }
  if (input === 'region') {
    return wrap(<RegionText {...common} fieldKey={key} value={text} onChange={change} />);
  }
  const inputs = {
    text: { dir: field.kind === 'text' ? 'auto' : 'ltr' },
    email: { type: 'email', dir: 'ltr', inputMode: 'email' },
    phone: { type: 'tel', dir: 'ltr', inputMode: 'tel' },
    number: { dir: 'ltr', inputMode: field.kind === 'integer' ? 'numeric' : 'decimal' },
    // A text that is no time stays visible in a text input.
    time: { type: TIME_OF_DAY.test(text) ? 'time' : 'text', dir: 'ltr' },
  } as const;
  return wrap(
    <TextInput
      {...common}
      {...inputs[input]}
      value={text}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={input === 'text' && field.kind === 'text'}
      {...(currency === '' ? {} : { rightSection: <bdi>{currency}</bdi>, rightSectionWidth: 52 })}
      onChange={(event) => change(event.currentTarget.value)}
      onPaste={paste}
    />,
  );
});

interface RegionTextProps extends Omit<ComponentProps<typeof AreaInput>, 'parent'> {
  /** Key of a province or city field, such as `senderCity`. */
  readonly fieldKey: string;
}

/** Input of a region or city, with suggestions of its country. */
function RegionText({ fieldKey, ...rest }: RegionTextProps) {
  const actor = useEntry();
  const party = fieldKey.startsWith('sender') ? 'sender' : 'receiver';
  const { owner } = actor.getSnapshot().context;
  const country = useSelector(actor, (s) => selectContent(s).values[`${party}Country`] ?? '');
  const region = useSelector(actor, (s) => selectContent(s).values[`${party}Province`] ?? '');
  const isCity = fieldKey.endsWith('City');
  return (
    <AreaInput
      {...rest}
      parent={{
        country: country === '' ? owner.countryCode : country,
        region: isCity ? region : null,
      }}
    />
  );
}
