import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import en from '../../locales/en.json';
import fr from '../../locales/fr.json';
import type { FieldError } from '../../src/api/contract/envelope.ts';
import type { Failure } from '../../src/api/contract/failure.ts';
import { FormAlert } from '../../src/form/FormAlert.tsx';
import { ChoiceField } from '../../src/form/ChoiceField.tsx';
import { TextField } from '../../src/form/TextField.tsx';
import { requiredText } from '../../src/form/fieldRules.ts';
import { useForm } from '../../src/form/useForm.tsx';
import { chooseLanguage } from '../../src/language/i18n.ts';
import { show } from './support/portal.tsx';

const tariffSchema = v.object({
  name: requiredText,
  code: v.string(),
  service: v.string(),
  lines: v.array(v.object({ weight: v.pipe(requiredText, v.trim(), v.toNumber()) })),
});

const createRefusal = (fields: readonly FieldError[] = []): Failure => ({
  kind: 'refused',
  code: 400,
  key: 'error.invalidInput',
  message: 'Check what you entered',
  fields,
  status: 400,
  retryAfterMs: null,
});

const onSend = vi.fn<(values: v.InferOutput<typeof tariffSchema>) => void>();
const onDismiss = vi.fn<() => void>();
/** Sets the server's answer to the last submission. */
let refuse: (failure: Failure | null) => void;
/** Sets whether an answer is pending. */
let setPending: (busy: boolean) => void;

function TariffForm() {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    refuse = setFailure;
    setPending = setBusy;
  }, []);
  const { props, field, control, alert } = useForm({
    initial: { name: '', code: '', service: '', lines: [{ weight: '' }, { weight: '' }] },
    schema: tariffSchema,
    failure,
    refusals: {},
    clearedFields: ['code'],
    busy,
    send: onSend,
    dismiss: () => {
      onDismiss();
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

async function showForm(values: Readonly<Record<string, string>>) {
  await show(<TariffForm />);
  onSend.mockClear();
  onDismiss.mockClear();
  for (const [label, value] of Object.entries(values)) await userEvent.fill(input(label), value);
}

test('the first field has the focus, and errors focus the topmost field', async () => {
  await showForm({});
  await expect.element(input('Name')).toHaveFocus();
  await userEvent.fill(input('Name'), 'Coast');
  await userEvent.fill(input('Weight 1'), '2');
  await save();
  await expect.element(input('Weight 2')).toHaveFocus();
  await expect.element(input('Weight 2')).toHaveAccessibleDescription(en['account.password.empty']);
  expect(onSend).not.toHaveBeenCalled();

  await userEvent.type(input('Weight 2'), '30');
  await expect.element(input('Weight 2')).toBeValid();
  await save();
  await vi.waitFor(() =>
    expect(onSend.mock.calls[0]?.[0]).toEqual({
      name: 'Coast',
      code: '',
      service: '',
      lines: [{ weight: 2 }, { weight: 30 }],
    }),
  );
});

test('a refused field is marked, a code that counts once is cleared, and typing removes the error', async () => {
  await showForm({ Name: 'Coast', 'Weight 1': '2', 'Weight 2': '30', Code: '1234' });
  refuse(createRefusal([{ path: 'lines.1.weight', rule: 'account.password.empty' }]));
  await expect.element(input('Weight 2')).toHaveFocus();
  await expect.element(input('Weight 2')).toBeInvalid();
  await expect.element(input('Name')).toHaveValue('Coast');
  await expect.element(input('Code')).toHaveValue('');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await userEvent.type(input('Weight 2'), '1');
  expect(onDismiss).toHaveBeenCalledOnce();
  await expect.element(input('Weight 2')).toBeValid();
});

test('the focus moves to the next control when the message above a form is closed', async () => {
  await showForm({ Name: 'Coast' });
  refuse(createRefusal());
  await expect.element(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: en['toast.close'] }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(onDismiss).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('button', { name: 'Save' })).toHaveFocus();
  // The same refusal is shown again.
  refuse(createRefusal());
  await expect.element(page.getByRole('alert')).toBeVisible();
});

test('refusals without a field are shown above the form', async () => {
  await showForm({ Name: 'Coast' });
  refuse(createRefusal([{ path: 'colour', rule: 'account.password.empty' }]));
  await expect.element(page.getByRole('alert')).toHaveTextContent(en['error.invalidInput']);
  refuse(null);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('an added line shows its refusal with its values', async () => {
  await showForm({ Name: 'Coast', 'Weight 1': '2', 'Weight 2': '30' });
  await page.getByRole('button', { name: 'Add one' }).click();
  const rule = 'rule.phone.code';
  refuse(
    createRefusal([{ path: 'lines.2.weight', rule, params: { value: '12', field: 'Weight' } }]),
  );
  await expect.element(input('Weight 3')).toHaveFocus();
  await expect.element(input('Weight 3')).toHaveAccessibleDescription(/^Start Weight with \+/);
});

test('a removed line takes its error with it', async () => {
  await showForm({ Name: 'Coast', 'Weight 2': '30' });
  await save();
  await expect.element(input('Weight 1')).toBeInvalid();
  await page.getByRole('button', { name: 'Remove the first' }).click();
  await expect.element(input('Weight 1')).toHaveValue('30');
  await expect.element(input('Weight 1')).toBeValid();
});

test('errors follow the language', async () => {
  await showForm({});
  await save();
  const message = page.getByText(en['account.password.empty']);
  await expect.element(message.first()).toBeVisible();
  await chooseLanguage('fr');
  await expect.element(page.getByText(fr['account.password.empty']).first()).toBeVisible();
  await expect.element(message).not.toBeInTheDocument();
  await chooseLanguage('en');
});

test('a form is read-only while it is being sent', async () => {
  await showForm({ Name: 'Coast' });
  setPending(true);
  await expect.element(input('Name')).toHaveAttribute('readonly');
  await userEvent.type(input('Name'), 'line');
  await userEvent.selectOptions(input('Service'), 'road');
  await expect.element(input('Name')).toHaveValue('Coast');
  await expect.element(input('Service')).toHaveValue('');
  setPending(false);
  await userEvent.type(input('Name'), 'line');
  await userEvent.selectOptions(input('Service'), 'road');
  await expect.element(input('Name')).toHaveValue('Coastline');
  await expect.element(input('Service')).toHaveValue('road');
});

test('a field follows the direction of its content', async () => {
  const onChange = vi.fn<(value: string) => void>();
  const fieldProps = {
    name: 'name',
    autoComplete: 'off',
    dir: 'auto',
    error: null,
    onChange,
  } as const;
  await show(
    <>
      <TextField {...fieldProps} label="Name" value="أكرا" />
      <TextInput label="City" placeholder="مدينة" dir="auto" />
    </>,
  );
  await expect.element(input('Name')).toHaveValue('أكرا');
  const element = input('Name').element();
  expect(getComputedStyle(element).unicodeBidi).toBe('plaintext');
  // Firefox hides placeholders with plaintext bidi.
  expect(getComputedStyle(input('City').element()).unicodeBidi).not.toBe('plaintext');
  // Adornments such as icons follow the page direction.
  document.documentElement.dir = 'rtl';
  const wrapperDirection = getComputedStyle(element.parentElement ?? element).direction;
  document.documentElement.dir = 'ltr';
  expect(wrapperDirection).toBe('rtl');
});
