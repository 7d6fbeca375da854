import type { TextPattern } from './textPatterns.ts';
import { splitHalves, readHeader, removeHints, type HeaderReading } from './headerReading.ts';
import {
  LIKELY,
  LOAD_TAGS,
  type PARTY_TAGS,
  allPartyTags,
  SURE,
  type Meaning,
  type PartyMeaning,
  type Side,
} from './meaningTable.ts';
import { orderEntries } from './orderMeanings.ts';
import { partyEntries } from './partyMeanings.ts';
import type { Tag } from './vocabulary.ts';

const entries = [...partyEntries, ...orderEntries];

/*
 * Meanings of headers, from the combination of their words (`meaningTable.ts`).
 */

export type { Meaning } from './meaningTable.ts';

export interface MeaningCandidate {
  readonly meaning: Meaning;
  /** 0 to 1. */
  readonly score: number;
  /** Deduction because the header does not clearly name a party. */
  readonly cost: number;
  readonly isMisspelt: boolean;
  /** Pattern that most cells must match. */
  readonly proof?: TextPattern | undefined;
  /** Without the proof, the header does not have the meaning. */
  readonly isProvenOnly?: boolean | undefined;
}

/** Meanings of a header, best first, and whether all its words are known. */
export interface HeaderMeaning {
  readonly candidates: readonly MeaningCandidate[];
  readonly isUnderstood: boolean;
}

/** Deductions for a header that names no party, or only the buyer. */
export const UNNAMED_DEDUCTION = 0.03;
const CUSTOMER_DEDUCTION = 0.02;
const BILLING_DEDUCTION = 0.1;
const DESTINATION_DEDUCTION = 0.01;
/** Factor for a typo. */
const MISSPELT_FACTOR = 0.93;
/** Factor for unknown words in brackets. */
const BRACKET_FACTOR = 0.9;
/** Factor for a header without its hint brackets. */
const HINT_FACTOR = 0.98;
/** Score of a header that only states when the goods are ready. */
const READY_SCORE = 0.69;
/** Factor for an unknown word. */
const UNKNOWN_FACTOR = 0.55;

/** Side named by party words, with the deduction for vagueness; null if they name both. */
function findSide(tags: ReadonlySet<Tag>): { readonly side: Side; readonly cost: number } | null {
  const isSender = tags.has('sender') || tags.has('pickup') || tags.has('departure');
  const isPlace = (['destination', 'shipTo', 'destinationTown', 'townOrPerson'] as const).some(
    (tag) => tags.has(tag),
  );
  const isReceiver = tags.has('receiver') || isPlace;
  if (isSender && (isReceiver || tags.has('customer'))) return null;
  if (isSender) return { side: 'sender', cost: 0 };
  if (tags.has('billing')) return { side: 'receiver', cost: BILLING_DEDUCTION };
  if (tags.has('receiver')) return { side: 'receiver', cost: 0 };
  if (isReceiver) return { side: 'receiver', cost: DESTINATION_DEDUCTION };
  return { side: 'receiver', cost: tags.has('customer') ? CUSTOMER_DEDUCTION : UNNAMED_DEDUCTION };
}

/** Possible meanings of "Livraison" alone: the cells decide. */
const DELIVERY_PARTS: readonly (readonly [Meaning, TextPattern | undefined])[] = [
  ['delivery type', undefined],
  ['service', undefined],
  ['receiver address', 'address'],
  ['receiver city', 'place'],
  ['delivery date', 'date'],
];
const DELIVERY_SCORE = 0.76;
/** The document itself, for numbers as SAP counts its deliveries. */
const DOCUMENT_NUMBER = {
  meaning: 'order number',
  score: DELIVERY_SCORE,
  proof: 'longNumber',
  isProvenOnly: true,
} as const;

