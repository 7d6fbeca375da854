import {
  MAX_CONTRADICTED_FIT,
  rateFit,
  namesBuyerPayment,
  isFlag,
  isUnmistakable,
  NO_KNOWN_CODE,
} from './cellFit.ts';
import { findMeaning, type HeaderMeaning, type Meaning } from './meanings.ts';
import {
  type Candidate,
  type FieldNames,
  type HeaderMatcher,
  literalKey,
} from './headerMatcher.ts';
import type { TextPattern } from './textPatterns.ts';
import type { Profile } from './profile.ts';
import { TextCache } from './textCache.ts';
import type { Claim } from './column.ts';

/** Weight of the template's own header: cells do not contradict it, but may get findings. */
const TEMPLATE_NAME = 1;
/** Weights of the contract's other names. */
const EXACT_NAME = 0.97;
const OTHER_NAME = 0.96;
/** Weight of a header that only resembles a name: the user decides. */
const SIMILAR_NAME = 0.6;
const MIN_SIMILARITY = 0.8;
/** Minimum similarity of names in the same word order. */
const MIN_ORDERED_SIMILARITY = 0.98;
/** Factor for a meaning if the header is another field's name. */
const OTHER_FIELD_FACTOR = 0.9;
/** Deduction per meaning of a field after its first. */
const FURTHER_MEANING_COST = 0.02;
/** Maximum effect of cells that raise a header's weight. */
const MAX_RAISE = 0.04;
/** Maximum effect of cells that lower a header's weight. */
const MAX_LOWERING = 0.15;
/** Deduction for a column without cells; an ambiguous header then gets no field. */
const EMPTY_COST = 0.18;
/**
 * Returns whether no cell contains a digit although the meaning needs one: dates, times and order numbers.
 */
const lacksDigits = (meaning: Meaning, profile: Profile): boolean =>
  /^order number$|(?:date|from|until|window)$/.test(meaning) &&
  profile.filled > 1 &&
  profile.shareOf((text) => /\p{N}/u.test(text)) === 0;
/** Score below which a header needs support from its cells. */
const MIN_UNSUPPORTED_SCORE = 0.56;
/** Minimum fit of cells that support a header. */
const MIN_SUPPORTING_FIT = 0.5;
/** Minimum share of cells that prove a meaning. */
const MIN_PROOF_SHARE = 0.6;
/** Maximum score of a meaning without proof. */
const MAX_UNPROVEN_SCORE = 0.55;
/** Minimum score of a code column whose cells contain no known code. */
const MIN_CODE_SCORE = 0.9;
/** Internal ids, which a shop's database has beside the number that shop and buyer use. */
const INTERNAL =
  /(?<!\p{L})(?:ids?|uuid|guid|identifiant|identifier)(?!\p{L})|ID$|معرف|আইডি|系统/iu;
const INTERNAL_COST = 0.02;
/** Minimum number of distinct cells that can contradict a header. */
const MIN_DISTINCT_CELLS = 3;

const NO_MEANING: HeaderMeaning = { candidates: [], isUnderstood: false };
const cache = new TextCache<HeaderMeaning>();

/** Meaning of a header by its words; cached. */
export function getMeaning(header: string): HeaderMeaning {
  return header.length > MAX_HEADER_LENGTH ? NO_MEANING : cache.get(header, findMeaning);
}

/** Maximum length of a header; longer texts are sentences. */
const MAX_HEADER_LENGTH = 80;
/** Minimum score at which a header names a field. */
const MIN_NAMED_SCORE = 0.7;

/** Returns whether a text's words name one of the fields. */
export function namesAnyField(text: string, fields: readonly FieldNames[]): boolean {
  // A text that begins with a digit, or contains an email address, is data.
  if (text.length > MAX_HEADER_LENGTH || text.trim() === '' || /^\s*\d|@/.test(text)) return false;
  const [best] = getMeaning(text).candidates;
  if (best === undefined || best.score < MIN_NAMED_SCORE) return false;
  return fields.some(({ meanings = [] }) => meanings.includes(best.meaning));
}

/** Score of a contract name that a header matches, reduced by `cost` if the header names no party. */
function rateName({ reason, score }: Candidate, cost: number): number {
  if (reason === 'fuzzy') return score >= MIN_SIMILARITY ? SIMILAR_NAME : 0;
  return (reason === 'exact' ? EXACT_NAME : OTHER_NAME) - cost;
}

/**
 * Claims of a column to the fields, best first. `getProfile` returns its cells' profile, or null if they are not
 * examined; it is called only if the header has a meaning. Similar names are considered only if `shouldAcceptTypos`.
 */
