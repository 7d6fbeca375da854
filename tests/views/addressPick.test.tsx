import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Address } from '../../src/api/contract/addressBook/addressBook.ts';
import { type AddressQuestion, AddressPick } from '../../src/views/shared/AddressPick.tsx';
import { sampleAddress } from '../models/addressBook.model.ts';
import { addressWork } from './support/addresses.ts';
import { show } from './support/portal.tsx';
import { createTestWork } from './support/work.ts';

test('the search runs once per typing pause, and Enter selects a match of the typed text', async () => {
  const kofi = { ...sampleAddress, id: 'kofi', values: { ...sampleAddress.values, name: 'Kofi' } };
  const find = vi.fn<(question: AddressQuestion) => readonly Address[]>(({ text }) =>
    text === '' ? [sampleAddress] : [kofi],
  );
  const onPick = vi.fn<(address: Address) => void>();
  const { screen } = await show(
    <AddressPick kind="receiver" onPick={onPick} onClose={() => undefined} />,
    { work: { ...createTestWork(), ...addressWork({ find }) } },
  );
  await expect.element(screen.getByRole('option', { name: /^Ama Mensah/ })).toBeVisible();
  typeAtOnce(screen.getByRole('combobox').element() as HTMLInputElement, 'kofi');
  await expect.element(screen.getByRole('option', { name: /^Kofi/ })).toBeVisible();
  expect(find.mock.calls.map(([{ text }]) => text)).toEqual(['', 'kofi']);
  await userEvent.keyboard('{Enter}');
  expect(onPick).toHaveBeenCalledExactlyOnceWith(kofi);
});

/** Types without pauses, independent of the speed of the machine. */
function typeAtOnce(input: HTMLInputElement, text: string): void {
  for (let end = 1; end <= text.length; end++) {
    // Bypasses React's own value setter.
    Reflect.set(HTMLInputElement.prototype, 'value', text.slice(0, end), input);
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
}
