import type { Profiles, Profile } from './profile.ts';
import { sourceColumns } from '../mapping/sources.ts';
import type { Mapping } from '../public/mappingTypes.ts';
import type { FieldNames } from './matchHeaders.ts';

/** Minimum share of a column's amounts that name their currency, if all are assumed to be in it. */
const ALL = 0.95;

/** Minimum share of amounts at which one of several currencies is proposed. */
const MOST = 0.5;

/** Words, and signs written beside digits. */
const WORD = /[\p{L}\p{M}\p{Sc}.]+/gu;

/** Currency of a sheet's amounts, if no column states it. */
export interface SheetCurrency {
  readonly key: string;
  /** Canonical text of the likely currency; null if there is no evidence. */
  readonly text: string | null;
  /** Stated by a header or by cells, so that nobody has to be asked. */
  readonly isSaid: boolean;
}

/**
 * Currencies that a header names: "COD (GHS)", "Montant en DH", "代收货款(元)". The name is in brackets or last, because
 * "le" before a French noun is no Egyptian pound.
 */
function inHeader(header: string, ofWord: (word: string) => readonly string[]): readonly string[] {
  const [, aside = ''] = /[([（【]([^)\]）】]*)/.exec(header) ?? [];
  // Each line of a bilingual header has a last word; Chinese has no space before it.
  const lasts = header
    .replaceAll(/(?<=\p{sc=Han})(?=[A-Za-z])/gu, ' ')
    .split(/[\n\r/|]+/)
    .map((line) => (line.match(WORD) ?? []).slice(1).at(-1) ?? '');
  const words = [aside.trim(), ...(aside.match(WORD) ?? []), ...lasts];
  return words.map((word) => ofWord(word)).find((codes) => codes.length > 0) ?? [];
}

const shared = (one: readonly string[], other: readonly string[]): readonly string[] =>
  one.filter((code) => other.includes(code));

/**
 * Currency of a sheet with amounts and no currency column; null if none is needed: there is no such field, it has a
 * source, or no examined cell is an amount.
 */
export function findCurrency(
  fields: readonly FieldNames[],
  { fields: sources }: Mapping,
  { headers, profiles }: { readonly headers: readonly string[]; readonly profiles: Profiles },
): SheetCurrency | null {
  const field = fields.find((one) => one.currencyNames !== undefined);
  if (field?.currencyNames === undefined || sources[field.key] !== undefined) return null;
  const { amounts, own, ofAmount, ofWord } = field.currencyNames;
  let codes: readonly string[] | null = null;
  let isEach = true;
  let isNeeded = false;
  const named = new Set<string>();
  const amountProfiles: Profile[] = [];
  const narrow = (some: readonly string[]) => {
    codes = codes === null ? some : shared(codes, some);
    for (const code of some) named.add(code);
  };
  for (const key of amounts) {
    const source = sources[key];
    if (source?.from === 'constant') {
      isNeeded ||= ofAmount(source.text) !== null;
      isEach = false;
    }
    for (const column of source === undefined ? [] : sourceColumns(source)) {
      const profile = profiles(column);
      const counted = profile?.shareOf((text) => ofAmount(text) !== null) ?? 0;
      if (profile === null || counted === 0) continue;
      isNeeded = true;
      amountProfiles.push(profile);
      const said = profile.shareOf((text) => {
        const some = ofAmount(text) ?? [];
        if (some.length > 0) narrow(some);
        return some.length > 0;
      });
      const header = inHeader(headers[column] ?? '', ofWord);
      if (header.length > 0) narrow(header);
      isEach &&= header.length > 0 || said >= counted * ALL;
    }
  }
  if (!isNeeded) return null;
  const found = likelyCodes(codes, own);
  if (found.length === 0 && named.size > 0) {
    // Amounts of several currencies: the most frequent is proposed, the others stay errors.
    const totalShare = (code: string): number =>
      amountProfiles.reduce(
        (sum, profile) => sum + profile.shareOf((text) => ofAmount(text)?.includes(code) === true),
        0,
      );
    const [most = ''] = [...named].toSorted((a, b) => totalShare(b) - totalShare(a));
    const isMost = totalShare(most) > amountProfiles.length * MOST;
    return { key: field.key, text: isMost ? most : null, isSaid: false };
  }
  return { key: field.key, text: found[0] ?? null, isSaid: isEach && found.length === 1 };
}

/** Possible currencies, the company's own first; only that one without evidence. */
function likelyCodes(codes: readonly string[] | null, own: string): readonly string[] {
  if (codes === null) return own === '' ? [] : [own];
  return codes.includes(own) ? [own] : codes;
}
