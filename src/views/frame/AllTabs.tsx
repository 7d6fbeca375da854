import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import menuCss from '../../ui/ContextMenu.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import { lazy } from '../shared/lazyView.tsx';
import type { AllTabsProps } from './AllTabsMenu.tsx';
import css from './TabStrip.module.css';

const AllTabsMenu = lazy(() => import('./AllTabsMenu.tsx'));

/** All tabs in one list: for many of them, and for hands that have no right button. */
export function AllTabs(props: AllTabsProps) {
  const { t } = useLingui();
  const count = props.open.length;
  return (
    <MenuButton
      position="bottom-end"
      width={280}
      inPlace
      className={menuCss['dropdown']}
      renderButton={(opener) => (
        <button
          {...opener}
          type="button"
          className={css['all']}
          aria-label={t({ id: 'tabs.all', message: `All open tabs: ${count}` })}
        >
          <Icon name="chevron" size={16} className={css['down']} />
        </button>
      )}
    >
      {() => (
        <Suspense fallback={null}>
          <AllTabsMenu {...props} />
        </Suspense>
      )}
    </MenuButton>
  );
}
