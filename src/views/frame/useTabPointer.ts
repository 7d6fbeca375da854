import {
  useEffect,
  useRef,
  useState,
  type PointerEvent,
  type DragEvent,
  type MouseEvent,
} from 'react';
import type { Tab } from '../../machines/tabs/types.ts';
import type { TabsActor } from '../shared/pageTab.ts';

/** Duration of a long press, which opens the menu, in ms. */
const LONG_PRESS_MS = 500;
/** Movement beyond this distance scrolls the strip, in CSS pixels. */
const MAX_PRESS_MOVEMENT_PX = 8;
const MIDDLE_BUTTON = 1;

interface TabPointerOptions {
  readonly tabs: TabsActor;
  readonly openTabs: readonly Tab[];
  readonly onVisit: (tab: Tab) => void;
  readonly onMenu: (tab: Tab, at: HTMLElement) => void;
}

/** Pointer control of the strip: a click shows a tab, the middle button closes it, a drag moves it. */
export function useTabPointer({ tabs, openTabs, onVisit, onMenu }: TabPointerOptions) {
  const press = useRef<{ x: number; y: number; timer: number } | null>(null);
  const isLongPress = useRef(false);
  const [draggedKey, setDraggedKey] = useState<string | null>(null);

  const release = () => {
    clearTimeout(press.current?.timer);
    press.current = null;
  };
  useEffect(() => () => clearTimeout(press.current?.timer), []);

  return {
    draggedKey,
    buttonProps: (tab: Tab) => ({
      onClick: () => {
        // Ignores the click that ends a long press.
        if (!isLongPress.current) onVisit(tab);
        isLongPress.current = false;
      },
      // Prevents the autoscroll of the middle button.
      onMouseDown: (event: MouseEvent) => {
        if (event.button === MIDDLE_BUTTON) event.preventDefault();
      },
      onAuxClick: (event: MouseEvent) => {
        if (event.button === MIDDLE_BUTTON) tabs.send({ type: 'close', key: tab.key });
      },
      onContextMenu: (event: MouseEvent<HTMLElement>) => {
        event.preventDefault();
        onMenu(tab, event.currentTarget);
      },
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        isLongPress.current = false;
        if (event.pointerType === 'mouse') return;
        const { clientX: x, clientY: y, currentTarget } = event;
        const timer = window.setTimeout(() => {
          isLongPress.current = true;
          onMenu(tab, currentTarget);
        }, LONG_PRESS_MS);
        press.current = { x, y, timer };
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const pressStart = press.current;
        if (
          pressStart !== null &&
          Math.hypot(clientX - pressStart.x, clientY - pressStart.y) > MAX_PRESS_MOVEMENT_PX
        )
          release();
      },
      onPointerUp: release,
      onPointerCancel: release,
    }),
    dragProps: (tab: Tab) => ({
      draggable: !tab.fixed,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        setDraggedKey(tab.key);
      },
      onDragEnter: () => {
        if (draggedKey === null || draggedKey === tab.key) return;
        tabs.send({ type: 'move', key: draggedKey, to: openTabs.indexOf(tab) });
      },
      onDragOver: (event: DragEvent) => {
        if (draggedKey !== null) event.preventDefault();
      },
      onDragEnd: () => setDraggedKey(null),
    }),
  };
}
