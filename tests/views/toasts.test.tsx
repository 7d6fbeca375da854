import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import en from '../../locales/en.json';
import { TOAST_MS, toasts } from '../../src/ui/toasts.ts';
import { show } from './support/portal.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});

afterEach(() => {
  vi.useRealTimers();
  toasts.setPaused(false);
  for (const { id } of toasts.getVisible()) toasts.close(id);
});

const texts = () => toasts.getVisible().map(({ text }) => text);

describe('toasts', () => {
  test('a success stays for 1.5 s in the shell and 3 s around signing in', () => {
    toasts.success('Saved');
    toasts.success('Reset', TOAST_MS.signIn);
    vi.advanceTimersByTime(1499);
    expect(texts()).toEqual(['Saved', 'Reset']);
    vi.advanceTimersByTime(1);
    expect(texts()).toEqual(['Reset']);
    vi.advanceTimersByTime(1500);
    expect(texts()).toEqual([]);
  });

  test('an error stays until closed, and a repeated one is shown once', () => {
    toasts.error('No network');
    toasts.error('No network');
    vi.advanceTimersByTime(3_600_000);
    expect(texts()).toEqual(['No network']);
  });

  test('hovering or focusing a toast pauses its timer', () => {
    toasts.success('Saved');
    vi.advanceTimersByTime(1000);
    toasts.setPaused(true);
    toasts.success('Sent');
    vi.advanceTimersByTime(10_000);
    expect(texts()).toEqual(['Saved', 'Sent']);
    toasts.setPaused(false);
    vi.advanceTimersByTime(500);
    expect(texts()).toEqual(['Sent']);
    vi.advanceTimersByTime(1000);
    expect(texts()).toEqual([]);
  });

  test('success is announced politely, and errors at once', async () => {
    const { screen } = await show(null);
    toasts.success();
    toasts.error('Stopped');
    const success = screen.getByText(en['toast.success']);
    await expect.element(success).toBeVisible();
    expect(success.element().closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
    const error = screen.getByText('Stopped').element();
    expect(error.closest('[aria-live]')).toHaveAttribute('aria-live', 'assertive');
  });

  test('a long message may break after semicolons and commas of every script', async () => {
    const { screen } = await show(null);
    toasts.error('a;b,c；d，e،f؛g');
    const message = screen.getByRole('paragraph');
    await expect.element(message).toBeVisible();
    const text = message.element().textContent;
    expect(text.split('\u200b')).toEqual(['a;', 'b,', 'c；', 'd，', 'e،', 'f؛', 'g']);
  });

  test('a closed toast returns the focus to its origin, or to the page', async () => {
    const { screen } = await show(
      <main id="main" tabIndex={-1}>
        <button type="button">Delete</button>
      </main>,
    );
    const runUndo = vi.fn<() => void>();
    const deleteButton = screen.getByRole('button', { name: 'Delete' });
    await expect.element(deleteButton).toBeVisible();
    const deleteElement = deleteButton.element();
    const offerUndo = async () => {
      toasts.offer('Deleted', { label: 'Undo', run: runUndo });
      const button = screen.getByRole('button', { name: 'Undo' });
      await expect.element(button).toBeVisible();
      (deleteElement as HTMLElement).focus();
      (button.element() as HTMLElement).focus();
    };
    await offerUndo();
    await userEvent.keyboard('{Enter}');
    expect(runUndo).toHaveBeenCalledTimes(1);
    await expect.element(deleteElement).toHaveFocus();
    await offerUndo();
    deleteElement.remove();
    await userEvent.keyboard('{Enter}');
    await expect.element(document.getElementById('main')).toHaveFocus();
  });

  test('undo returns the focus to the place of the action', async () => {
    const { screen } = await show(
      <main id="main" tabIndex={-1}>
        <button type="button">Rows</button>
        <button type="button">Next page</button>
      </main>,
    );
    const button = (name: string) => screen.getByRole('button', { name });
    await expect.element(button('Rows')).toBeVisible();
    const focus = (name: string) => (button(name).element() as HTMLElement).focus();
    focus('Rows');
    toasts.offer('Deleted', { label: 'Undo', run: () => undefined });
    await expect.element(button('Undo')).toBeVisible();
    focus('Next page');
    focus('Undo');
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Rows')).toHaveFocus();
  });

  test('Escape closes the last toast, unless a dialog is open', async () => {
    await show(
      <dialog data-testid="dialog" open>
        ?
      </dialog>,
    );
    toasts.error('First');
    toasts.error('Second');
    await expect.poll(() => document.body.textContent).toContain('Second');
    await userEvent.keyboard('{Escape}');
    expect(texts()).toEqual(['First', 'Second']);
    document.querySelector('dialog')?.close();
    await userEvent.keyboard('{Escape}');
    expect(texts()).toEqual(['First']);
  });
});
