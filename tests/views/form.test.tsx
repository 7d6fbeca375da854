import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import en from '../../locales/en.json';
import fr from '../../locales/fr.json';
import type { FieldIssue } from '../../src/api/contract/envelope.ts';
import type { Failure } from '../../src/api/contract/failure.ts';
import { FormAlert } from '../../src/form/FormAlert.tsx';
import { ChoiceField } from '../../src/form/ChoiceField.tsx';
import { TextField } from '../../src/form/TextField.tsx';
import { filled } from '../../src/form/fieldRules.ts';
import { useForm } from '../../src/form/useForm.tsx';
import { chooseLanguage } from '../../src/language/i18n.ts';
import { show } from './support/portal.tsx';

const lines = v.object({
  name: filled,
  code: v.string(),
  service: v.string(),
  lines: v.array(v.object({ weight: v.pipe(filled, v.trim(), v.toNumber()) })),
});

const refusal = (fields: readonly FieldIssue[] = []): Failure => ({
  kind: 'refused',
  code: 400,
  key: 'error.invalidInput',
  message: 'Check what you entered',
  fields,
  status: 400,
  retryAfterMs: null,
});

const sent = vi.fn<(given: v.InferOutput<typeof lines>) => void>();
const dismissed = vi.fn<() => void>();
/** The server's word on what was sent last. */
let refuse: (failure: Failure | null) => void;
/** Whether the server's answer is waited for. */
let wait: (busy: boolean) => void;

function Tariff() {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    refuse = setFailure;
    wait = setBusy;
  }, []);
  const { props, field, control, alert } = useForm({
    initial: { name: '', code: '', service: '', lines: [{ weight: '' }, { weight: '' }] },
    schema: lines,
    failure,
    refusals: {},
    spent: ['code'],
    busy,
    send: sent,
    dismiss: () => {
      dismissed();
      setFailure(null);
    },
  });
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  return (
    <form {...props}>
      <FormAlert {...alert} />
      {field('name', (name) => (
        <TextField {...name} label="Name" autoComplete="off" />
      ))}
      {fields.map(({ id }, at) => (
        <div key={id}>
          {field(`lines.${at}.weight`, (weight) => (
            <TextField {...weight} label={`Weight ${at + 1}`} autoComplete="off" />
          ))}
        </div>
      ))}
      {field('code', (code) => (
        <TextField {...code} label="Code" autoComplete="off" />
      ))}
      {field('service', (service) => (
        <ChoiceField {...service} label="Service" choices={[{ value: 'road', label: 'Road' }]} />
      ))}
      <button type="button" onClick={() => remove(0)}>
        Remove the first
      </button>
      <button type="button" onClick={() => append({ weight: '9' })}>
        Add one
      </button>
      <button type="submit">Save</button>
    </form>
  );
}

const input = (label: string) => page.getByLabelText(label);
const save = () => page.getByRole('button', { name: 'Save' }).click();

async function typed(values: Readonly<Record<string, string>>) {
  await show(<Tariff />);
  sent.mockClear();
  dismissed.mockClear();
  for (const [label, value] of Object.entries(values)) await userEvent.fill(input(label), value);
}

test('begins at the first field; what is missing is shown at its field, the topmost is gone to', async () => {
  await typed({});
  await expect.element(input('Name')).toHaveFocus();
  await userEvent.fill(input('Name'), 'Coast');
  await userEvent.fill(input('Weight 1'), '2');
  await save();
  await expect.element(input('Weight 2')).toHaveFocus();
  await expect.element(input('Weight 2')).toHaveAccessibleDescription(en['account.password.empty']);
  expect(sent).not.toHaveBeenCalled();

  await userEvent.type(input('Weight 2'), '30');
  await expect.element(input('Weight 2')).toBeValid();
  await save();
  await vi.waitFor(() =>
    expect(sent.mock.calls[0]?.[0]).toEqual({
      name: 'Coast',
      code: '',
      service: '',
      lines: [{ weight: 2 }, { weight: 30 }],
    }),
  );
});

