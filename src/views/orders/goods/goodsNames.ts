import type { GoodsLine } from '../../../api/contract/orders/goodsTemplates.ts';

/**
 * What goods are called: by their SKU where they have no name. Each is kept apart (U+2068, U+2069), so that names
 * of one direction stay in sequence in a sentence of the other.
 */
export const goodsNames = (goods: readonly GoodsLine[]): string[] =>
  goods.map(({ goodsName, sku }) => `\u2068${goodsName || sku}\u2069`);
