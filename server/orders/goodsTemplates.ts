import {
  type GoodsTemplate,
  toGoodsTemplateHistory,
  type StoredGoods,
  storedGoods,
  TEMPLATES_PER_COMPANY,
} from '../../src/api/contract/orders/goodsTemplates.ts';
import { implement, type Implementation } from '../http/handler.ts';
import { type CompanyRecord, companyRecords, pageRecords } from '../records/companyRecords.ts';
import type { Services } from '../services.ts';

export const goodsTemplates = companyRecords<StoredGoods>({
  kind: 'goodsTemplate',
  schema: storedGoods,
  toHistory: toGoodsTemplateHistory,
  max: TEMPLATES_PER_COMPANY,
});

const toTemplate = ({
  id,
  name,
  version,
  content,
  changedAt,
  changedBy,
}: CompanyRecord<StoredGoods>): GoodsTemplate => ({
  id,
  name,
  ...content,
  version,
  changedAt: changedAt.toISOString(),
  changedBy,
});

/** Calls for the goods templates of a company. */
export function goodsTemplateCalls({ clock }: Services): readonly Implementation[] {
  return [
    implement('findGoodsTemplates', async ({ session: { companyId }, read }) =>
      read(async (trx) => (await goodsTemplates.all(trx, companyId)).map(toTemplate)),
    ),
    implement('queryGoodsTemplateList', async ({ input, session: { companyId }, read }) =>
      read(async (trx) =>
        pageRecords((await goodsTemplates.all(trx, companyId)).map(toTemplate), input),
      ),
    ),
    implement('getGoodsTemplate', async ({ input, session: { companyId }, read }) =>
      read(async (trx) => toTemplate(await goodsTemplates.find(trx, companyId, input.templateId))),
    ),
    implement('saveGoodsTemplate', async ({ input, session, tenant }) => {
      const { id, version, name, ...content } = input;
      return tenant(async (trx) =>
        toTemplate(
          await goodsTemplates.save(trx, session, { id, version, name, content }, clock()),
        ),
      );
    }),
    implement('removeGoodsTemplate', async ({ input, session, tenant }) => {
      await tenant((trx) => goodsTemplates.remove(trx, session, input, clock()));
      return null;
    }),
  ];
}
