import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { pages } from '../../api/contract/pages.ts';
import { isCarrierSession, mayOpen } from '../../machines/session/selectors.ts';
import { href } from '../../routes/paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { featureQuickActions } from '../features/featureTexts.ts';
import type { QuickAction } from '../shared/featureWords.ts';
import { useSession } from '../shared/portal.ts';
import css from './Home.module.css';

const actions: readonly QuickAction[] = [
  {
    page: 'orderEntry',
    icon: 'plus',
    text: msg({ id: 'home.newOrder', message: 'New order' }),
  },
  {
    page: 'orderImport',
    icon: 'upload',
    text: msg({ id: 'home.import', message: 'Import orders' }),
  },
  {
    page: 'systemOrderPrint',
    icon: 'print',
    text: msg({ id: 'print.title', message: 'Print labels' }),
  },
  {
    page: 'orderOcs',
    icon: 'barcode',
    text: msg({ id: 'menu.system.ocs', message: 'Scan parcels' }),
  },
  {
    page: 'trackTrace',
    icon: 'truck',
    text: msg({ id: 'menu.track.trace', message: 'Track and trace' }),
  },
  ...featureQuickActions,
];

function Action({ action }: { readonly action: QuickAction }) {
  const { page, query, icon, text, isForMerchantsOnly = false } = action;
  const { i18n } = useTexts();
  const isAllowed = useSession(
    (snapshot) =>
      mayOpen(snapshot, pages[page]) && !(isForMerchantsOnly && isCarrierSession(snapshot)),
  );
  if (!isAllowed) return null;
  return (
    <li>
      <Link
        className={`inline gap8 card inherit pad-strip undecorated ${css['action']}`}
        href={href(page, query)}
      >
        <Icon name={icon} size={18} />
        {i18n._(text)}
      </Link>
    </li>
  );
}

/** Links to the most frequent actions. */
export function QuickActions() {
  const { t } = useLingui();
  return (
    <nav aria-label={t({ id: 'home.quick', message: 'Quick actions' })}>
      <ul className={`gap8 list ${css['actions']}`}>
        {actions.map((action) => (
          <Action key={action.page} action={action} />
        ))}
      </ul>
    </nav>
  );
}
