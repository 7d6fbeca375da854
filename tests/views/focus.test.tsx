import { useRef, useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { useFocusRegion } from '../../src/ui/focus.ts';
import { show } from './support/portal.tsx';

function Region({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const region = useRef<HTMLFieldSetElement>(null);
  useFocusRegion(region);
  return (
    <fieldset ref={region} aria-label={name} tabIndex={-1}>
      {children}
    </fieldset>
  );
}

/** Two nested regions whose buttons disappear when pressed, and then the inner region. */
function Regions() {
  const [steps, setSteps] = useState(0);
  const showNextStep = () => setSteps(steps + 1);
  return (
    <>
      <p>beside</p>
      <Region name="outer">
        {steps < 2 && (
          <Region name="inner">
            {steps === 0 && <button onClick={showNextStep}>first</button>}
            {steps === 1 && <button onClick={showNextStep}>second</button>}
          </Region>
        )}
      </Region>
    </>
  );
}

test('the focus moves to the innermost remaining region', async () => {
  const { screen } = await show(<Regions />);
  await userEvent.click(screen.getByRole('button', { name: 'first' }));
  await expect.element(screen.getByRole('group', { name: 'inner' })).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(screen.getByRole('group', { name: 'outer' })).toHaveFocus();
});

test('a region does not take the focus back after the pointer has left', async () => {
  const { screen } = await show(<Regions />);
  const firstButton = screen.getByRole('button', { name: 'first' });
  await expect.element(firstButton).toBeInTheDocument();
  const element = firstButton.element() as HTMLElement;
  element.focus();
  await userEvent.click(screen.getByText('beside'));
  // A click by script does not move the focus.
  element.click();
  await expect.element(screen.getByRole('button', { name: 'second' })).toBeInTheDocument();
  expect(document.activeElement).toBe(document.body);
});
