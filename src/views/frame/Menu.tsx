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
import { UntreatedBadge } from './UntreatedBadge.tsx';
import { type Untreated, untreatedPath } from './useUntreated.ts';
import { isShown } from '../../ui/writing.ts';

interface MenuProps {
  readonly items: readonly MenuItem[];
  /** Shows icons only. */
  readonly collapsed: boolean;
  /** Counts of pending orders, shown at the entry that lists them. */
  readonly untreated?: Untreated | null;
  /** Absent if the menu can't collapse. */
  readonly onCollapse?: (collapsed: boolean) => void;
}

/** Tells whether an entry or its only page lists the pending orders. */
function leadsToUntreated({ targetUrl, children }: MenuItem): boolean {
  return children.length === 0 ? targetUrl === untreatedPath : children.some(leadsToUntreated);
}

function holds(item: MenuItem, path: string): boolean {
  return item.targetUrl === path || item.children.some((child) => holds(child, path));
}

/** Known icons are inline, in the text's colour, which saves requests. */
function MenuIcon({ item }: { readonly item: MenuItem }) {
  const { iconUrl, name } = item;
  const known = menuGroups[name]?.icon;
  if (known === undefined && iconUrl !== '') {
    return <img src={iconUrl} alt="" width={18} height={18} />;
  }
  return <Icon name={known ?? 'file'} />;
}

/** Up, down, Home and End move the focus between visible entries. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const steps: Record<string, (at: number, last: number) => number> = {
    ArrowDown: (at, last) => Math.min(at + 1, last),
    ArrowUp: (at) => Math.max(at - 1, 0),
    Home: () => 0,
    End: (_, last) => last,
  };
  const step = steps[event.key];
  if (step === undefined) return;
  const menu = event.currentTarget.closest('[data-menu]');
  const stops = [...(menu?.querySelectorAll<HTMLElement>('a, button, [role=link]') ?? [])].filter(
    isShown,
  );
  const at = stops.indexOf(event.currentTarget);
  event.preventDefault();
  stops[step(at, stops.length - 1)]?.focus();
}

/**
 * Left menu. A group links to its first page; the arrow next to it opens the submenu. Only one submenu is open at a
 * time, the current page's at first.
 */
export function Menu({ items, collapsed, untreated = null, onCollapse }: MenuProps) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const [location] = useLocation();
  const page = routeAt(location)?.path ?? location;
  const path = menuPaths[page] ?? page;
  const current = items.find((item) => holds(item, path))?.id ?? null;
  const [chosen, setChosen] = useState<{ path: string; open: string | null } | null>(null);
  const ids = useId();
  // The user's choice holds until the path changes.
  const open = chosen?.path === path ? chosen.open : current;

  const toggle = (id: string) => {
    if (collapsed) onCollapse?.(false);
    setChosen({ path, open: open === id && !collapsed ? null : id });
  };

  const badge = (item: MenuItem) =>
    untreated !== null && leadsToUntreated(item) && <UntreatedBadge {...untreated} />;

  const heading = (item: MenuItem) => (
    <>
      <MenuIcon item={item} />
      <span className={`grow cut ${css['label']}`}>{i18n._(item.name)}</span>
      {open !== item.id && badge(item)}
    </>
  );

  const submenuButton = (item: MenuItem) => {
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
        aria-expanded={open === item.id && !collapsed}
        aria-controls={`${ids}${item.id}`}
        title={collapsed ? name : undefined}
        onClick={() => toggle(item.id)}
        onKeyDown={walk}
      >
        {!isArrow && heading(item)}
        <Icon name="chevron" size={16} className={css['chevron']} />
      </button>
    );
  };

  const link = (item: MenuItem, inner: boolean) => {
    const name = i18n._(item.name);
    const common = { onKeyDown: walk, className: css[inner ? 'inner' : 'item'] };
    const title = collapsed ? name : undefined;
    const inside = (
      <>
        {!inner && <MenuIcon item={item} />}
        <span className={`grow cut ${css['label']}`}>{name}</span>
        {badge(item)}
      </>
    );
    switch (menuTargetKind(item.targetUrl)) {
      case 'page':
        return (
          <Link
            {...common}
            href={item.targetUrl}
            aria-current={item.targetUrl === path ? (path === page ? 'page' : true) : undefined}
            title={title}
          >
            {inside}
          </Link>
        );
      case 'outside':
        return (
          <a
            {...common}
            href={item.targetUrl}
            target="_blank"
            rel="noopener noreferrer"
            title={title}
          >
            {inside}
          </a>
        );
      case 'none':
        return (
          <span
            {...common}
            role="link"
            aria-disabled="true"
            tabIndex={0}
            title={t({ id: 'shell.menu.none', message: 'This page is not available yet' })}
          >
            {inside}
          </span>
        );
    }
  };

  return (
    <div className={`column ${css['menu']}`} data-collapsed={collapsed || undefined}>
      <ul className="list" data-menu>
        {items.map((item) => (
          <li key={item.id}>
            {item.children.length === 0 ? (
              link(item, false)
            ) : (
              <>
                <div className={css['group']} data-current={item.id === current || undefined}>
                  {menuTargetKind(item.targetUrl) === 'page' && (
                    <Link
                      className={css['item']}
                      href={item.targetUrl}
                      title={collapsed ? i18n._(item.name) : undefined}
                      onKeyDown={walk}
                    >
                      {heading(item)}
                    </Link>
                  )}
                  {submenuButton(item)}
                </div>
                <ul id={`${ids}${item.id}`} className="list" hidden={open !== item.id || collapsed}>
                  {item.children.map((child) => (
                    <li key={child.id}>{link(child, true)}</li>
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
          aria-pressed={collapsed}
          aria-label={t({ id: 'shell.menu.collapse', message: 'Show icons only' })}
          onClick={() => onCollapse(!collapsed)}
        >
          <Icon name="panel" />
        </button>
      )}
    </div>
  );
}

const pages: ReadonlySet<string> = new Set(Object.values(paths));

/** Kind of a menu entry's target; `none` if this build has no such page. */
function menuTargetKind(url: string): 'page' | 'outside' | 'none' {
  if (pages.has(url.replace(/[?#].*$/, ''))) return 'page';
  return /^https?:\/\/[^/]/i.test(url) ? 'outside' : 'none';
}

/** Tells whether an entry leads to a page of the portal. */
export const isOpenable = (url: string): boolean => menuTargetKind(url) === 'page';