/** Candidates of a header that only names a party: "Consignee", "Ship to". */
function findBareParty(tags: ReadonlySet<Tag>): readonly MeaningCandidate[] {
  const found = findSide(tags);
  const isPlace = tags.has('shipTo');
  if (tags.has('destinationTown')) {
    const city: MeaningCandidate = {
      meaning: 'receiver city',
      score: LIKELY,
      cost: 0,
      isMisspelt: false,
    };
    // In a manifest with a town column it is the country.
    return [city, { ...city, meaning: 'receiver country', score: LIKELY - 0.01 }];
  }
  if (tags.size === 1 && tags.has('destination')) {
    const documentNumber: MeaningCandidate = { ...DOCUMENT_NUMBER, cost: 0, isMisspelt: false };
    const parts = DELIVERY_PARTS.map(([meaning, proof], i): MeaningCandidate => {
      return { meaning, score: DELIVERY_SCORE - i * 0.015, cost: 0, isMisspelt: false, proof };
    });
    return [documentNumber, ...parts];
  }
  const isPerson = tags.has('receiver') || tags.has('customer') || tags.has('sender');
  if (tags.has('departure')) {
    const city: MeaningCandidate = {
      meaning: 'sender city',
      score: LIKELY,
      cost: 0,
      isMisspelt: false,
    };
    return [city, { ...city, meaning: 'sender address', score: LIKELY - 0.02 }];
  }
  if (tags.has('townOrPerson')) {
    // Two-word towns look like names: a known town goes first.
    const city: MeaningCandidate = {
      meaning: 'receiver city',
      score: 0.685,
      cost: 0,
      isMisspelt: false,
    };
    return [city, { ...city, meaning: 'receiver name', score: 0.68 }];
  }
  // "Pick-up from": a person or a place.
  const isPickupFrom = tags.has('pickup') && tags.has('sender');
  // "Ready", "Ready from": a time of day, if the cells are times.
  const ready: MeaningCandidate = {
    meaning: 'pickup from',
    score: READY_SCORE,
    cost: 0,
    isMisspelt: false,
    proof: 'clock',
  };
  if (tags.has('pickup') && !isPickupFrom) return [ready];
  if (found === null || !(isPlace || isPerson)) return [];
  const { side, cost } = found;
  const name = (score: number): MeaningCandidate => {
    return { meaning: `${side} name`, score: score - cost, cost, isMisspelt: false };
  };
  const address: MeaningCandidate = {
    meaning: `${side} address`,
    score: LIKELY - 0.02 - cost,
    cost,
    isMisspelt: false,
  };
  const city: MeaningCandidate = {
    ...address,
    meaning: `${side} city`,
    score: LIKELY - 0.04 - cost,
  };
  if (isPickupFrom) return [name(LIKELY), address, city, ready];
  if (isPlace && !isPerson) return [name(LIKELY), address, city];
  return [name(0.93)];
}

/** A sender's places, beside words for a part of a party: "Pickup store address". */
const SENDER_PLACES: ReadonlySet<Tag> = new Set<Tag>(['shop', 'warehouse']);
const PARTY_PARTS: ReadonlySet<Tag> = new Set<Tag>([
  'address',
  'phone',
  'mobile',
  'city',
  'province',
  'name',
  'email',
]);

/** Tags of a header without party words and sender's places. */
function filterContentTags(tags: ReadonlySet<Tag>): readonly Tag[] {
  const content = [...tags].filter((tag) => !allPartyTags.has(tag));
  const isSenders = tags.has('sender') || tags.has('pickup');
  const isPart = isSenders && content.some((tag) => PARTY_PARTS.has(tag));
  return isPart ? content.filter((tag) => !SENDER_PLACES.has(tag)) : content;
}

function findMeanings(tags: ReadonlySet<Tag>, digits: string): readonly MeaningCandidate[] {
  const content = filterContentTags(tags);
  const partyTags = [...tags].filter((tag) =>
    allPartyTags.has(tag),
  ) as (typeof PARTY_TAGS)[number][];
  if (content.length === 0) return digits === '' ? findBareParty(tags) : [];
  return entries.flatMap((entry): MeaningCandidate[] => {
    const { means, required, optional = [], score = SURE, digits: allowed = /^1?$/ } = entry;
    const { proof, isProvenOnly } = entry;
    const isFit =
      allowed.test(digits) &&
      required.every((tag) => tags.has(tag)) &&
      content.every((tag) => required.includes(tag) || optional.includes(tag));
    if (!isFit) return [];
    if (means.startsWith('party ')) {
      const found = findSide(tags);
      if (found === null) return [];
      const meaning = `${found.side} ${means.slice('party '.length) as PartyMeaning}` as const;
      const { cost } = found;
      return [{ meaning, score: score - cost, cost, isMisspelt: false, proof, isProvenOnly }];
    }
    // Party words that do not fit the meaning.
    const allowedPartyTags = entry.party ?? [];
    const isLoadTag = (tag: Tag) => isProvenOnly !== true && LOAD_TAGS.includes(tag);
    if (!partyTags.every((tag) => allowedPartyTags.includes(tag) || isLoadTag(tag))) return [];
    // "Delivery date" is not a pickup date, though parcels are delivered.
    const mustName =
      /^(?:pickup|delivery|receiver|sender) /.test(means) && allowedPartyTags.length > 0;
    if (mustName && !partyTags.some((tag) => allowedPartyTags.includes(tag))) return [];
    if (means === 'service' && required.includes('type') && partyTags.length === 0) return [];
    const { cost = 0 } = entry;
    const meaning = means as Meaning;
    return [{ meaning, score, cost, isMisspelt: false, proof, isProvenOnly }];
  });
}

