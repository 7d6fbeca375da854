import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { EntryActor } from '../../../machines/orderEntry/machine.ts';
import { actorContext } from '../../shared/actorContext.ts';

/** Context of the machine of one order's form. */
export const [EntryProvider, useEntry] = actorContext<EntryActor>();

type Form = RefObject<HTMLFormElement | null>;

/** Saves on Ctrl+Enter from any field; Shift opens the next order after it. */
export function useSaveKeys(form: Form, save: (shouldOpenNext: boolean) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save(event.shiftKey);
  });
  useEffect(() => {
    const element = form.current;
    const listen = (event: KeyboardEvent) => onKey(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [form]);
}

/** Calls back with the name of each field that gets the focus. */
export function useFieldFocus(form: Form, onEnter: (name: string) => void): void {
  const onEntered = useEffectEvent(onEnter);
  useEffect(() => {
    const element = form.current;
    const listen = ({ target }: FocusEvent) => {
      const name = target instanceof HTMLElement ? target.dataset['field'] : undefined;
      if (name !== undefined) onEntered(name);
    };
    element?.addEventListener('focusin', listen);
    return () => element?.removeEventListener('focusin', listen);
  }, [form]);
}

/**
 * Calls back with the name of each field that loses the focus. After a pointer press it waits for
 * the release: a message that moves the button under the pointer would lose the click.
 */
export function useFieldBlur(form: Form, onLeave: (name: string) => void): void {
  const onLeft = useEffectEvent(onLeave);
  useEffect(() => {
    const element = form.current;
    if (element === null) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const pendingNames = new Set<string>();
    let isPressed = false;
    element.addEventListener(
      'focusout',
      ({ target }) => {
        const name = target instanceof HTMLElement ? target.dataset['field'] : undefined;
        if (name === undefined) return;
        if (isPressed) pendingNames.add(name);
        else onLeft(name);
      },
      { signal },
    );
    const onRelease = () => {
      isPressed = false;
      // Runs after the click, which follows the release.
      setTimeout(() => {
        for (const name of pendingNames) onLeft(name);
        pendingNames.clear();
      });
    };
    addEventListener('pointerdown', () => (isPressed = true), { capture: true, signal });
    addEventListener('pointerup', onRelease, { capture: true, signal });
    addEventListener('pointercancel', onRelease, { capture: true, signal });
    return () => stop.abort();
  }, [form]);
}

/** Focuses the first element in `root` that matches the selector. */
export function focusIn(root: Element | null, selector: string): void {
  root?.querySelector<HTMLElement>(selector)?.focus();
}