export function findClaims(
  header: string,
  getProfile: () => Profile | null,
  fields: readonly FieldNames[],
  matcher: HeaderMatcher,
  shouldAcceptTypos: boolean,
): Claim[] {
  const { candidates, isUnderstood } = getMeaning(header);
  // Letters are compared only for headers with unknown words.
  const shouldCompareLetters = shouldAcceptTypos && !isUnderstood;
  const names = shouldCompareLetters ? matcher.candidates(header) : matcher.findNamed(header);
  if (candidates.length === 0 && names.length === 0) return [];
  const profile = getProfile();
  const hasContractName = names.some(({ reason }) => reason !== 'fuzzy');
  return fields
    .flatMap((field): Claim[] => {
      const { key, meanings = [], templateHeaders, accepts } = field;
      let wordScore: number | undefined;
      let isMisspelt = false;
      let cost = 0;
      let meaning: Meaning | undefined = meanings[0];
      let proof: TextPattern | undefined;
      let isProvenOnly = false;
      let isProven = false;
      for (const [i, one] of meanings.entries()) {
        const match = candidates.find((candidate) => candidate.meaning === one);
        const score = match === undefined ? undefined : match.score - i * FURTHER_MEANING_COST;
        if (score === undefined || score <= (wordScore ?? 0)) continue;
        wordScore = score;
        cost = match?.cost ?? 0;
        proof = match?.proof;
        isProvenOnly = match?.isProvenOnly === true;
        meaning = one;
        isMisspelt = match?.isMisspelt ?? false;
      }
      const name = names.find((candidate) => candidate.key === key);
      // A header whose known words mean something else is not a typo.
      const isOnlySimilar =
        (name?.reason === 'fuzzy' && (isUnderstood || wordScore !== undefined)) ||
        (name?.reason === 'alias' &&
          wordScore === undefined &&
          name.score < MIN_ORDERED_SIMILARITY);
      // All words for a phone are names of the phone field, so the word's score decides between two phone columns.
      const isPhone = meaning?.endsWith(' phone') === true && wordScore !== undefined;
      const nameWeight =
        name === undefined || isOnlySimilar
          ? undefined
          : isPhone
            ? wordScore
            : rateName(name, cost);
      if (proof !== undefined && nameWeight === undefined) {
        isProven = (profile?.share(proof) ?? 0) >= MIN_PROOF_SHARE;
        if (!isProven) wordScore = isProvenOnly ? 0 : Math.min(wordScore ?? 0, MAX_UNPROVEN_SCORE);
      }
      // A contract name is certain: a different meaning of its words needs proof from the cells.
      const isOtherField = hasContractName && nameWeight === undefined && !isProven;
      const meaningScore = (wordScore ?? 0) * (isOtherField ? OTHER_FIELD_FACTOR : 1);
      const isInternal = meaning === 'order number' && INTERNAL.test(header);
      const headerScore =
        Math.max(meaningScore, nameWeight ?? 0) - (isInternal ? INTERNAL_COST : 0);
      if (headerScore <= 0) return [];
      const isTemplateHeader = templateHeaders.some(
        (one) => literalKey(one) === literalKey(header),
      );
      const nameReason = nameWeight === undefined ? undefined : name?.reason;
      const reason = nameReason ?? (isMisspelt ? 'fuzzy' : 'alias');
      const claim = { key, cost, reason, isOrderNumber: meaning === 'order number' } as const;
      if (profile === null || meaning === undefined) {
        return [
          {
            ...claim,
            weight: isTemplateHeader ? TEMPLATE_NAME : headerScore,
            isContradicted: false,
          },
        ];
      }
      if (profile.filled === 0)
        return [{ ...claim, weight: headerScore - EMPTY_COST, isContradicted: false }];
      // A merchant who wrote "card" as the payer misunderstood the template's column.
      const isFlagColumn = meaning === 'cod amount' && isFlag(profile);
      if (isTemplateHeader && !namesBuyerPayment(profile, accepts) && !isFlagColumn)
        return [{ ...claim, weight: TEMPLATE_NAME, isContradicted: false }];
      const fit = rateFit(meaning, profile, accepts);
      if (isTemplateHeader && fit > MAX_CONTRADICTED_FIT)
        return [{ ...claim, weight: TEMPLATE_NAME, isContradicted: false }];
      // Unknown words may mean anything: the cells must support the claim.
      if (headerScore < MIN_UNSUPPORTED_SCORE && fit < MIN_SUPPORTING_FIT) return [];
      // "Type" alone, with unknown kinds, may be any type.
      if (headerScore < MIN_CODE_SCORE && fit === NO_KNOWN_CODE) return [];
      const isContradicted =
        fit <= MAX_CONTRADICTED_FIT &&
        (profile.distinct >= MIN_DISTINCT_CELLS ||
          lacksDigits(meaning, profile) ||
          name?.reason === undefined ||
          name.reason === 'fuzzy' ||
          isFlagColumn ||
          isUnmistakable(profile, accepts));
      const weight = Math.min(
        TEMPLATE_NAME,
        headerScore * (1 + fit * (fit > 0 ? MAX_RAISE : MAX_LOWERING)),
      );
      return [{ ...claim, weight, isContradicted }];
    })
    .sort((a, b) => b.weight - a.weight);
}