test('a refused line is marked, the rest stays, what is spent is emptied; typing reads the refusal', async () => {
  await typed({ Name: 'Coast', 'Weight 1': '2', 'Weight 2': '30', Code: '1234' });
  refuse(refusal([{ path: 'lines.1.weight', rule: 'account.password.empty' }]));
  await expect.element(input('Weight 2')).toHaveFocus();
  await expect.element(input('Weight 2')).toBeInvalid();
  await expect.element(input('Name')).toHaveValue('Coast');
  await expect.element(input('Code')).toHaveValue('');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await userEvent.type(input('Weight 2'), '1');
  expect(dismissed).toHaveBeenCalledOnce();
  await expect.element(input('Weight 2')).toBeValid();
});

test('a message above the form is closed by its button, and the keyboard goes on', async () => {
  await typed({ Name: 'Coast' });
  refuse(refusal());
  await expect.element(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: en['toast.close'] }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(dismissed).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('button', { name: 'Save' })).toHaveFocus();
  // The same refusal again is shown again.
  refuse(refusal());
  await expect.element(page.getByRole('alert')).toBeVisible();
});

test('a refusal that is about no field of the form is shown above it, and none is lost', async () => {
  await typed({ Name: 'Coast' });
  refuse(refusal([{ path: 'colour', rule: 'account.password.empty' }]));
  await expect.element(page.getByRole('alert')).toHaveTextContent(en['error.invalidInput']);
  refuse(null);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('a line that was added is refused at its field, in a sentence with its values', async () => {
  await typed({ Name: 'Coast', 'Weight 1': '2', 'Weight 2': '30' });
  await page.getByRole('button', { name: 'Add one' }).click();
  const rule = 'rule.phone.code';
  refuse(refusal([{ path: 'lines.2.weight', rule, params: { value: '12', field: 'Weight' } }]));
  await expect.element(input('Weight 3')).toHaveFocus();
  await expect.element(input('Weight 3')).toHaveAccessibleDescription(/^Start Weight with \+/);
});

test('a line that is removed takes its fault along', async () => {
  await typed({ Name: 'Coast', 'Weight 2': '30' });
  await save();
  await expect.element(input('Weight 1')).toBeInvalid();
  await page.getByRole('button', { name: 'Remove the first' }).click();
  await expect.element(input('Weight 1')).toHaveValue('30');
  await expect.element(input('Weight 1')).toBeValid();
});

test('faults follow the language', async () => {
  await typed({});
  await save();
  const message = page.getByText(en['account.password.empty']);
  await expect.element(message.first()).toBeVisible();
  await chooseLanguage('fr');
  await expect.element(page.getByText(fr['account.password.empty']).first()).toBeVisible();
  await expect.element(message).not.toBeInTheDocument();
  await chooseLanguage('en');
});

test('while it is sent nothing is typed, which the answer would take away', async () => {
  await typed({ Name: 'Coast' });
  wait(true);
  await expect.element(input('Name')).toHaveAttribute('readonly');
  await userEvent.type(input('Name'), 'line');
  await userEvent.selectOptions(input('Service'), 'road');
  await expect.element(input('Name')).toHaveValue('Coast');
  await expect.element(input('Service')).toHaveValue('');
  wait(false);
  await userEvent.type(input('Name'), 'line');
  await userEvent.selectOptions(input('Service'), 'road');
  await expect.element(input('Name')).toHaveValue('Coastline');
  await expect.element(input('Service')).toHaveValue('road');
});

test('a field reads in the direction of what is in it', async () => {
  const onChange = vi.fn<(value: string) => void>();
  const fixed = { name: 'name', autoComplete: 'off', dir: 'auto', error: null, onChange } as const;
  await show(
    <>
      <TextField {...fixed} label="Name" value="أكرا" />
      <TextInput label="City" placeholder="مدينة" dir="auto" />
    </>,
  );
  await expect.element(input('Name')).toHaveValue('أكرا');
  const element = input('Name').element();
  expect(getComputedStyle(element).unicodeBidi).toBe('plaintext');
  // Firefox shows no hint in a field that is.
  expect(getComputedStyle(input('City').element()).unicodeBidi).not.toBe('plaintext');
  // What is beside it, such as an icon, goes by the page.
  document.documentElement.dir = 'rtl';
  const around = getComputedStyle(element.parentElement ?? element).direction;
  document.documentElement.dir = 'ltr';
  expect(around).toBe('rtl');
});
