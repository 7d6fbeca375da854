import type { MessageDescriptor } from '@lingui/core';
import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { useMantineColorScheme } from '@mantine/core';
import { useLocation } from 'wouter';
import type { MenuItem } from '../../../api/contract/account/security.ts';
import { languageInfo, offeredLanguages } from '../../../language/i18n.ts';
import { selectProfile } from '../../../machines/session/selectors.ts';
import { href, paths } from '../../../routes/paths.ts';
import { useMay, usePortal, useSession } from '../../shared/portal.ts';
import { useChooseLanguage } from '../../shared/LanguageSelect.tsx';
import { isPortalPage } from '../Menu.tsx';
import { menuGroups } from '../../shared/codeTexts.ts';
import { colourSchemes } from '../AccountMenu.tsx';
import { extractNumbers, useFindOrders } from '../../shared/orderLookup.ts';
import { useManual } from '../../shared/useManual.ts';
import { pageTerms } from './pageTerms.ts';
import type { Choice } from './searchChoices.ts';
import { useEnglish } from './useEnglish.ts';

/** Pages of the menu with their groups. */
function listPages(
  items: readonly MenuItem[],
  group: MenuItem | null,
): [MenuItem, MenuItem | null][] {
  return items.flatMap((item) => [
    // Groups are left out: they link to their first page, which is in the list.
    ...(item.children.length === 0 && isPortalPage(item.targetUrl)
      ? [[item, group] satisfies [MenuItem, MenuItem | null]]
      : []),
    ...listPages(item.children, item),
  ]);
}

/** Every page and action that the user may open. */
export function useChoices(signOut: () => void): readonly Choice[] {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { session } = usePortal();
  const [, navigate] = useLocation();
  const chooseLanguage = useChooseLanguage();
  const { setColorScheme } = useMantineColorScheme();
  const english = useEnglish();
  const { download } = useManual();
  const menu = useSession(selectProfile)?.menuList ?? [];

  const listTerms = (terms: MessageDescriptor | undefined) =>
    terms === undefined ? [] : `${i18n._(terms)},${english(terms.id)}`.split(',');
  const pages = listPages(menu, null).map(([item, group]): Choice => ({
    id: item.targetUrl,
    icon: menuGroups[group?.name ?? item.name]?.icon ?? 'file',
    text: i18n._(item.name),
    english: english(item.name),
    terms: listTerms(pageTerms[item.targetUrl]),
    hint: group === null ? '' : i18n._(group.name),
    run: () => navigate(item.targetUrl),
  }));
  const createAction = (
    id: string,
    icon: Choice['icon'],
    [text, key]: readonly [text: string, key: string],
    hint: string,
    run: () => void,
  ): Choice => ({ id, icon, text, english: english(key), terms: [], hint, run });

  const language = t({ id: 'language.label', message: 'Language' });
  const colours = t({ id: 'shell.colours', message: 'Theme' });
  const manual = t({ id: 'shell.manual', message: 'Manual' });
  const account = t({ id: 'shell.account.short', message: 'Account' });
  return [
    ...pages,
    createAction(
      paths.terms,
      'file',
      [t({ id: 'terms.title', message: 'Terms of use' }), 'terms.title'],
      '',
      () => navigate(href('terms')),
    ),
    ...offeredLanguages.map((code): Choice => ({
      id: `language.${code}`,
      icon: 'globe',
      text: languageInfo[code].name,
      english: `Language ${languageInfo[code].english}`,
      terms: [],
      hint: language,
      run: () => chooseLanguage(code),
    })),
    ...colourSchemes.map(({ scheme, text, icon }) =>
      createAction(`colours.${scheme}`, icon, [i18n._(text), text.id], colours, () =>
        setColorScheme(scheme),
      ),
    ),
    createAction(
      'manual.en',
      'download',
      [t({ id: 'shell.manual.en', message: 'Download manual (English)' }), 'shell.manual.en'],
      manual,
      () => download('en'),
    ),
    createAction(
      'manual.zh',
      'download',
      [t({ id: 'shell.manual.zh', message: 'Download manual (Chinese)' }), 'shell.manual.zh'],
      manual,
      () => download('zh'),
    ),
    createAction(
      'password',
      'key',
      [t({ id: 'account.password.submit', message: 'Change password' }), 'account.password.submit'],
      account,
      () => session.send({ type: 'openPassword' }),
    ),
    createAction(
      'signOut',
      'logout',
      [t({ id: 'shell.signOut', message: 'Sign out' }), 'shell.signOut'],
      account,
      signOut,
    ),
  ];
}

/** Returns an order search for the typed text; null for users who may not see orders. */
export function useFindChoice(typed: string): Choice | null {
  const { t } = useLingui();
  const mayRead = useMay('order.read');
  const find = useFindOrders();
  if (!mayRead || extractNumbers(typed).length === 0) return null;
  const sought = typed.trim();
  return {
    id: 'find',
    icon: 'search',
    text: t({ id: 'palette.find', message: `Search orders: ${sought}` }),
    english: '',
    terms: [],
    hint: '',
    run: () => find(typed),
  };
}
