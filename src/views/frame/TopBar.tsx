import { useLingui } from '@lingui/react/macro';
import { Kbd } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { selectProfile } from '../../machines/session/selectors.ts';
import { useSession } from '../shared/portal.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Brand } from '../shared/Brand.tsx';
import { HelpMenu } from './HelpMenu.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { lazyPart, useRequestedPart } from '../../ui/lazyPart.ts';
import { NoticeBell } from './notices/NoticeBell.tsx';
import { useSignOut } from './SignOut.tsx';
import css from './TopBar.module.css';
import { TrackSearch } from './TrackSearch.tsx';
import { IssueBadge } from './IssueBadge.tsx';
import { useRunningImports } from './useRunningImports.tsx';
import { type IssueBadgeCount, issuesHref } from './useIssueBadge.ts';

/** True for Apple keyboards, whose shortcuts show ⌘. */
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const SHORTCUT = isApple ? '⌘ K' : 'Ctrl K';

const palettePart = lazyPart(() => import('./palette/Palette.tsx'));

/** Command palette; Ctrl K (⌘ K on a Mac) opens and closes it. */
function usePalette() {
  const [isOpen, setOpen] = useState(false);
  const view = useRequestedPart(palettePart, isOpen, () => setOpen(false));
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'k' || altKey || shiftKey || ctrlKey === metaKey) return;
      event.preventDefault();
      // An open modal dialog blocks the palette.
      const isDialogOpen = document.querySelector('dialog:modal') !== null;
      setOpen((open) => (open ? false : !isDialogOpen));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return {
    Palette: view?.default ?? null,
    open: () => setOpen(true),
    close: () => setOpen(false),
  };
}

interface TopBarProps {
  readonly onMenu: () => void;
  readonly issueBadge: IssueBadgeCount | null;
  readonly mayFindOrders: boolean;
  /** Whether the current page lists orders. */
  readonly isOrderList: boolean;
}

export function TopBar({ onMenu, issueBadge, mayFindOrders, isOrderList }: TopBarProps) {
  const { t } = useLingui();
  const profile = useSession(selectProfile);
  const { Palette, open, close } = usePalette();
  const { signOut, dialog } = useSignOut();
  const runningImports = useRunningImports();
  return (
    <header className={`line gap8 lined ${css['bar']}`}>
      <button
        type="button"
        className={css['burger']}
        aria-label={t({ id: 'shell.menu.open', message: 'Open menu' })}
        onClick={onMenu}
      >
        <Icon name="menu" />
      </button>
      <span className={css['brand']}>
        <Brand />
      </span>
      {mayFindOrders && <TrackSearch isOrderList={isOrderList} />}
      <span className={`grow muted whole cut ${css['where']}`}>{profile?.companyName}</span>
      {runningImports}
      {issueBadge !== null && (
        <Link className={`${css['button']} ${css['openIssues']}`} href={issuesHref}>
          <Icon name="warning" />
          <IssueBadge {...issueBadge} />
        </Link>
      )}
      <button
        type="button"
        className={css['button']}
        // The accessible name contains the visible text, for voice control.
        aria-label={`${t({ id: 'palette.label', message: 'Search pages and actions' })}: ${SHORTCUT}`}
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        aria-haspopup="dialog"
        title={t({ id: 'palette.label', message: 'Search pages and actions' })}
        onClick={open}
      >
        <span className={`hidden ${css['find']}`}>
          <Icon name="search" />
        </span>
        <span className={`shrunk ${css['shortcut']}`}>
          <Kbd size="xs">{SHORTCUT}</Kbd>
        </span>
      </button>
      <NoticeBell />
      <HelpMenu />
      <LanguageMenu />
      <AccountMenu onSignOut={signOut} />
      {dialog}
      {Palette !== null && <Palette onClose={close} signOut={signOut} />}
    </header>
  );
}
