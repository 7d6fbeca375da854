import { currencyScale } from '../../countries/currencyCodes.ts';
import type { Language } from '../../languages.ts';
import type { CardContent } from '../cardContent.ts';
import type { LaneColumn } from './readLanes.ts';
import type { SurchargeColumn } from './readSurcharges.ts';
import {
  bandWords,
  baseWords,
  laneHeaders,
  serviceWords,
  surchargeHeaders,
  surchargeTypeWords,
  surchargeWords,
} from './cardWords.ts';

type Cell = string | number | null;
export type LaneCells = Readonly<Record<LaneColumn, Cell>>;
export type SurchargeCells = Readonly<Record<SurchargeColumn, Cell>>;

/** Columns in their sequence in the file. */
export const laneColumns = Object.keys(laneHeaders) as LaneColumn[];
export const surchargeColumns = Object.keys(surchargeHeaders) as SurchargeColumn[];

/** The rows of a card's workbook: amounts in major units, kilograms, centimetres and percent. */
export function cardRows(
  { currency, lanes, surcharges }: CardContent,
  language: Language,
): { readonly lanes: readonly LaneCells[]; readonly surcharges: readonly SurchargeCells[] } {
  const scale = 10 ** (currencyScale[currency] ?? 2);
  const inUnit = (value: number | null, unit: number) => (value === null ? null : value / unit);
  return {
    lanes: lanes.flatMap((lane) =>
      lane.bands.map((band): LaneCells => {
        const isStep = band.type === 'step';
        return {
          service: serviceWords[lane.service][language],
          destination: lane.destination,
          over: band.over / 1_000,
          upTo: inUnit(band.upTo, 1_000),
          type: bandWords[band.type][language],
          price: band.price / scale,
          step: isStep ? band.step / 1_000 : null,
          stepPrice: isStep ? band.stepPrice / scale : null,
          currency,
          minimum: lane.minimum / scale,
          divisor: lane.divisor,
          roundTo: lane.roundTo / 1_000,
          deliveryDays: lane.deliveryDays ?? null,
        };
      }),
    ),
    surcharges: surcharges.flatMap((one, at) => {
      const isPercent = one.type === 'percent';
      const isOversize = one.code === 'oversize';
      const rates = isPercent ? one.rates : [];
      return (rates.length === 0 ? [null] : rates).map((rate): SurchargeCells => ({
        number: at + 1,
        code: surchargeWords[one.code][language],
        type: surchargeTypeWords[one.type][language],
        amount: one.amount / scale,
        currency,
        of: isPercent ? one.of.map((base) => baseWords[base][language]).join(' + ') : null,
        rate: rate === null ? null : rate.basisPoints / 100,
        from: rate?.from ?? null,
        area: one.code === 'remoteArea' ? one.area : null,
        overCm: isOversize ? inUnit(one.overMm, 10) : null,
        overKg: isOversize ? inUnit(one.overG, 1_000) : null,
        name: one.name === '' ? null : one.name,
      }));
    }),
  };
}
