import { useRef, useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { useHeldFocus } from '../../src/ui/focus.ts';
import { show } from './support/portal.tsx';

function Region({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const region = useRef<HTMLFieldSetElement>(null);
  useHeldFocus(region);
  return (
    <fieldset ref={region} aria-label={name} tabIndex={-1}>
      {children}
    </fieldset>
  );
}

/** Two regions, one in the other; what is pressed in them goes, and so does the inner one. */
function Regions() {
  const [steps, setSteps] = useState(0);
  const next = () => setSteps(steps + 1);
  return (
    <>
      <p>beside</p>
      <Region name="outer">
        {steps < 2 && (
          <Region name="inner">
            {steps === 0 && <button onClick={next}>first</button>}
            {steps === 1 && <button onClick={next}>second</button>}
          </Region>
        )}
      </Region>
    </>
  );
}

test('the keyboard stays in the innermost region that is left', async () => {
  const { screen } = await show(<Regions />);
  await userEvent.click(screen.getByRole('button', { name: 'first' }));
  await expect.element(screen.getByRole('group', { name: 'inner' })).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(screen.getByRole('group', { name: 'outer' })).toHaveFocus();
});

test('a region that the pointer has left does not take the keyboard back', async () => {
  const { screen } = await show(<Regions />);
  const first = screen.getByRole('button', { name: 'first' });
  await expect.element(first).toBeInTheDocument();
  const element = first.element() as HTMLElement;
  element.focus();
  await userEvent.click(screen.getByText('beside'));
  // Pressed by the page itself: the keyboard stays where the pointer has left it.
  element.click();
  await expect.element(screen.getByRole('button', { name: 'second' })).toBeInTheDocument();
  expect(document.activeElement).toBe(document.body);
});
