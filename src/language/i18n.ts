import { i18n, type Messages } from '@lingui/core';
import type { TextOverlay } from '../api/contract/countries/publicCalls.ts';
import { type Language, languageTags } from '../domain/languages.ts';

type Catalog = () => Promise<{ messages: Messages }>;

interface LanguageInfo {
  /** Name of the language in itself, for the language menu. */
  readonly name: string;
  /** English name, for the search. */
  readonly english: string;
  readonly dir: 'ltr' | 'rtl';
  /** BCP 47 tag for Intl. */
  readonly intl: string;
  /** Catalogs of the sign-in page, of the frame and of the pages. */
  readonly parts: readonly [start: Catalog, frame: Catalog, pages: Catalog];
}

/** The languages of the portal, each with its catalog under `locales/`. */
export const languageInfo = {
  en: {
    name: 'English',
    english: 'English',
    dir: 'ltr',
    intl: languageTags.en,
    parts: [
      () => import('../../locales/en.json?start'),
      () => import('../../locales/en.json?frame'),
      () => import('../../locales/en.json?pages'),
    ],
  },
  zh: {
    name: '中文',
    english: 'Chinese',
    dir: 'ltr',
    intl: languageTags.zh,
    parts: [
      () => import('../../locales/zh.json?start'),
      () => import('../../locales/zh.json?frame'),
      () => import('../../locales/zh.json?pages'),
    ],
  },
  fr: {
    name: 'Français',
    english: 'French',
    dir: 'ltr',
    intl: languageTags.fr,
    parts: [
      () => import('../../locales/fr.json?start'),
      () => import('../../locales/fr.json?frame'),
      () => import('../../locales/fr.json?pages'),
    ],
  },
  ar: {
    name: 'العربية',
    english: 'Arabic',
    dir: 'rtl',
    intl: languageTags.ar,
    parts: [
      () => import('../../locales/ar.json?start'),
      () => import('../../locales/ar.json?frame'),
      () => import('../../locales/ar.json?pages'),
    ],
  },
  bn: {
    name: 'বাংলা',
    english: 'Bengali',
    dir: 'ltr',
    intl: languageTags.bn,
    parts: [
      () => import('../../locales/bn.json?start'),
      () => import('../../locales/bn.json?frame'),
      () => import('../../locales/bn.json?pages'),
    ],
  },
} as const satisfies Record<Language, LanguageInfo>;

export type OfferedLanguage = keyof typeof languageInfo;

export const offeredLanguages = Object.keys(languageInfo) as readonly OfferedLanguage[];

const COOKIE = 'language';
const DEFAULT: OfferedLanguage = 'en';
const YEAR_SECONDS = 31_536_000;

function isOffered(code: string | undefined): code is OfferedLanguage {
  return code !== undefined && Object.hasOwn(languageInfo, code);
}

/** Current language. */
export function language(): OfferedLanguage {
  return isOffered(i18n.locale) ? i18n.locale : DEFAULT;
}

/** Language of the `language` cookie; English if it is absent or unknown. */
export function storedLanguage(): OfferedLanguage {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${COOKIE}=`));
  const code = pair?.slice(COOKIE.length + 1);
  return isOffered(code) ? code : DEFAULT;
}

/** Language for calls: the current one, or the stored one before its texts are loaded. */
export function requestLanguage(): OfferedLanguage {
  return isOffered(i18n.locale) ? i18n.locale : storedLanguage();
}

/** Number of catalog parts that are needed, and that are loaded. */
let neededParts = 1;
let loadedParts = 1;

/** Texts changed by the carrier, which override the built-in ones. */
let overlay: Partial<TextOverlay> = {};

async function loadTexts(code: OfferedLanguage): Promise<Messages> {
  const builtIn: Messages = {};
  let count: number;
  do {
    count = neededParts;
    const parts = await Promise.all(languageInfo[code].parts.slice(0, count).map((load) => load()));
    Object.assign(builtIn, ...parts.map(({ messages }) => messages));
    // A page opened in the meantime may need more parts.
  } while (count < neededParts);
  loadedParts = Math.max(loadedParts, count);
  const changed = overlay[code] ?? {};
  if (Object.keys(changed).length === 0) return builtIn;
  // If the code fails to load, the built-in texts remain.
  const part = await import('./overlayTexts.ts').catch(() => null);
  return part === null ? builtIn : { ...builtIn, ...part.compileTexts(changed, builtIn) };
}

/**
 * Switches the language: loads its texts, then sets them with `lang` and `dir` in one step, so that
 * no frame mixes two languages. Rejects and keeps the current language if the texts fail to load.
 */
export async function showLanguage(code: OfferedLanguage): Promise<void> {
  const messages = await loadTexts(code);
  const root = document.documentElement;
  root.lang = code;
  root.dir = languageInfo[code].dir;
  i18n.loadAndActivate({ locale: code, locales: languageInfo[code].intl, messages });
}

/** Loads the first `count` parts of the catalog, now and for every later language. */
async function loadParts(count: number): Promise<void> {
  if (loadedParts >= count) return;
  neededParts = Math.max(neededParts, count);
  const code = language();
  i18n.load(code, await loadTexts(code));
}

/** Loads the texts of the frame. */
export const loadFrameTexts = (): Promise<void> => loadParts(2);

/** Loads the texts of all pages. */
export const loadAllTexts = (): Promise<void> => loadParts(3);

/** Overrides built-in texts in all languages. */
export async function overrideTexts(texts: TextOverlay): Promise<void> {
  overlay = texts;
  if (isOffered(i18n.locale)) i18n.load(i18n.locale, await loadTexts(i18n.locale));
}

let onChosen = (): void => undefined;

/** Sets the listener that is called after the user chooses a language. */
export function onLanguageChosen(listener: () => void): void {
  onChosen = listener;
}

/** Switches to a language and stores it in the cookie. */
export async function chooseLanguage(code: OfferedLanguage): Promise<void> {
  await showLanguage(code);
  document.cookie = `${COOKIE}=${code}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  onChosen();
}
