import { expect, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import en from '../../locales/en.json';
import type { Outcome } from '../../src/api/contract/failure.ts';
import {
  textEditorMachine,
  type SaveTextInput,
  type TextDetail,
} from '../../src/machines/textEditor/machine.ts';
import { paths } from '../../src/routes/paths.ts';
import { sampleText, sampleTextDetail } from '../models/textEditor.model.ts';
import { succeeded } from '../models/samples.ts';
import { showApp, signedIn } from './support/portal.tsx';
import { createTestWork } from './support/work.ts';

const session = () => signedIn({ permissions: ['text.manage'], companyId: 1 });

async function showEditor() {
  const onSave = vi.fn<(input: SaveTextInput) => void>();
  const work = {
    ...createTestWork(),
    textEditor: textEditorMachine.provide({
      actors: {
        fetchText: fromPromise<Outcome<TextDetail>, { id: string }>(async () =>
          succeeded(sampleTextDetail),
        ),
        saveText: fromPromise<Outcome<unknown>, SaveTextInput>(async ({ input }) => {
          onSave(input);
          return succeeded(null);
        }),
      },
    }),
  };
  const path = `${paths.langManage}?text=${sampleText.id}`;
  const app = await showApp({ path, session: session(), work });
  const field = (name: string) => app.screen.getByRole('textbox', { name: `Text in ${name}` });
  await expect.element(field('English')).toHaveValue(sampleText.builtIn.en);
  const card = (code: string) => {
    const section = document.querySelector<HTMLElement>(`[name="${code}"]`)?.closest('section');
    if (section === null || section === undefined) throw new Error(`There is no field ${code}.`);
    return section;
  };
  return { ...app, field, card, onSave };
}

test('a text links back to the list with its filters', async () => {
  const path = `${paths.langManage}?search=order`;
  const { screen, history } = await showApp({ path, session: session(), work: createTestWork() });
  await screen.getByRole('link', { name: sampleText.id }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Text in 中文' })).toBeVisible();
  expect(history.at(-1)).toBe(`${paths.langManage}?search=order&text=${sampleText.id}`);
  await screen.getByRole('link', { name: en['texts.all'] }).first().click();
  await expect.element(screen.getByRole('grid')).toBeVisible();
  expect(history.at(-1)).toBe(path);
});

test('the preview renders each plural form, never the source', async () => {
  const { card } = await showEditor();
  const previewTexts = (code: string) =>
    [...card(code).querySelectorAll('p span')].map((line) => line.textContent);
  expect(previewTexts('en')).toEqual(['1 order created', '2 orders created']);
  expect(previewTexts('fr')).toHaveLength(3);
  expect(previewTexts('ar')).toHaveLength(6);
  expect(previewTexts('zh')).toEqual(['新建 1 单']);
  const previews = [...document.querySelectorAll('main p span')].map((line) => line.textContent);
  expect(previews.join()).not.toMatch(/plural|\{|#/);
});

test('a syntax error shows its position while typing, and blocks saving', async () => {
  const { screen, field, onSave, card } = await showEditor();
  await field('English').fill('{orders, plural, one {# parcel}');
  await expect
    .element(screen.getByText(`Line 1, column 32: ${en['text.fault.unclosed']}`))
    .toBeVisible();
  await screen.getByRole('button', { name: en['texts.save'] }).click();
  await expect.element(field('English')).toHaveFocus();
  expect(onSave).not.toHaveBeenCalled();

  await field('English').fill('{orders, plural, one {# parcel} other {# parcels}}');
  await expect.poll(() => card('en').textContent).toContain('1 parcel');
  card('zh').querySelector<HTMLElement>('button')?.click();
  await screen.getByRole('button', { name: en['texts.save'] }).click();
  await expect
    .poll(() => onSave)
    .toHaveBeenCalledWith({
      id: sampleText.id,
      version: 1,
      to: { en: '{orders, plural, one {# parcel} other {# parcels}}', zh: null },
    });
  await expect.element(screen.getByText(en['texts.saved'])).toBeVisible();
  // The fields show the server's values again.
  await expect.element(field('English')).toHaveValue(sampleText.builtIn.en);
});

test('the history restores an earlier text', async () => {
  const { screen, field } = await showEditor();
  await expect.element(field('中文')).toHaveValue(sampleText.changed.zh);
  await screen.getByRole('button', { name: en['texts.takeBack'] }).click();
  await expect.element(field('中文')).toHaveValue(sampleText.builtIn.zh);
});