/** A candidate with a fraction of its score. */
const scale = (
  one: MeaningCandidate,
  factor: number,
  isMisspelt = one.isMisspelt,
): MeaningCandidate => ({ ...one, score: one.score * factor, isMisspelt });

function keepBest(candidates: Iterable<MeaningCandidate>): MeaningCandidate[] {
  const byMeaning = new Map<Meaning, MeaningCandidate>();
  for (const one of candidates) {
    if (one.score > (byMeaning.get(one.meaning)?.score ?? 0)) byMeaning.set(one.meaning, one);
  }
  return [...byMeaning.values()].sort((a, b) => b.score - a.score);
}

/** Tags of the subject of a weight, or of how it was measured. */
const WEIGHT_TAGS: ReadonlySet<Tag> = new Set<Tag>(['total', 'gross', 'grossWeight', ...LOAD_TAGS]);

function findReadingMeaning(reading: HeaderReading): HeaderMeaning {
  const { tags, unknownCount, unknownInBracketsCount, isMisspelt, isMass, digits } = reading;
  const factor =
    (unknownCount > 0 ? UNKNOWN_FACTOR : 1) *
    (unknownInBracketsCount > 0 ? BRACKET_FACTOR : 1) *
    (isMisspelt ? MISSPELT_FACTOR : 1);
  const isWeightSubject = tags.every((one) => [...one].every((tag) => WEIGHT_TAGS.has(tag)));
  if (isWeightSubject && unknownCount + unknownInBracketsCount === 0 && isMass) {
    // "KG" over a column of numbers, "Total kgs".
    const weight = { meaning: 'weight', score: 0.85, cost: 0, isMisspelt: false } as const;
    return { candidates: [weight], isUnderstood: true };
  }
  const candidates = unknownCount > 1 ? [] : tags.flatMap((one) => findMeanings(one, digits));
  return {
    candidates: keepBest(candidates.map((one) => scale(one, factor, isMisspelt))),
    isUnderstood: unknownCount === 0,
  };
}

/** Meanings of a header or half of one, with and without hint brackets. */
function findMeaningWithHints(text: string): HeaderMeaning {
  const meaningWithHints = findReadingMeaning(readHeader(text));
  const bare = removeHints(text);
  if (bare === text || bare.trim() === '') return meaningWithHints;
  const { tags } = readHeader(bare);
  // "Delivery (morning)": a side of the parcel alone is not a column.
  if (tags.every((wordTags) => [...wordTags].every((tag) => allPartyTags.has(tag))))
    return meaningWithHints;
  const bareMeaning = findReadingMeaning(readHeader(bare));
  const bareCandidates = bareMeaning.candidates.map((one) => ({
    ...one,
    score: one.score * HINT_FACTOR,
  }));
  return {
    candidates: keepBest([...meaningWithHints.candidates, ...bareCandidates]),
    isUnderstood: meaningWithHints.isUnderstood || bareMeaning.isUnderstood,
  };
}

/** Returns whether a half of a bilingual header says less than the other: "编号" beside "Ref No.", "رمز" beside "SKU". */
function saysLess(half: string, other: string): boolean {
  const [halfReading, others] = [readHeader(half), readHeader(other)];
  if (halfReading.unknownCount + halfReading.unknownInBracketsCount > 0) return false;
  const isCode = halfReading.tags.every(
    (wordTags) => wordTags.size === 1 && wordTags.has('number'),
  );
  if (isCode && others.tags.some((wordTags) => wordTags.has('sku'))) return true;
  return halfReading.tags.some(
    (wordTags) =>
      wordTags.size > 0 &&
      others.tags.some(
        (otherTags) =>
          wordTags.size < otherTags.size && [...wordTags].every((tag) => otherTags.has(tag)),
      ),
  );
}

