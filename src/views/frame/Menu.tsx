import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { useId, useState, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'wouter';
import type { MenuItem } from '../../api/contract/account/security.ts';
import { menuPaths } from '../../routes/paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import css from './Menu.module.css';
import { routeAt } from '../routes/routes.ts';
import { targetOf } from './menuTarget.ts';
import { menuGroups } from '../shared/codeTexts.ts';
import { UntreatedBadge } from './UntreatedBadge.tsx';
import { type Untreated, untreatedPath } from './useUntreated.ts';
import { isShown } from '../../ui/writing.ts';

interface MenuProps {
  readonly items: readonly MenuItem[];
  /** Only icons are shown. */
  readonly collapsed: boolean;
  /** Orders that wait for somebody; shown at the entry where they are found. */
  readonly untreated?: Untreated | null;
  /** Absent where the menu can't be collapsed. */
  readonly onCollapse?: (collapsed: boolean) => void;
}

/** Where orders that wait are listed, be it below a group or as the only page of one. */
function leadsToUntreated({ targetUrl, children }: MenuItem): boolean {
  return children.length === 0 ? targetUrl === untreatedPath : children.some(leadsToUntreated);
}

function holds(item: MenuItem, path: string): boolean {
  return item.targetUrl === path || item.children.some((child) => holds(child, path));
}

/** Groups that the page knows are drawn in the text's colour, without a request for each. */
function MenuIcon({ item }: { readonly item: MenuItem }) {
  const { iconUrl, name } = item;
  const known = menuGroups[name]?.icon;
  if (known === undefined && iconUrl !== '') {
    return <img src={iconUrl} alt="" width={18} height={18} />;
  }
  return <Icon name={known ?? 'file'} />;
}

/** Up, down, Home and End walk through what is in sight; Tab does as everywhere. */
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
 * The left menu. A group leads to its first page, and the arrow beside it opens its submenu; one is
 * open at a time, that of the page shown at first.
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
  // A choice holds until the user moves to another page.
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
    // Beside the link it is an arrow, else the whole heading.
    const isArrow = targetOf(item.targetUrl) === 'page';
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
    switch (targetOf(item.targetUrl)) {
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
                  {targetOf(item.targetUrl) === 'page' && (
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
