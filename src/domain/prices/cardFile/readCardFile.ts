import * as v from 'valibot';
import { currencyScale } from '../../countries/currencyCodes.ts';
import type { Language } from '../../languages.ts';
import { type CardContent, cardContent } from '../cardContent.ts';
import { checkCardContent } from '../checkCardContent.ts';
import { createLanePlaceParser, parseUnits, type CellFinding } from './cardCells.ts';
import { type CellParsers, type LaneColumn, readLanes, type ReadLane } from './readLanes.ts';
import { type ReadSurcharge, type SurchargeColumn, readSurcharges } from './readSurcharges.ts';
import {
  type BookSheet,
  type CardFileFinding,
  type UnreadableCardFile,
  findTable,
} from './cardTable.ts';
import { laneHeaders, sheetWords, surchargeHeaders } from './cardWords.ts';

/** Result of reading a rate card file. */
export type CardFile =
  | { readonly type: 'read'; readonly content: CardContent }
  | { readonly type: 'faulty'; readonly findings: readonly CardFileFinding[] }
  | UnreadableCardFile;

export interface CardFileOptions {
  /** The version that the file changes. Its currency, rounding, taxes and exchange rates stay. */
  readonly content: CardContent;
  readonly areas: readonly { readonly id: string; readonly name: string }[];
  /** Language of words in findings. */
  readonly language: Language;
}

/** Reads a card's workbook. Returns all findings instead of the card if there are any. */
export function readCardFile(
  sheets: readonly BookSheet[],
  { content: base, areas, language }: CardFileOptions,
): CardFile {
  const optional = <Column extends string>(column: Column) => new Set([column]);
  const lanes = findTable<LaneColumn>(
    sheets,
    sheetWords.lanes,
    laneHeaders,
    optional('currency'),
    language,
  );
  if ('type' in lanes) return lanes;
  const surcharges = findTable<SurchargeColumn>(
    sheets,
    sheetWords.surcharges,
    surchargeHeaders,
    optional('currency'),
    language,
  );
  if ('type' in surcharges) return surcharges;
  const { currency } = base;
  const digits = currencyScale[currency] ?? 2;
  const tooFine: CellFinding =
    digits === 0
      ? { rule: 'cardFile.whole', params: { currency } }
      : { rule: 'cardFile.decimals', params: { decimals: digits, currency } };
  const parsers: CellParsers = {
    language,
    currency,
    parseMoney: (text) => parseUnits(text, digits, tooFine),
    parseLanePlace: createLanePlaceParser(areas),
  };
  const laneResult = readLanes(lanes, parsers);
  const surchargeResult = readSurcharges(surcharges, parsers);
  const content: CardContent = {
    ...base,
    lanes: laneResult.lanes.map(({ lane }) => lane),
    surcharges: surchargeResult.surcharges.map(({ surcharge }) => surcharge),
  };
  for (const { path, rule } of checkContent(content, areas)) {
    const [part, at, field] = path;
    if (part === 'lanes') {
      const lane = laneResult.lanes[Number(at)];
      // The missing band may be in a row whose lane is unreadable.
      if (rule === 'rateCard.band.gap' && !laneResult.hasAll) continue;
      const { row, column, finding = { rule } } = laneCell(lane, path, rule);
      lanes.report(row ?? lanes.head, column, finding);
    } else if (part === 'surcharges') {
      // An unreadable surcharge may be the base of a percentage.
      if (rule === 'rateCard.base.unknown' && !surchargeResult.hasAll) continue;
      const surcharge = surchargeResult.surcharges[Number(at)];
      const { row, column, finding = { rule } } = surchargeCell(surcharge, field, path, rule);
      surcharges.report(row ?? surcharges.head, column, finding);
    }
  }
  const findings = [...lanes.findings(), ...surcharges.findings()];
  return findings.length === 0 ? { type: 'read', content } : { type: 'faulty', findings };
}

type Path = readonly (string | number)[];
type Rule = CellFinding['rule'];
interface Cell<Column> {
  readonly row: number | undefined;
  readonly column: Column;
  /** Finding that is more specific than the rule. */
  readonly finding?: CellFinding;
}

/** Checks the card by the contract: limits of fields, and rules between fields. */
function checkContent(
  content: CardContent,
  areas: CardFileOptions['areas'],
): readonly { readonly path: Path; readonly rule: Rule }[] {
  const parsed = v.safeParse(cardContent, content);
  const fieldFindings = (parsed.issues ?? []).map(({ message, path = [] }) => ({
    path: path.map(({ key }) => (typeof key === 'number' ? key : String(key))),
    // Messages of the contract's fields are the ids of their texts.
    rule: message as Rule,
  }));
  return [...fieldFindings, ...checkCardContent(content, new Set(areas.map(({ id }) => id)))];
}

const kilograms = (grams: number) => String(grams / 1_000);

/** The cell of a finding about a lane. */
function laneCell(read: ReadLane | undefined, path: Path, rule: Rule): Cell<LaneColumn> {
  const [, , field, at, ofBand] = path;
  const first = read?.rows[0];
  switch (field) {
    case 'divisor':
    case 'roundTo':
    case 'minimum':
    case 'deliveryDays':
      return { row: read?.fieldRows[field], column: field };
    case 'bands':
      break;
    case undefined:
    default:
      return { row: first, column: 'destination' };
  }
  if (at === undefined) return { row: first, column: 'over' };
  const row = read?.rows[Number(at)];
  const column = ofBand as keyof ReadLane['lane']['bands'][number];
  const band = read?.lane.bands[Number(at)];
  const previousBand = read?.lane.bands[Number(at) - 1];
  const previousBandRow = read?.rows[Number(at) - 1] ?? 0;
  if (band === undefined) return { row, column };
  const from = kilograms(band.over);
  if (rule === 'rateCard.band.gap') {
    const reached = kilograms(previousBand?.upTo ?? 0);
    return { row, column, finding: { rule: 'cardFile.gap', params: { reached, from } } };
  }
  if (rule !== 'rateCard.band.overlap' || previousBand === undefined) return { row, column };
  const params = { row: previousBandRow, from };
  if (previousBand.over === band.over)
    return { row, column, finding: { rule: 'cardFile.bandTwice', params } };
  if (previousBand.upTo === null)
    return { row, column, finding: { rule: 'cardFile.open', params } };
  const reached = kilograms(previousBand.upTo);
  return {
    row,
    column,
    finding: { rule: 'cardFile.overlap', params: { row: previousBandRow, reached } },
  };
}

/** The cell of a finding about a surcharge. */
function surchargeCell(
  read: ReadSurcharge | undefined,
  field: string | number | undefined,
  path: Path,
  rule: Rule,
): Cell<SurchargeColumn> {
  const cell = (column: SurchargeColumn) => ({ row: read?.rowFor(column), column });
  switch (field) {
    case 'code':
    case 'type':
    case 'amount':
    case 'of':
    case 'name':
    case 'area':
      return cell(field);
    case 'overMm':
      return cell('overCm');
    case 'overG':
      return cell('overKg');
    case 'rates': {
      const [, , , at, ofRate] = path;
      if (at === undefined) return cell('rate');
      const row = read?.rows[Number(at)];
      if (ofRate !== 'from') return { row, column: 'rate' };
      const previousRow = read?.rows[Number(at) - 1];
      return rule === 'rateCard.rate.order' && previousRow !== undefined
        ? {
            row,
            column: 'from',
            finding: { rule: 'cardFile.rateTwice', params: { row: previousRow } },
          }
        : { row, column: 'from' };
    }
    case undefined:
    default:
      return cell('number');
  }
}
