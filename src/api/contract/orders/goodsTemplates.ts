import * as v from 'valibot';
import { currencyScale } from '../../../domain/countries/currencyCodes.ts';
import { endpoint } from '../endpoint.ts';
import { type FieldRule, text } from '../../../domain/fields/fields.ts';
import type { FormFieldError } from '../../../domain/rules/formFieldErrors.ts';
import { listCall } from '../listCall.ts';
import type { HistoryFields } from '../records/records.ts';
import { goodsPart } from '../../../domain/sheets/crossBorder.ts';

/*
 * Sets of goods that a company sends again and again, under a name: they fill the goods of an order of
 * any kind that is being entered. Texts are as in the goods lines of an order, whose form judges them.
 */

const ruleId = (id: FormFieldError) => id;

/** Templates that a company has, lines of one, and characters of a name, at most. */
export const TEMPLATES_PER_COMPANY = 100;
export const TEMPLATE_LINES = 20;
export const TEMPLATE_NAME_MAX = 60;

/** A text that a rule of the goods lines reads, in its canonical spelling; empty if it is not known. */
const known = (rule: FieldRule, id: FormFieldError) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(100, ruleId(id)),
    v.check(
      (said) =>
        said === '' || rule.read(said).findings.every(({ severity }) => severity !== 'error'),
      ruleId(id),
    ),
    v.transform((said) => rule.read(said).text),
  );

const words = text({ required: false, max: 100 });

/** One good: what it is called, and of one piece its value and weight (kg). */
const goodsLine = v.pipe(
  v.object({
    // Required precision of a name depends on the kind of order.
    goodsName: known(words, 'goods.line.text'),
    goodsNameLocal: known(words, 'goods.line.text'),
    sku: known(goodsPart.sku, 'goods.line.sku'),
    hsCode: known(goodsPart.hsCode, 'goods.line.hsCode'),
    originCountry: known(goodsPart.originCountry, 'account.country.unknown'),
    quantity: known(goodsPart.quantity, 'goods.line.quantity'),
    unitWeightKg: known(goodsPart.unitWeightKg, 'goods.line.unitWeight'),
    unitValue: known(goodsPart.unitValue, 'goods.line.unitValue'),
  }),
  v.forward(
    v.check(({ goodsName, sku }) => goodsName !== '' || sku !== '', ruleId('goods.line.name')),
    ['goodsName'],
  ),
);

/** Content of a template; its form validates by it before sending. */
export const goodsTemplateContent = v.object({
  name: v.config(
    v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(ruleId('goods.template.name.empty')),
      v.maxLength(TEMPLATE_NAME_MAX, ruleId('goods.template.name.format')),
      v.regex(/^[^\p{Cc}\p{Cs}]*$/u, ruleId('goods.template.name.format')),
    ),
    { abortPipeEarly: true },
  ),
  /** ISO 4217 of the values; empty if none is said. */
  currency: v.pipe(
    v.string(),
    v.check(
      (code) => code === '' || Object.hasOwn(currencyScale, code),
      ruleId('goods.template.currency'),
    ),
  ),
  goods: v.pipe(
    v.array(goodsLine),
    v.minLength(1, ruleId('goods.template.none')),
    v.maxLength(TEMPLATE_LINES, ruleId('goods.template.tooMany')),
  ),
});
export type GoodsTemplateContent = v.InferOutput<typeof goodsTemplateContent>;

/** Content stored besides the name. */
export const storedGoods = v.object({
  currency: v.string(),
  goods: v.array(
    v.object({
      goodsName: v.string(),
      goodsNameLocal: v.string(),
      sku: v.string(),
      hsCode: v.string(),
      originCountry: v.string(),
      quantity: v.string(),
      unitWeightKg: v.string(),
      unitValue: v.string(),
    }),
  ),
});
export type StoredGoods = v.InferOutput<typeof storedGoods>;
export type GoodsLine = StoredGoods['goods'][number];

const id = v.pipe(v.string(), v.uuid());
const version = v.pipe(v.number(), v.integer(), v.minValue(1));

const goodsTemplate = v.object({
  id: v.string(),
  name: v.string(),
  ...storedGoods.entries,
  /** Version that a change is based on. */
  version: v.number(),
  /** ISO 8601 instant and account of the last change. */
  changedAt: v.string(),
  changedBy: v.string(),
});
export type GoodsTemplate = v.InferOutput<typeof goodsTemplate>;

/** A template as the change log shows it: a field for each line. */
export const toGoodsTemplateHistory = (
  name: string,
  { currency, goods }: StoredGoods,
): HistoryFields => ({
  name,
  currency,
  ...Object.fromEntries(
    goods.map((line, at) => [
      `line ${at + 1}`,
      [
        line.goodsName,
        line.goodsNameLocal,
        line.sku,
        line.hsCode,
        line.originCountry,
        line.quantity && `× ${line.quantity}`,
        line.unitWeightKg && `${line.unitWeightKg} kg`,
        line.unitValue && `${line.unitValue} ${currency}`.trim(),
      ]
        .filter((one) => one !== '')
        .join('; '),
    ]),
  ),
});

export const goodsTemplateFilters = v.object({
  /** Part of the name. */
  text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(TEMPLATE_NAME_MAX))),
});
export const goodsTemplateSort = v.picklist(['name', 'changedAt']);

const TEMPLATE = '/v1/api/express/goodsTemplate';

export const goodsTemplates = {
  findGoodsTemplates: endpoint({
    method: 'GET',
    path: `${TEMPLATE}/findGoodsTemplates`,
    access: 'order.write',
    result: v.array(goodsTemplate),
    summary: 'All goods templates of the company, by name.',
  }),
  queryGoodsTemplateList: endpoint({
    path: `${TEMPLATE}/queryGoodsTemplateList`,
    access: 'order.write',
    ...listCall({
      filters: goodsTemplateFilters,
      sort: goodsTemplateSort,
      first: { by: 'name', descending: false },
      row: goodsTemplate,
    }),
    summary: 'A page of the company’s goods templates by part of their name.',
  }),
  getGoodsTemplate: endpoint({
    method: 'GET',
    path: `${TEMPLATE}/getGoodsTemplate`,
    access: 'order.write',
    query: v.object({ templateId: id }),
    result: goodsTemplate,
    errors: ['record.unknown'],
    summary: 'One goods template of the company.',
  }),
  saveGoodsTemplate: endpoint({
    method: 'POST',
    path: `${TEMPLATE}/save`,
    access: 'order.write',
    /** `id` is made by the caller; `version` is null for a new template. */
    body: v.object({ id, version: v.nullable(version), ...goodsTemplateContent.entries }),
    result: goodsTemplate,
    errors: [
      'record.unknown',
      'record.changed',
      'record.taken',
      'record.name.taken',
      'record.tooMany',
    ],
    summary: 'Makes or changes a goods template of the company; sent twice, it is made once.',
  }),
  removeGoodsTemplate: endpoint({
    method: 'POST',
    path: `${TEMPLATE}/remove`,
    access: 'order.write',
    body: v.object({ id, version }),
    result: v.null(),
    errors: ['record.unknown', 'record.changed'],
    summary: 'Deletes a goods template; orders that were filled by it stay as they are.',
  }),
} as const;
