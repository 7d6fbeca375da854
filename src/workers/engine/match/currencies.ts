import type { Profiles, Profile } from './profile.ts';
import { listSourceColumns } from '../mapping/sources.ts';
import type { Mapping } from '../public/mappingTypes.ts';
import type { FieldNames } from './headerMatcher.ts';

/** Minimum share of a column's amounts that name their currency, if all are assumed to be in it. */
const MIN_NAMED_SHARE = 0.95;

/** Minimum share of amounts at which one of several currencies is proposed. */
const MIN_MAIN_SHARE = 0.5;

/** Words, and signs written beside digits. */
const WORDS = /[\p{L}\p{M}\p{Sc}.]+/gu;

/** Currency of a sheet's amounts, if no column states it. */
export interface SheetCurrency {
  readonly key: string;
  /** Canonical text of the likely currency; null if there is no evidence. */
  readonly text: string | null;
  /** A header or cells state it, so that the user is not asked. */
  readonly isStated: boolean;
}

/**
 * Currencies that a header names: "COD (GHS)", "Montant en DH", "代收货款(元)". The name is in brackets or last, because
 * "le" before a French noun is not the Egyptian pound.
 */
function findInHeader(
  header: string,
  findByWord: (word: string) => readonly string[],
): readonly string[] {
  const [, inBrackets = ''] = /[([（【]([^)\]）】]*)/.exec(header) ?? [];
  // Each line of a bilingual header has a last word; Chinese has no space before it.
  const lastWords = header
    .replaceAll(/(?<=\p{sc=Han})(?=[A-Za-z])/gu, ' ')
    .split(/[\n\r/|]+/)
    .map((line) => (line.match(WORDS) ?? []).slice(1).at(-1) ?? '');
  const words = [inBrackets.trim(), ...(inBrackets.match(WORDS) ?? []), ...lastWords];
  return words.map((word) => findByWord(word)).find((codes) => codes.length > 0) ?? [];
}

const intersect = (one: readonly string[], other: readonly string[]): readonly string[] =>
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
  const { amounts, companyCurrency, findInAmount, findByWord } = field.currencyNames;
  let codes: readonly string[] | null = null;
  let isEachNamed = true;
  let isNeeded = false;
  const namedCodes = new Set<string>();
  const amountProfiles: Profile[] = [];
  const addEvidence = (possible: readonly string[]) => {
    codes = codes === null ? possible : intersect(codes, possible);
    for (const code of possible) namedCodes.add(code);
  };
  for (const key of amounts) {
    const source = sources[key];
    if (source?.from === 'constant') {
      isNeeded ||= findInAmount(source.text) !== null;
      isEachNamed = false;
    }
    for (const column of source === undefined ? [] : listSourceColumns(source)) {
      const profile = profiles(column);
      const amountShare = profile?.shareOf((text) => findInAmount(text) !== null) ?? 0;
      if (profile === null || amountShare === 0) continue;
      isNeeded = true;
      amountProfiles.push(profile);
      const namedShare = profile.shareOf((text) => {
        const possible = findInAmount(text) ?? [];
        if (possible.length > 0) addEvidence(possible);
        return possible.length > 0;
      });
      const headerCodes = findInHeader(headers[column] ?? '', findByWord);
      if (headerCodes.length > 0) addEvidence(headerCodes);
      isEachNamed &&= headerCodes.length > 0 || namedShare >= amountShare * MIN_NAMED_SHARE;
    }
  }
  if (!isNeeded) return null;
  const likely = findLikelyCodes(codes, companyCurrency);
  if (likely.length === 0 && namedCodes.size > 0) {
    // Amounts of several currencies: the most frequent is proposed, the others stay errors.
    const sumShares = (code: string): number =>
      amountProfiles.reduce(
        (sum, profile) =>
          sum + profile.shareOf((text) => findInAmount(text)?.includes(code) === true),
        0,
      );
    const [mostFrequent = ''] = [...namedCodes].toSorted((a, b) => sumShares(b) - sumShares(a));
    const isMainCurrency = sumShares(mostFrequent) > amountProfiles.length * MIN_MAIN_SHARE;
    return { key: field.key, text: isMainCurrency ? mostFrequent : null, isStated: false };
  }
  return { key: field.key, text: likely[0] ?? null, isStated: isEachNamed && likely.length === 1 };
}

/** Possible currencies: the company's own if it is among them, or if there is no evidence. */
function findLikelyCodes(codes: readonly string[] | null, own: string): readonly string[] {
  if (codes === null) return own === '' ? [] : [own];
  return codes.includes(own) ? [own] : codes;
}
