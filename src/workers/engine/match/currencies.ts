import type { Profiles } from './profile.ts';
import { columnsOf } from '../mapping/sources.ts';
import type { Mapping } from '../public/mapping.ts';
import type { FieldNames } from './matchHeaders.ts';
import type { Profile } from './profile.ts';

/** Share of a column's amounts that name their currency where all are thought to be in it. */
const ALL = 0.95;

/** Share of the amounts of several currencies from which on one of these is proposed. */
const MOST = 0.5;

/** Words, and signs that are written beside digits. */
const WORD = /[\p{L}\p{M}\p{Sc}.]+/gu;

/** In which currency a sheet's amounts are, where no column says so. */
export interface SheetCurrency {
  readonly key: string;
  /** Canonical text of the likely one; null where nothing tells. */
  readonly text: string | null;
  /** Header or cells say it, so that nobody has to be asked. */
  readonly isSaid: boolean;
}

/**
 * The currency that a header names: "COD (GHS)", "Montant en DH", "代收货款(元)". It is in brackets or last, since
 * "le" before a French noun is no Egyptian pound.
 */
function inHeader(header: string, ofWord: (word: string) => readonly string[]): readonly string[] {
  const [, aside = ''] = /[([（【]([^)\]）】]*)/.exec(header) ?? [];
  // Each line of a header in two languages has a last word; Chinese is written without a space before it.
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
 * The currency of a sheet with amounts and no column that says theirs; null where none is needed: there is no
 * such field, it comes from somewhere, or no cell that was seen is an amount.
 */
export function currencyOf(
  fields: readonly FieldNames[],
  { fields: sources }: Mapping,
  { headers, profiles }: { readonly headers: readonly string[]; readonly profiles: Profiles },
): SheetCurrency | null {
  const field = fields.find((one) => one.currencyOf !== undefined);
  if (field?.currencyOf === undefined || sources[field.key] !== undefined) return null;
  const { amounts, own, ofAmount, ofWord } = field.currencyOf;
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
    for (const column of source === undefined ? [] : columnsOf(source)) {
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
  const found = codesOf(codes, own);
  if (found.length === 0 && named.size > 0) {
    // Amounts of several currencies: that of most is proposed, the others stay errors.
    const shareOf = (code: string): number =>
      amountProfiles.reduce(
        (sum, profile) => sum + profile.shareOf((text) => ofAmount(text)?.includes(code) === true),
        0,
      );
    const [most = ''] = [...named].toSorted((a, b) => shareOf(b) - shareOf(a));
    const isMost = shareOf(most) > amountProfiles.length * MOST;
    return { key: field.key, text: isMost ? most : null, isSaid: false };
  }
  return { key: field.key, text: found[0] ?? null, isSaid: isEach && found.length === 1 };
}

/** The currencies that it may be, the company's own first; that one alone where nothing says anything. */
function codesOf(codes: readonly string[] | null, own: string): readonly string[] {
  if (codes === null) return own === '' ? [] : [own];
  return codes.includes(own) ? [own] : codes;
}
