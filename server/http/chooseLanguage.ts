import { languages, type Language } from '../../src/domain/languages.ts';

const DEFAULT_LANGUAGE: Language = 'en';

function toLanguage(tag: string): Language | undefined {
  const primary = tag.trim().toLowerCase().split('-')[0];
  return languages.find((language) => language === primary);
}

/**
 * Chooses the language of a reply: the portal's own `language` header, else the best supported one of
 * `Accept-Language`, else English.
 */
export function chooseLanguage(headers: Headers): Language {
  const chosen = toLanguage(headers.get('language') ?? '');
  if (chosen !== undefined) return chosen;
  const accepted = (headers.get('accept-language') ?? '')
    .split(',')
    .slice(0, 20)
    .map((item) => {
      const [tag = '', ...params] = item.split(';');
      const q = params.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find(Boolean);
      return { language: toLanguage(tag), quality: q === undefined ? 1 : Number(q) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return accepted.find(({ language }) => language !== undefined)?.language ?? DEFAULT_LANGUAGE;
}
