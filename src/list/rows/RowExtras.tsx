import type { RefObject } from 'react';
import { latePart, useWanted } from '../../ui/latePart.ts';
import type { RowTools } from '../listTypes.ts';
import { RowPanel } from './RowPanel.tsx';
import type { RowActing } from './useRowTools.ts';

const menuPart = latePart(() => import('./RowMenu.tsx'));
const keysPart = latePart(() => import('./KeyList.tsx'));

interface RowExtrasProps<Row> {
  readonly acting: RowActing<Row>;
  readonly tools: RowTools<Row>;
  readonly panel: RefObject<HTMLElement | null>;
}

/** Panel, menu and list of keys, shown beside or above a list on request. */
export function RowExtras<Row>({ acting, tools, panel }: RowExtrasProps<Row>) {
  const { shown, menu, isHelp, close, closeMenu, closeHelp, renew } = acting;
  const menuModule = useWanted(menuPart, menu !== null, closeMenu);
  const keysModule = useWanted(keysPart, isHelp, closeHelp);
  return (
    <>
      {shown !== null && (
        <RowPanel panel={panel} name={tools.name(shown)} onClose={close}>
          {tools.panel(shown, renew)}
        </RowPanel>
      )}
      {menu !== null && menuModule !== null && <menuModule.default {...menu} onClose={closeMenu} />}
      {isHelp && keysModule !== null && <keysModule.default {...acting.help} onClose={closeHelp} />}
    </>
  );
}