/** Separators of alternatives in a header: "收货人/提货人", "Station / address". */
const ALTERNATIVES = /\s*[/|]\s*|\s+(?:or|ou|oder|أو|বা)\s+/u;
/** Factor if the other alternatives have the same meaning or none. */
const SAME_FACTOR = 0.85;
/** Factor if the other alternatives have different meanings. */
const DIFFERENT_FACTOR = 0.68;
/** Minimum score at which a header as a whole has a meaning. */
const MIN_MEANING_SCORE = 0.7;

const removeSide = (meaning: Meaning): string => meaning.replace(/^(?:receiver|sender) /, '');

/** Meaning of the first alternative that has one. */
function findFirstAlternative(header: string): readonly MeaningCandidate[] {
  const parts = header.normalize('NFKC').split(ALTERNATIVES);
  // "S/N" is one word.
  if (parts.length < 2 || parts.some((part) => /^\p{sc=Latin}$/u.test(part.trim()))) return [];
  const meanings = parts.map((part) => findBilingualMeaning(part).candidates);
  const [first = [], ...others] = meanings.filter(
    ([best]) => (best?.score ?? 0) >= MIN_MEANING_SCORE,
  );
  const firstMeaning = first[0] === undefined ? null : removeSide(first[0].meaning);
  const isSame = others.every((other) =>
    other.some((one) => removeSide(one.meaning) === firstMeaning),
  );
  const factor = isSame ? SAME_FACTOR : DIFFERENT_FACTOR;
  return first.map((one) => scale(one, factor));
}

/** Words after the name of goods that do not make it an SKU column: "Products with SKU". */
const WITH_SKU = /\s*(?<!\p{L})(?:with|avec|مع|含|带|সহ)\s*(?:the\s+)?skus?(?!\p{L})/iu;

/** Meaning of a header, or of the first of its alternatives. */
export function findMeaning(original: string): HeaderMeaning {
  const header = original.replace(WITH_SKU, '');
  const whole = findBilingualMeaning(header);
  if ((whole.candidates[0]?.score ?? 0) >= MIN_MEANING_SCORE) return whole;
  const candidates = keepBest([...whole.candidates, ...findFirstAlternative(header)]);
  return { candidates, isUnderstood: whole.isUnderstood };
}

/** Meaning of a header; both halves of a bilingual one must agree, or one must have no meaning. */
function findBilingualMeaning(header: string): HeaderMeaning {
  const parts = splitHalves(header);
  const informative = parts.filter(
    (half) => !parts.some((other) => other !== half && saysLess(half, other)),
  );
  const halves = informative.map(findMeaningWithHints);
  const [first, ...more] = halves;
  if (first === undefined) return { candidates: [], isUnderstood: false };
  if (more.length === 0) return first;
  const whole = findMeaningWithHints(header);
  // "商品ID" is in one language, "产品SKU" is one word.
  const isOneWord = whole.candidates.length > 0 && !/[^\p{L}\p{M}\p{N}*]/u.test(header.trim());
  if (
    whole.isUnderstood &&
    (isOneWord || halves.some(({ candidates }) => candidates.length === 0))
  ) {
    return whole;
  }
  const meaningful = halves.filter(({ candidates }) => candidates.length > 0);
  const [one] = meaningful;
  if (one === undefined) return whole;
  // A half of unknown words, as in another language, counts like brackets.
  const factor = meaningful.length === halves.length ? 1 : BRACKET_FACTOR;
  const shared = one.candidates.filter(({ meaning }) =>
    meaningful.every(({ candidates }) => candidates.some((other) => other.meaning === meaning)),
  );
  const found = shared.map((one) => {
    const scores = meaningful.flatMap(({ candidates }) =>
      candidates.filter(({ meaning }) => meaning === one.meaning).map(({ score }) => score),
    );
    return scale(one, (Math.max(...scores) * factor) / one.score);
  });
  return {
    candidates: keepBest(
      meaningful.length > 1 && found.length === 0 ? [] : [...found, ...whole.candidates],
    ),
    isUnderstood: halves.every(({ isUnderstood }) => isUnderstood),
  };
}
