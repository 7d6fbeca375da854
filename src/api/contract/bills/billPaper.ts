import * as v from 'valibot';
import { type Service, services } from '../../../domain/sheets/services.ts';
import { chargeCodes } from '../../../domain/prices/charge.ts';

/** Charge codes of bill lines. */
export const lineCodes = [...chargeCodes, 'adjustment'] as const;
export type LineCode = (typeof lineCodes)[number];

const text = v.string();

/** Issuer and customer of a bill, at the time of issue; for a draft the current ones. */
export const billParties = v.object({
  issuer: v.object({ name: text, address: text, taxNo: text, bank: text }),
  customer: v.object({ name: text, address: text, taxNo: text }),
});
export type BillParties = v.InferOutput<typeof billParties>;

/** The rule behind a line, in parts that are formatted in each language. */
export const lineSource = v.object({
  /** Name of a surcharge or tax, or reason for an adjustment. */
  name: v.nullable(text),
  /** For freight. */
  service: v.nullable(v.picklist(services)),
  /** For freight: a country’s ISO 3166-1 alpha-2 code, or the name of a quote area. */
  country: v.nullable(text),
  area: v.nullable(text),
  /** For freight: chargeable grams. */
  grams: v.nullable(v.number()),
  /** For a percentage: hundredths of a percent, and its base in minor units. */
  basisPoints: v.nullable(v.number()),
  of: v.nullable(v.number()),
  /** Version of the rate card; null for taxes and adjustments. */
  version: v.nullable(v.number()),
});
export type LineSource = v.InferOutput<typeof lineSource>;

/** Formats the parts of a rule in one language. */
export interface SourceFormatter {
  readonly service: (code: Service) => string;
  readonly country: (code: string) => string;
  readonly weight: (grams: number) => string;
  readonly percent: (basisPoints: number) => string;
  /** `amount` is in minor units. */
  readonly percentOfAmount: (basisPoints: number, amount: number) => string;
  readonly version: (version: number) => string;
  readonly list: (parts: readonly string[]) => string;
}

/** Isolates the direction of a part of an Arabic sentence. */
export const isolateDirection = (part: string): string => `\u2068${part}\u2069`;

/** Formats the rule of a line: “Economy, Egypt, 2.5 kg, version 1”. */
export function formatSource(source: LineSource, formatter: SourceFormatter): string {
  const { name, service, country, area, grams, basisPoints, of, version } = source;
  const percent =
    basisPoints === null
      ? null
      : of === null
        ? formatter.percent(basisPoints)
        : formatter.percentOfAmount(basisPoints, of);
  const parts = [
    name,
    service === null ? null : formatter.service(service),
    area ?? (country === null ? null : formatter.country(country)),
    grams === null ? null : formatter.weight(grams),
    percent,
    version === null ? null : formatter.version(version),
  ];
  return formatter.list(parts.flatMap((part) => (part === null || part === '' ? [] : [part])));
}

/** An order on a printed bill; amounts are minor units. */
export const paperOrder = v.object({
  id: text,
  waybillNo: text,
  orderNo: text,
  /** ISO 8601 instant. */
  orderedAt: text,
  city: text,
  country: text,
  grams: v.number(),
  net: v.number(),
  tax: v.number(),
  total: v.number(),
});
export type PaperOrder = v.InferOutput<typeof paperOrder>;

/** Maximum number of orders in a reply. */
export const PAPER_PAGE = 500;

/** A charge of an order before and after its correction, minor units. */
export const correctedCharge = v.object({
  code: v.picklist(chargeCodes),
  name: v.nullable(text),
  basisPoints: v.nullable(v.number()),
  before: v.number(),
  after: v.number(),
});
export type CorrectedCharge = v.InferOutput<typeof correctedCharge>;
