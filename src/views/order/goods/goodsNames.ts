import type { GoodsLine } from '../../../api/contract/order/goodsTemplates.ts';

/** What goods are called: by their SKU where they have no name. */
export const goodsNames = (goods: readonly GoodsLine[]): string[] =>
  goods.map(({ goodsName, sku }) => goodsName || sku);
