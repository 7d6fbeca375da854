import { beforeAll, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { textEditor } from '../../src/machines/textEditor/machine.ts';
import type { TestServer } from '../support/server.ts';
import { createBrowser } from './page.ts';
import { startServer, START_TIMEOUT } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, START_TIMEOUT);

const ID = 'menu.home';

test('a text changed by the carrier is shown at once on the carrier’s page, elsewhere after a reload', async () => {
  const merchantTab = createBrowser(server).openTab();
  await merchantTab.signIn('owner');
  const carrierTab = createBrowser(server).openTab();
  await carrierTab.signIn('admin');

  const editor = createActor(carrierTab.work.getMachine(textEditor), { input: { id: ID } }).start();
  const { context } = await waitFor(editor, (s) => s.matches('showing'));
  expect(context.detail?.text).toMatchObject({ id: ID, builtIn: { en: 'Home' } });
  editor.send({ type: 'save', to: { en: 'Your parcels', ar: 'طرودك' } });
  const saved = await waitFor(editor, (s) => s.context.saveCount === 1);
  expect(saved.context.detail?.history).toHaveLength(1);
  expect(carrierTab.shownTexts.at(-1)).toMatchObject({
    en: { [ID]: 'Your parcels' },
    ar: { [ID]: 'طرودك' },
  });

  expect(merchantTab.shownTexts.flatMap(({ en }) => Object.keys(en))).toEqual([]);
  await merchantTab.texts.refresh();
  expect(merchantTab.shownTexts.at(-1)?.en).toEqual({ [ID]: 'Your parcels' });

  editor.send({ type: 'save', to: { en: '{count' } });
  const refused = await waitFor(editor, (s) => s.context.failure !== null);
  expect(refused.context.failure).toMatchObject({
    key: 'error.invalidInput',
    fields: [
      { path: 'texts.0.to.en', rule: 'text.fault.unclosed', params: { line: 1, column: 7 } },
    ],
  });
  editor.stop();

  // Two carrier users edit at once: the second to save sees the text of the first.
  const secondEditor = createActor(carrierTab.work.getMachine(textEditor), {
    input: { id: ID },
  }).start();
  await waitFor(secondEditor, (s) => s.matches('showing'));
  const version = secondEditor.getSnapshot().context.detail?.text.version ?? 0;
  const token = await server.tokenOf('agent');
  await server.call(
    'saveTexts',
    { texts: [{ id: ID, version, to: { en: 'Your shipments' } }] },
    { token },
  );
  secondEditor.send({ type: 'save', to: { en: 'Your boxes' } });
  const afterRefusal = await waitFor(
    secondEditor,
    (s) => s.matches('showing') && s.context.failure !== null,
  );
  expect(afterRefusal.context).toMatchObject({ saveCount: 0, failure: { key: 'text.changed' } });
  expect(afterRefusal.context.detail?.text.changed.en).toBe('Your shipments');
  secondEditor.send({ type: 'save', to: { en: 'Your boxes' } });
  await waitFor(secondEditor, (s) => s.context.saveCount === 1);
  expect(carrierTab.shownTexts.at(-1)?.en).toEqual({ [ID]: 'Your boxes' });
  secondEditor.stop();
  carrierTab.close();
  merchantTab.close();
});
