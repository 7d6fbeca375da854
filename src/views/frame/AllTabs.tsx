import { useLingui } from '@lingui/react/macro';
import menuCss from '../../ui/ContextMenu.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart, useRequestedPart } from '../../ui/lazyPart.ts';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import type { AllTabsProps } from './AllTabsMenu.tsx';
import css from './TabStrip.module.css';

const listPart = lazyPart(() => import('./AllTabsMenu.tsx'));

/** Button for the list of all tabs and the tab actions, which a right-click on a tab opens too. */
export function AllTabs(props: AllTabsProps) {
  const { t } = useLingui();
  const count = props.openTabs.length;
  return (
    <MenuButton
      position="bottom-end"
      width={280}
      inPlace
      className={`dropdown ${menuCss['dropdown']}`}
      renderButton={(opener) => (
        <button
          {...opener}
          type="button"
          className={`centered rigid muted hover ${css['all']}`}
          aria-label={t({ id: 'tabs.all', message: `All open tabs: ${count}` })}
        >
          <Icon name="chevron" size={16} className={css['down']} />
        </button>
      )}
    >
      {(_, close) => <TabList {...props} onMissing={close} />}
    </MenuButton>
  );
}

function TabList({ onMissing, ...props }: AllTabsProps & { readonly onMissing: () => void }) {
  const list = useRequestedPart(listPart, true, onMissing);
  return list !== null && <list.default {...props} />;
}
