import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from '../../src/ui/Dialog.tsx';
import { show } from './support/portal.tsx';

/** Point of the page outside the dialog. */
const BESIDE = { position: { x: 3, y: 3 } };

async function dialog(onClose?: () => void) {
  const { screen } = await show(
    <Dialog title="Void the label" {...(onClose === undefined ? {} : { onClose })}>
      <p>It cannot be printed again.</p>
    </Dialog>,
  );
  const root = page.elementLocator(document.documentElement);
  return { text: screen.getByText('It cannot be printed again.'), root };
}

test('a click outside closes a dialog, even without closedby support', async () => {
  const onClose = vi.fn<() => void>();
  const { text, root } = await dialog(onClose);
  await userEvent.click(text);
  expect(onClose).not.toHaveBeenCalled();
  document.querySelector('dialog')?.removeAttribute('closedby');
  await userEvent.click(root, BESIDE);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a text selection that ends outside keeps a dialog open', async () => {
  const onClose = vi.fn<() => void>();
  const { text, root } = await dialog(onClose);
  await userEvent.dragAndDrop(text, root, { targetPosition: BESIDE.position });
  expect(onClose).not.toHaveBeenCalled();
});

test('a dialog without a close handler stays open', async () => {
  const { text, root } = await dialog();
  await userEvent.click(root, BESIDE);
  await expect.element(text).toBeVisible();
});
