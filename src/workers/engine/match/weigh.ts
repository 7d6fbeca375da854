import { CONTRADICTED, fitOf, isBuyers, isFlag, isTelling, NONE_KNOWN } from './fit.ts';
import { headerMeaning, type HeaderMeaning, type Meaning } from './meanings.ts';
import { type Candidate, type FieldNames, type HeaderMatcher, literal } from './matchHeaders.ts';
import type { Look } from './looks.ts';
import type { Profile } from './profile.ts';

/** What of a column's right to a field comes from its header and from its cells. */
export interface Claim {
  readonly key: string;
  /** 0 to 1, cells included. */
  readonly weight: number;
  readonly reason: 'exact' | 'alias' | 'fuzzy';
  /** What the header loses that does not say clearly whose it is. */
  readonly cost: number;
  /** The header says it, but the cells are something else. */
  readonly isContradicted: boolean;
  /** It is of the number of an order. */
  readonly isNumber: boolean;
}

/** A field's own header in the template: cells do not speak against it, their verdicts do. */
const OWN = 1;
/** Other names of the contract. */
const EXACT = 0.97;
const ALIAS = 0.96;
/** A header that is only like a name: for the user to choose. */
const LIKE = 0.6;
const ALMOST = 0.8;
/** Names in the same order have this likeness at least. */
const SAME_ORDER = 0.98;
/** What words say of a header that is another field's name. */
const OTHERWISE = 0.9;
/** What a header of many words costs for each meaning of a field but its first. */
const FURTHER_MEANING = 0.02;
/** How far cells raise or lower what the header says. */
const RAISE = 0.04;
const LOWER = 0.15;
/** What a column without a cell loses to others; one whose header may mean several things is nobody's. */
const EMPTY = 0.18;
/** No time of day without a figure, and no number: however few cells there are. */
const isElsewhere = (meaning: Meaning, profile: Profile): boolean =>
  /^order number$|(?:date|from|until|window)$/.test(meaning) &&
  profile.filled > 1 &&
  profile.shareOf((text) => /\p{N}/u.test(text)) === 0;
/** What a header says so weakly is nothing without cells that bear it out. */
const ONLY_WITH_CELLS = 0.56;
const BORNE_OUT = 0.5;
/** Share of cells that prove what words alone do not, and what these say without. */
const PROVEN = 0.6;
const UNPROVEN = 0.55;
/** What a header says less clearly is not a code's where the cells have none. */
const CLEAR = 0.9;
/** An id, which a shop's database has beside the number that shop and buyer write in mails. */
const INTERNAL =
  /(?<!\p{L})(?:ids?|uuid|guid|identifiant|identifier)(?!\p{L})|ID$|معرف|আইডি|系统/iu;
const INTERNAL_COST = 0.02;
/** Different cells from which they can contradict a header. */
const ENOUGH = 3;

const NOTHING: HeaderMeaning = { candidates: [], isUnderstood: false };
const remembered = new Map<string, HeaderMeaning>();
/** Headers that are remembered at most. */
const REMEMBERED = 4096;

/** What a header says by its words, remembered. */
export function meaningOf(header: string): HeaderMeaning {
  let found = remembered.get(header);
  if (header.length > LONGEST) return NOTHING;
  if (found === undefined) {
    if (remembered.size >= REMEMBERED) remembered.clear();
    found = headerMeaning(header);
    remembered.set(header, found);
  }
  return found;
}

/** Characters of a header at most; longer texts are sentences. */
const LONGEST = 80;
/** From here on a header's words name a field. */
const NAMED = 0.7;

/** Whether a text's words name one of the fields. */
export function isNamed(text: string, fields: readonly FieldNames[]): boolean {
  // What begins with a digit, or has a mailbox, is a row's.
  if (text.length > LONGEST || text.trim() === '' || /^\s*\d|@/.test(text)) return false;
  const [best] = meaningOf(text).candidates;
  if (best === undefined || best.score < NAMED) return false;
  return fields.some(({ meanings = [] }) => meanings.includes(best.meaning));
}

/** What the contract's names say of a header; less where it does not say whose it is. */
function nameScore({ reason, score }: Candidate, cost: number): number {
  if (reason === 'fuzzy') return score >= ALMOST ? LIKE : 0;
  return (reason === 'exact' ? EXACT : ALIAS) - cost;
}

/**
 * A column's claims to the fields, best first. `profileOf` gives what its cells look like, null where
 * none are to be looked at; asked for only where the header says something. `isNear`: letters are
 * compared, too, for slips of the pen.
 */
