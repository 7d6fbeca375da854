import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useId, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { MenuItem } from '../../api/contract/account/security.ts';
import { menuPaths, paths } from '../../routes/paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import css from './Menu.module.css';
import { routeAt } from '../routes/routes.ts';
import { menuGroups } from '../shared/codeTexts.ts';
import { IssueBadge } from './IssueBadge.tsx';
import { type IssueBadgeCount, issuesPath } from './useIssueBadge.ts';
import { isShown } from '../../ui/freeKeys.ts';

interface MenuProps {
  readonly items: readonly MenuItem[];
  /** Shows icons only. */
  readonly isCollapsed: boolean;
  /** Count of open issues, shown at the entry that lists them; null for no badge. */
  readonly issueBadge?: IssueBadgeCount | null;
  /** Absent if the menu can't collapse. */
  readonly onCollapse?: (collapsed: boolean) => void;
}

/** Tells whether an entry, or a page below it, lists the open issues. */
function leadsToIssues({ targetUrl, children }: MenuItem): boolean {
  return children.length === 0 ? targetUrl === issuesPath : children.some(leadsToIssues);
}

function containsPath(item: MenuItem, path: string): boolean {
  return item.targetUrl === path || item.children.some((child) => containsPath(child, path));
}

/** Icon of a menu group. Known icons are inline, which saves requests. */
function MenuIcon({ item }: { readonly item: MenuItem }) {
  const { iconUrl, name } = item;
  const knownIcon = menuGroups[name]?.icon;
  if (knownIcon === undefined && iconUrl !== '') {
    return <img src={iconUrl} alt="" width={18} height={18} />;
  }
  return <Icon name={knownIcon ?? 'file'} />;
}

/** Moves the focus between visible entries by Up, Down, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const steps: Record<string, (at: number, last: number) => number> = {
    ArrowDown: (at, last) => Math.min(at + 1, last),
    ArrowUp: (at) => Math.max(at - 1, 0),
    Home: () => 0,
    End: (_, last) => last,
  };
  const step = steps[event.key];
  if (step === undefined) return;
  const menu = event.currentTarget.closest('[data-menu]');
  const entries = [...(menu?.querySelectorAll<HTMLElement>('a, button, [role=link]') ?? [])].filter(
    isShown,
  );
  const at = entries.indexOf(event.currentTarget);
  event.preventDefault();
  entries[step(at, entries.length - 1)]?.focus();
}

/**
 * Left menu. A group links to its first page; the arrow next to it opens the submenu. Only one submenu is open at a
 * time, the current page's at first.
 */
