import * as v from 'valibot';
import { currencyScale } from '../../../domain/countries/currencyCodes.ts';
import { endpoint } from '../endpoint.ts';
import { type FieldRule, text } from '../../../domain/fields/fields.ts';
import type { FormFieldError } from '../../../domain/rules/formFieldErrors.ts';
import { listCall } from '../listCall.ts';
import type { HistoryFields } from '../records/records.ts';
import { goodsPart } from '../../../domain/sheets/crossBorder.ts';

/*
 * Named sets of goods that a company sends often. They fill the goods lines of an order form of any kind, which
 * validates their texts.
 */

const ruleId = (id: FormFieldError) => id;

/** Maximum number of a company's templates. */
export const TEMPLATES_PER_COMPANY = 100;
/** Maximum number of a template's lines. */
export const TEMPLATE_LINES = 20;
/** Maximum length of a template's name. */
export const TEMPLATE_NAME_MAX = 60;

/** A text in the canonical spelling of a field's rule; empty if it is unknown. */
const canonicalText = (rule: FieldRule, id: FormFieldError) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(100, ruleId(id)),
    v.check(
      (input) =>
        input === '' || rule.read(input).findings.every(({ severity }) => severity !== 'error'),
      ruleId(id),
    ),
    v.transform((input) => rule.read(input).text),
  );

const nameRule = text({ required: false, max: 100 });

/** One goods line with name, and value and weight (kg) per piece. */
const goodsLine = v.pipe(
  v.object({
    // Names are checked without the customs rules, which depend on the kind of order.
    goodsName: canonicalText(nameRule, 'goods.line.text'),
    goodsNameLocal: canonicalText(nameRule, 'goods.line.text'),
    sku: canonicalText(goodsPart.sku, 'goods.line.sku'),
    hsCode: canonicalText(goodsPart.hsCode, 'goods.line.hsCode'),
    originCountry: canonicalText(goodsPart.originCountry, 'account.country.unknown'),
    quantity: canonicalText(goodsPart.quantity, 'goods.line.quantity'),
    unitWeightKg: canonicalText(goodsPart.unitWeightKg, 'goods.line.unitWeight'),
    unitValue: canonicalText(goodsPart.unitValue, 'goods.line.unitValue'),
  }),
  v.forward(
    v.check(({ goodsName, sku }) => goodsName !== '' || sku !== '', ruleId('goods.line.name')),
    ['goodsName'],
  ),
);

/** Content of a template; its form validates with it before sending. */
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
  /** Currency of the values, ISO 4217; empty if unspecified. */
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
  /** Version to send with a change. */
  version: v.number(),
  /** ISO 8601 instant and account of the last change. */
  changedAt: v.string(),
  changedBy: v.string(),
});
export type GoodsTemplate = v.InferOutput<typeof goodsTemplate>;

/** Fields of the change log: one for each line. */
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
      defaultSort: { by: 'name', descending: false },
      row: goodsTemplate,
    }),
    summary: 'A page of the company’s goods templates, filtered by name.',
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
    /** `id` is chosen by the caller; `version` is null for a new template. */
    body: v.object({ id, version: v.nullable(version), ...goodsTemplateContent.entries }),
    result: goodsTemplate,
    errors: [
      'record.unknown',
      'record.changed',
      'record.taken',
      'record.name.taken',
      'record.tooMany',
    ],
    summary: 'Creates or changes a goods template; a repeated call creates it only once.',
  }),
  removeGoodsTemplate: endpoint({
    method: 'POST',
    path: `${TEMPLATE}/remove`,
    access: 'order.write',
    body: v.object({ id, version }),
    result: v.null(),
    errors: ['record.unknown', 'record.changed'],
    summary: 'Deletes a goods template; orders filled from it are not affected.',
  }),
} as const;
