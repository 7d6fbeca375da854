import type { Terms } from '../../locales/terms/shape.ts';
import type { OfferedLanguage } from './i18n.ts';

const texts: Readonly<Record<OfferedLanguage, () => Promise<{ readonly terms: Terms }>>> = {
  en: () => import('../../locales/terms/en.ts'),
  zh: () => import('../../locales/terms/zh.ts'),
  fr: () => import('../../locales/terms/fr.ts'),
  ar: () => import('../../locales/terms/ar.ts'),
  bn: () => import('../../locales/terms/bn.ts'),
};

const loading = new Map<OfferedLanguage, Promise<Terms>>();

/**
 * Loads the terms of use in a language; all callers share a promise. A failed load is retried on the
 * next call.
 */
export function loadTermsOfUse(code: OfferedLanguage): Promise<Terms> {
  const current = loading.get(code);
  if (current !== undefined) return current;
  const promise = texts[code]().then(
    ({ terms }) => terms,
    (error: unknown) => {
      loading.delete(code);
      throw error;
    },
  );
  loading.set(code, promise);
  return promise;
}