export function Menu({ items, isCollapsed, issueBadge = null, onCollapse }: MenuProps) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const [location] = useLocation();
  const page = routeAt(location)?.path ?? location;
  const path = menuPaths[page] ?? page;
  const currentId = items.find((item) => containsPath(item, path))?.id ?? null;
  const [toggled, setToggled] = useState<{ path: string; openId: string | null } | null>(null);
  const idPrefix = useId();
  // The submenu that the user has opened or closed stays so until the path changes.
  const openId = toggled?.path === path ? toggled.openId : currentId;

  const toggle = (id: string) => {
    if (isCollapsed) onCollapse?.(false);
    setToggled({ path, openId: openId === id && !isCollapsed ? null : id });
  };

  const renderBadge = (item: MenuItem) =>
    issueBadge !== null && leadsToIssues(item) && <IssueBadge {...issueBadge} />;

  const renderHeading = (item: MenuItem) => (
    <>
      <MenuIcon item={item} />
      <span className={`grow cut ${css['label']}`}>{i18n._(item.name)}</span>
      {openId !== item.id && renderBadge(item)}
    </>
  );

  const renderSubmenuButton = (item: MenuItem) => {
    const name = i18n._(item.name);
    // Next to a link only the arrow toggles, otherwise the whole heading.
    const isArrow = menuTargetKind(item.targetUrl) === 'page';
    return (
      <button
        type="button"
        className={css[isArrow ? 'toggle' : 'item']}
        aria-label={
          isArrow ? t({ id: 'shell.menu.pages', message: `Show pages of ${name}` }) : name
        }
        aria-expanded={openId === item.id && !isCollapsed}
        aria-controls={`${idPrefix}${item.id}`}
        title={isCollapsed ? name : undefined}
        onClick={() => toggle(item.id)}
        onKeyDown={moveFocus}
      >
        {!isArrow && renderHeading(item)}
        <Icon name="chevron" size={16} className={css['chevron']} />
      </button>
    );
  };

  const renderLink = (item: MenuItem, isChild: boolean) => {
    const name = i18n._(item.name);
    const commonProps = { onKeyDown: moveFocus, className: css[isChild ? 'inner' : 'item'] };
    const title = isCollapsed ? name : undefined;
    const content = (
      <>
        {!isChild && <MenuIcon item={item} />}
        <span className={`grow cut ${css['label']}`}>{name}</span>
        {renderBadge(item)}
      </>
    );
    switch (menuTargetKind(item.targetUrl)) {
      case 'page':
        return (
          <Link
            {...commonProps}
            href={item.targetUrl}
            aria-current={item.targetUrl === path ? (path === page ? 'page' : true) : undefined}
            title={title}
          >
            {content}
          </Link>
        );
      case 'outside':
        return (
          <a
            {...commonProps}
            href={item.targetUrl}
            target="_blank"
            rel="noopener noreferrer"
            title={title}
          >
            {content}
          </a>
        );
      case 'none':
        return (
          <span
            {...commonProps}
            role="link"
            aria-disabled="true"
            tabIndex={0}
            title={t({ id: 'shell.menu.none', message: 'This page is not available yet' })}
          >
            {content}
          </span>
        );
    }
  };

  return (
    <div className={`column ${css['menu']}`} data-collapsed={isCollapsed || undefined}>
      <ul className="list" data-menu>
        {items.map((item) => (
          <li key={item.id}>
            {item.children.length === 0 ? (
              renderLink(item, false)
            ) : (
              <>
                <div className={css['group']} data-current={item.id === currentId || undefined}>
                  {menuTargetKind(item.targetUrl) === 'page' && (
                    <Link
                      className={css['item']}
                      href={item.targetUrl}
                      title={isCollapsed ? i18n._(item.name) : undefined}
                      onKeyDown={moveFocus}
                    >
                      {renderHeading(item)}
                    </Link>
                  )}
                  {renderSubmenuButton(item)}
                </div>
                <ul
                  id={`${idPrefix}${item.id}`}
                  className="list"
                  hidden={openId !== item.id || isCollapsed}
                >
                  {item.children.map((child) => (
                    <li key={child.id}>{renderLink(child, true)}</li>
                  ))}
                </ul>
              </>
            )}
          </li>
        ))}
      </ul>
      {onCollapse !== undefined && (
        <button
          type="button"
          className={css['collapse']}
          aria-pressed={isCollapsed}
          aria-label={t({ id: 'shell.menu.collapse', message: 'Show icons only' })}
          onClick={() => onCollapse(!isCollapsed)}
        >
          <Icon name="panel" />
        </button>
      )}
    </div>
  );
}

const pagePaths: ReadonlySet<string> = new Set(Object.values(paths));

/** Kind of a menu entry's target; `none` if this build has no such page. */
function menuTargetKind(url: string): 'page' | 'outside' | 'none' {
  if (pagePaths.has(url.replace(/[?#].*$/, ''))) return 'page';
  return /^https?:\/\/[^/]/i.test(url) ? 'outside' : 'none';
}

/** Tells whether a URL is the address of a page of the portal. */
export const isPortalPage = (url: string): boolean => menuTargetKind(url) === 'page';
