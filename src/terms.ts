import type { OfferedLanguage } from './i18n.ts';

/** The sections of the terms of use; each one's number is its place here, from 1. */
export const termsSections = [
  'acceptance',
  'modification',
  'content',
  'useLimits',
  'accuracy',
  'links',
  'account',
  'submissions',
  'intellectualProperty',
  'disclaimer',
  'liability',
  'indemnity',
  'privacy',
  'law',
  'violation',
  'prohibited',
  'feedback',
] as const;

interface TermsSection {
  readonly title: string;
  /** Paragraphs. */
  readonly text: readonly string[];
}

/** The terms of use in one language: `TERMS_VERSION` of the contract is their version. */
export interface Terms {
  /** Who speaks to whom, before the first section. */
  readonly preface: string;
  readonly sections: Readonly<Record<(typeof termsSections)[number], TermsSection>>;
}

const texts: Readonly<Record<OfferedLanguage, () => Promise<{ readonly terms: Terms }>>> = {
  en: () => import('../locales/terms/en.ts'),
  zh: () => import('../locales/terms/zh.ts'),
  fr: () => import('../locales/terms/fr.ts'),
  ar: () => import('../locales/terms/ar.ts'),
  bn: () => import('../locales/terms/bn.ts'),
};

const loading = new Map<OfferedLanguage, Promise<Terms>>();

/** The terms in a language, one promise for all who ask. What did not arrive is asked for again. */
export function termsIn(code: OfferedLanguage): Promise<Terms> {
  const known = loading.get(code);
  if (known !== undefined) return known;
  const asked = texts[code]().then(
    ({ terms }) => terms,
    (error: unknown) => {
      loading.delete(code);
      throw error;
    },
  );
  loading.set(code, asked);
  return asked;
}
