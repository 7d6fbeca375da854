import { expect, test, vi } from 'vitest';
import en from '../../locales/en.json';
import { failed, failures, onePage, succeeded } from '../models/samples.ts';
import { paths } from '../../src/routes/paths.ts';
import { answerCalls, type Answers } from './support/answers.ts';
import { showApp, signedIn } from './support/portal.tsx';
import { sampleEntry as trader, createTestWork } from './support/work.ts';

const showPage = (query: string, answers: Answers) =>
  showApp({
    path: `${paths.dictionaryManage}${query}`,
    session: signedIn({ companyId: 1, permissions: ['setting.manage', 'record.read'] }),
    work: { ...createTestWork(), declared: answerCalls(answers) },
  });

test('entries are grouped by list and link to their pages', async () => {
  const onQuery = vi.fn<(filters: unknown) => void>();
  const { screen, history } = await showPage('?type=industry', {
    queryDictionaryList: ({ filters }) => {
      onQuery(filters);
      return onePage([trader])();
    },
    getDictionaryEntry: () => succeeded(trader),
  });
  const link = screen.getByRole('link', { name: 'Trader', exact: true });
  await expect.element(link).toBeVisible();
  expect(onQuery.mock.calls.at(-1)).toEqual([{ type: 'industry' }]);
  await link.click();
  expect(history.at(-1)).toContain('entry=industry.trader');
});

test('a new entry shows missing fields, and a used code at its field', async () => {
  const onSend = vi.fn<(content: object) => void>();
  const codeTaken = { ...failures.refused, key: 'record.taken', status: 409 } as const;
  const { screen } = await showPage('?entry=new', {
    saveDictionaryEntry: (content) => {
      onSend(content);
      return failed(codeTaken);
    },
  });
  const save = screen.getByRole('button', { name: en['texts.save'] });
  await save.click();
  await expect.element(screen.getByText(en['register.choose'])).toBeVisible();
  await expect.element(screen.getByText(en['record.code.form'])).toBeVisible();
  await expect.element(screen.getByText(en['record.name.form'])).toBeVisible();
  expect(onSend).not.toHaveBeenCalled();
  await screen.getByLabelText(en['dictionary.type'], { exact: true }).selectOptions('source');
  await screen.getByRole('textbox', { name: en['dictionary.code'] }).fill('radio');
  await screen.getByRole('textbox', { name: 'English' }).fill('Radio');
  await save.click();
  await expect.element(screen.getByText(en['record.taken'])).toBeVisible();
  expect(onSend.mock.calls).toEqual([
    [
      {
        version: null,
        type: 'source',
        code: 'radio',
        names: { en: 'Radio' },
        place: 100,
        active: true,
      },
    ],
  ]);
});

test('an entry in use can’t be deleted, and shows why', async () => {
  const { screen } = await showPage('?entry=industry.trader', {
    getDictionaryEntry: () => succeeded(trader),
  });
  await expect.element(screen.getByText(/2 companies have chosen it/)).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: en['dictionary.delete'] }))
    .toBeDisabled();
  await expect.element(screen.getByRole('textbox', { name: 'Français' })).toHaveValue('Négociant');
});