export function claimsOf(
  header: string,
  profileOf: () => Profile | null,
  fields: readonly FieldNames[],
  matcher: HeaderMatcher,
  isNear: boolean,
): Claim[] {
  const { candidates, isUnderstood } = meaningOf(header);
  // Letters are compared only of words that say nothing: of others no likeness counts.
  const isCompared = isNear && !isUnderstood;
  const names = isCompared ? matcher.candidates(header) : matcher.known(header);
  if (candidates.length === 0 && names.length === 0) return [];
  const profile = profileOf();
  const isKnown = names.some(({ reason }) => reason !== 'fuzzy');
  return fields
    .flatMap((field): Claim[] => {
      const { key, meanings = [], own, accepts } = field;
      let spoken: number | undefined;
      let isMisspelt = false;
      let cost = 0;
      let meaning: Meaning | undefined = meanings[0];
      let proof: Look | undefined;
      let isProvenOnly = false;
      let isProven = false;
      for (const [i, one] of meanings.entries()) {
        const found = candidates.find((candidate) => candidate.meaning === one);
        const score = found === undefined ? undefined : found.score - i * FURTHER_MEANING;
        if (score === undefined || score <= (spoken ?? 0)) continue;
        spoken = score;
        cost = found?.cost ?? 0;
        proof = found?.proof;
        isProvenOnly = found?.isProvenOnly === true;
        meaning = one;
        isMisspelt = found?.isMisspelt ?? false;
      }
      const name = names.find((candidate) => candidate.key === key);
      // A header whose words are all known and say something else is no slip of the pen.
      const isLike =
        (name?.reason === 'fuzzy' && (isUnderstood || spoken !== undefined)) ||
        (name?.reason === 'alias' && spoken === undefined && name.score < SAME_ORDER);
      // All words for a phone are names of it; they say which of two is called.
      const isPhone = meaning?.endsWith(' phone') === true && spoken !== undefined;
      const named =
        name === undefined || isLike ? undefined : isPhone ? spoken : nameScore(name, cost);
      if (proof !== undefined && named === undefined) {
        isProven = (profile?.share(proof) ?? 0) >= PROVEN;
        if (!isProven) spoken = isProvenOnly ? 0 : Math.min(spoken ?? 0, UNPROVEN);
      }
      // What a name of the contract means is certain: words of it may mean something else, which cells must prove.
      const isOtherwise = isKnown && named === undefined && !isProven;
      const meant = (spoken ?? 0) * (isOtherwise ? OTHERWISE : 1);
      const isInternal = meaning === 'order number' && INTERNAL.test(header);
      const said = Math.max(meant, named ?? 0) - (isInternal ? INTERNAL_COST : 0);
      if (said <= 0) return [];
      const isOwn = own.some((one) => literal(one) === literal(header));
      const ownReason = named === undefined ? undefined : name?.reason;
      const reason = ownReason ?? (isMisspelt ? 'fuzzy' : 'alias');
      const claim = { key, cost, reason, isNumber: meaning === 'order number' } as const;
      if (profile === null || meaning === undefined) {
        return [{ ...claim, weight: isOwn ? OWN : said, isContradicted: false }];
      }
      if (profile.filled === 0) return [{ ...claim, weight: said - EMPTY, isContradicted: false }];
      // Whoever wrote into the template "card" for who pays took it for something else.
      const isSwitch = meaning === 'cod amount' && isFlag(profile);
      if (isOwn && !isBuyers(profile, accepts) && !isSwitch)
        return [{ ...claim, weight: OWN, isContradicted: false }];
      const fit = fitOf(meaning, profile, accepts);
      if (isOwn && fit > CONTRADICTED) return [{ ...claim, weight: OWN, isContradicted: false }];
      // Words that are not known may say anything: the cells must speak for it.
      if (said < ONLY_WITH_CELLS && fit < BORNE_OUT) return [];
      // "Type" alone, of kinds that nobody knows, is any type.
      if (said < CLEAR && fit === NONE_KNOWN) return [];
      const isContradicted =
        fit <= CONTRADICTED &&
        (profile.distinct >= ENOUGH ||
          isElsewhere(meaning, profile) ||
          name?.reason === undefined ||
          name.reason === 'fuzzy' ||
          isSwitch ||
          isTelling(profile, accepts));
      const weight = Math.min(OWN, said * (1 + fit * (fit > 0 ? RAISE : LOWER)));
      return [{ ...claim, weight, isContradicted }];
    })
    .sort((a, b) => b.weight - a.weight);
}
