import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { href } from '../../routes/paths.ts';
import css from './bills.module.css';

export type BillsPageName = 'billManage' | 'systemBills';

/** Query parameter with the id of a statement to show. */
export const STATEMENT = 'statement';

/** Query parameter of the selected section; without it bills are shown. */
const SECTION = 'part';

const sectionTexts = {
  bills: msg({ id: 'bills.title', message: 'Bills' }),
  payments: msg({ id: 'bills.payments', message: 'Payments' }),
  cod: msg({ id: 'bills.cod', message: 'COD' }),
  statements: msg({ id: 'bills.statements', message: 'COD statements' }),
  run: msg({ id: 'bills.run', message: 'Billing' }),
} as const satisfies Record<string, MessageDescriptor>;
export type Section = keyof typeof sectionTexts;

interface SectionLinksProps {
  readonly page: BillsPageName;
  readonly sections: readonly Section[];
  readonly current: Section;
}

/** Links to the sections of the page. */
export function SectionLinks({ page, sections, current }: SectionLinksProps) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  return (
    <nav
      className={`wrap gap4 across20 below16 lined ${css['parts']}`}
      aria-label={t({ id: 'bills.parts', message: 'Bills and COD' })}
    >
      {sections.map((section) => (
        <Link
          key={section}
          href={section === 'bills' ? href(page) : href(page, { [SECTION]: section })}
          aria-current={section === current ? 'page' : undefined}
        >
          {i18n._(sectionTexts[section])}
        </Link>
      ))}
    </nav>
  );
}

/** Returns the section in an address; bills if there is none. */
export function findSection(search: string, sections: readonly Section[]): Section {
  const value = new URLSearchParams(search).get(SECTION);
  return sections.find((section) => section === value) ?? 'bills';
}
