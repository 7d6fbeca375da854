import type { RefObject } from 'react';
import { lazyPart, useRequestedPart } from '../../ui/lazyPart.ts';
import type { RowTools } from '../listTypes.ts';
import { RowPanel } from './RowPanel.tsx';
import type { RowToolsState } from './useRowTools.ts';

const menuPart = lazyPart(() => import('./RowMenu.tsx'));
const keysPart = lazyPart(() => import('./KeyList.tsx'));

interface RowExtrasProps<Row> {
  readonly state: RowToolsState<Row>;
  readonly tools: RowTools<Row>;
  readonly panel: RefObject<HTMLElement | null>;
}

/** Side panel, context menu and list of shortcuts, while they are open. */
export function RowExtras<Row>({ state, tools, panel }: RowExtrasProps<Row>) {
  const { panelRow, menu, isHelp, close, closeMenu, closeHelp, refresh } = state;
  const menuModule = useRequestedPart(menuPart, menu !== null, closeMenu);
  const keysModule = useRequestedPart(keysPart, isHelp, closeHelp);
  return (
    <>
      {panelRow !== null && (
        <RowPanel panel={panel} name={tools.name(panelRow)} onClose={close}>
          {tools.panel(panelRow, refresh)}
        </RowPanel>
      )}
      {menu !== null && menuModule !== null && <menuModule.default {...menu} onClose={closeMenu} />}
      {isHelp && keysModule !== null && <keysModule.default {...state.help} onClose={closeHelp} />}
    </>
  );
}
