import { useEffect, type RefObject } from 'react';

/**
 * What was pressed may be gone once it is done: the focus stays in its region, which is given it
 * (and needs a `tabIndex` of -1), so that the next Tab goes on there and not at the page's start.
 */
export function useHeldFocus(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = region.current;
    if (element === null) return undefined;
    let held = element.contains(document.activeElement);
    const onIn = () => {
      held = true;
    };
    // Gone to nowhere: what had the focus was taken away, unless the pointer has left it.
    const onOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) held = false;
    };
    const onPointer = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && element.contains(target))) held = false;
    };
    const observer = new MutationObserver(() => {
      if (held && document.activeElement === document.body) element.focus({ preventScroll: true });
    });
    element.addEventListener('focusin', onIn);
    element.addEventListener('focusout', onOut);
    window.addEventListener('pointerdown', onPointer);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', onIn);
      element.removeEventListener('focusout', onOut);
      window.removeEventListener('pointerdown', onPointer);
    };
  }, [region]);
}
