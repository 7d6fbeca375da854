import { CONTRADICTED, rateFit, isBuyers, isFlag, isTelling, NONE_KNOWN } from './cellFit.ts';
import { headerMeaning, type HeaderMeaning, type Meaning } from './meanings.ts';
import { type Candidate, type FieldNames, type HeaderMatcher, literal } from './matchHeaders.ts';
import type { Look } from './cellLooks.ts';
import type { Profile } from './profile.ts';
import { TextCache } from './textCache.ts';
import type { Claim } from './column.ts';

/** Weight of the template's own header: cells do not contradict it, but may get findings. */
const OWN = 1;
/** Weights of the contract's other names. */
const EXACT = 0.97;
const ALIAS = 0.96;
/** Weight of a header merely similar to a name: the user decides. */
const LIKE = 0.6;
const ALMOST = 0.8;
/** Minimum likeness of names in the same word order. */
const SAME_ORDER = 0.98;
/** Factor for a meaning if the header is another field's name. */
const OTHERWISE = 0.9;
/** Deduction per meaning of a field after its first. */
const FURTHER_MEANING = 0.02;
/** Maximum effect of cells on a header's weight, up and down. */
const RAISE = 0.04;
const LOWER = 0.15;
/** Deduction for a column without cells; an ambiguous header then gets no field. */
const EMPTY = 0.18;
/**
 * Returns whether no cell contains a digit, though dates, times and order numbers need one, however few the cells.
 */
const isElsewhere = (meaning: Meaning, profile: Profile): boolean =>
  /^order number$|(?:date|from|until|window)$/.test(meaning) &&
  profile.filled > 1 &&
  profile.shareOf((text) => /\p{N}/u.test(text)) === 0;
/** Score below which a header needs support from its cells, and the minimum fit. */
const ONLY_WITH_CELLS = 0.56;
const BORNE_OUT = 0.5;
/** Minimum share of cells that prove a meaning, and its maximum score without proof. */
const PROVEN = 0.6;
const UNPROVEN = 0.55;
/** Minimum score of a code column whose cells contain no known code. */
const CLEAR = 0.9;
/** Internal ids, which a shop's database has beside the number that shop and buyer use. */
const INTERNAL =
  /(?<!\p{L})(?:ids?|uuid|guid|identifiant|identifier)(?!\p{L})|ID$|معرف|আইডি|系统/iu;
const INTERNAL_COST = 0.02;
/** Minimum number of distinct cells that can contradict a header. */
const ENOUGH = 3;

const NOTHING: HeaderMeaning = { candidates: [], isUnderstood: false };
const cache = new TextCache<HeaderMeaning>();

/** Meaning of a header by its words; cached. */
export function getMeaning(header: string): HeaderMeaning {
  return header.length > LONGEST ? NOTHING : cache.get(header, headerMeaning);
}

/** Maximum length of a header; longer texts are sentences. */
const LONGEST = 80;
/** Minimum score at which a header names a field. */
const NAMED = 0.7;

/** Returns whether a text's words name one of the fields. */
export function isNamed(text: string, fields: readonly FieldNames[]): boolean {
  // A text that begins with a digit, or contains an email address, is data.
  if (text.length > LONGEST || text.trim() === '' || /^\s*\d|@/.test(text)) return false;
  const [best] = getMeaning(text).candidates;
  if (best === undefined || best.score < NAMED) return false;
  return fields.some(({ meanings = [] }) => meanings.includes(best.meaning));
}

/** Score of the contract's names for a header, reduced if it names no party. */
function nameScore({ reason, score }: Candidate, cost: number): number {
  if (reason === 'fuzzy') return score >= ALMOST ? LIKE : 0;
  return (reason === 'exact' ? EXACT : ALIAS) - cost;
}

/**
 * Claims of a column to the fields, best first. `getProfile` returns its cells' profile, or null if they are not
 * examined; it is called only if the header has a meaning. `isNear` also compares letters, for typos.
 */
export function findClaims(
  header: string,
  getProfile: () => Profile | null,
  fields: readonly FieldNames[],
  matcher: HeaderMatcher,
  isNear: boolean,
): Claim[] {
  const { candidates, isUnderstood } = getMeaning(header);
  // Letters are compared only for headers with unknown words.
  const isCompared = isNear && !isUnderstood;
  const names = isCompared ? matcher.candidates(header) : matcher.known(header);
  if (candidates.length === 0 && names.length === 0) return [];
  const profile = getProfile();
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
      // A header whose known words mean something else is no typo.
      const isLike =
        (name?.reason === 'fuzzy' && (isUnderstood || spoken !== undefined)) ||
        (name?.reason === 'alias' && spoken === undefined && name.score < SAME_ORDER);
      // All phone words are names of the field; they tell which of two phones is preferred.
      const isPhone = meaning?.endsWith(' phone') === true && spoken !== undefined;
      const named =
        name === undefined || isLike ? undefined : isPhone ? spoken : nameScore(name, cost);
      if (proof !== undefined && named === undefined) {
        isProven = (profile?.share(proof) ?? 0) >= PROVEN;
        if (!isProven) spoken = isProvenOnly ? 0 : Math.min(spoken ?? 0, UNPROVEN);
      }
      // A contract name is certain: a different meaning of its words needs proof from the cells.
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
      // A merchant who wrote "card" as the payer misunderstood the template's column.
      const isSwitch = meaning === 'cod amount' && isFlag(profile);
      if (isOwn && !isBuyers(profile, accepts) && !isSwitch)
        return [{ ...claim, weight: OWN, isContradicted: false }];
      const fit = rateFit(meaning, profile, accepts);
      if (isOwn && fit > CONTRADICTED) return [{ ...claim, weight: OWN, isContradicted: false }];
      // Unknown words may mean anything: the cells must support the claim.
      if (said < ONLY_WITH_CELLS && fit < BORNE_OUT) return [];
      // "Type" alone, with unknown kinds, may be any type.
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
