import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useLingui as useMacro } from '@lingui/react/macro';
import { Link } from 'wouter';
import { pages } from '../../api/contract/pages.ts';
import { mayOpen } from '../../machines/session/selectors.ts';
import { href } from '../../routes/paths.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { useSession } from '../shared/portal.ts';
import css from './Home.module.css';

type QuickPage =
  | 'orderEntry'
  | 'orderImport'
  | 'systemOrderPrint'
  | 'orderOcs'
  | 'trackTrace'
  | 'addTicket';

const actions: readonly (readonly [QuickPage, IconName, MessageDescriptor])[] = [
  ['orderEntry', 'plus', msg({ id: 'home.newOrder', message: 'New order' })],
  ['orderImport', 'upload', msg({ id: 'home.import', message: 'Import orders' })],
  ['systemOrderPrint', 'print', msg({ id: 'print.title', message: 'Print labels' })],
  ['orderOcs', 'box', msg({ id: 'menu.system.ocs', message: 'Scan parcels' })],
  ['trackTrace', 'truck', msg({ id: 'menu.track.trace', message: 'Track and trace' })],
  ['addTicket', 'edit', msg({ id: 'menu.service.addTicket', message: 'New ticket' })],
];

function Action({ action: [page, icon, text] }: { readonly action: (typeof actions)[number] }) {
  const { i18n } = useLingui();
  const may = useSession((snapshot) => mayOpen(snapshot, pages[page]));
  if (!may) return null;
  return (
    <li>
      <Link className={css['action']} href={href(page)}>
        <Icon name={icon} size={18} />
        {i18n._(text)}
      </Link>
    </li>
  );
}

/** What is done most, one click away. */
export function QuickActions() {
  const { t } = useMacro();
  return (
    <nav aria-label={t({ id: 'home.quick', message: 'Quick actions' })}>
      <ul className={css['actions']}>
        {actions.map((action) => (
          <Action key={action[0]} action={action} />
        ))}
      </ul>
    </nav>
  );
}
