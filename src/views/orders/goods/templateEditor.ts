import {
  type GoodsTemplate,
  type GoodsTemplateContent,
  goodsTemplates,
  type GoodsLine,
} from '../../../api/contract/orders/goodsTemplates.ts';
import { declareEditor } from '../../../machines/recordEditor/declareEditor.ts';
import type { RecordEditorActor } from '../../../machines/recordEditor/machine.ts';

/** New content of a template; null deletes it. */
export type TemplateChange = GoodsTemplateContent | null;

export type TemplateActor = RecordEditorActor<GoodsTemplate, TemplateChange>;

export const templateEditor = declareEditor<GoodsTemplate, TemplateChange>('goodsTemplateEditor', {
  fetch: async (ask, { id }, options) =>
    id === null
      ? { ok: true, data: null }
      : ask(goodsTemplates.getGoodsTemplate, { templateId: id }, options),
  save: async (ask, { id, newId, base, content }) => {
    if (content === null) {
      const version = base?.version ?? 1;
      return ask(goodsTemplates.removeGoodsTemplate, { id: id ?? newId, version });
    }
    const version = base?.version ?? null;
    const saved = await ask(goodsTemplates.saveGoodsTemplate, {
      id: id ?? newId,
      version,
      ...content,
    });
    // A new template is shown in the list, not in the editor.
    return saved.ok && id === null ? { ok: true, data: null } : saved;
  },
});

/**
 * Names of goods, or their SKUs. Each is isolated (U+2068, U+2069), so that names keep their sequence in
 * a sentence of the other direction.
 */
export const goodsNames = (goods: readonly GoodsLine[]): string[] =>
  goods.map(({ goodsName, sku }) => `\u2068${goodsName || sku}\u2069`);
