import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { BusyButton } from '../../src/ui/BusyButton.tsx';
import { show } from './support/portal.tsx';

let clicks = 0;
let submits = 0;

function Form() {
  const [loading, setLoading] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submits += 1;
      }}
    >
      <input aria-label="Name" />
      <BusyButton
        type="submit"
        loading={loading}
        onClick={() => {
          clicks += 1;
          setLoading(true);
        }}
      >
        Save
      </BusyButton>
      <button type="button" onClick={() => setLoading(false)}>
        Done
      </button>
    </form>
  );
}

test('a busy button keeps the focus and cannot submit twice', async () => {
  const { screen } = await show(<Form />);
  const save = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(save);
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await expect.element(save).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByLabelText('Name'));
  await userEvent.keyboard('{Enter}');
  expect([clicks, submits]).toEqual([1, 1]);
  const element = save.element();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await expect.element(save).not.toHaveAttribute('aria-disabled');
  expect(save.element()).toBe(element);
  await userEvent.click(save);
  expect([clicks, submits]).toEqual([2, 2]);
});
