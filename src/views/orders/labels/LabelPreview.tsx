import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { OrderLabel } from '../../../api/contract/orders/orderLabels.ts';
import { labelSheets } from '../../../labels/labelSheets.ts';
import { layoutSheets } from '../../../labels/layoutSheets.ts';
import css from './Labels.module.css';
import { getPageRenderer } from './pageRenderer.ts';
import { SheetSvg } from './SheetSvg.tsx';
import { useCaptions } from './useCaptions.ts';

/** First label of an order, at the size of a label printer. */
export function LabelPreview({ label }: { readonly label: OrderLabel }) {
  const { t } = useLingui();
  const captions = useCaptions();
  const layout = useMemo(() => {
    const { measure } = getPageRenderer();
    const options = { size: '100x150', dpi: 203, copies: 1, start: 0, captions, measure } as const;
    return layoutSheets([label], 0, 1, options)[0];
  }, [label, captions]);
  if (layout === undefined) return null;
  const { waybillNo } = label;
  return (
    <div className={css['paper']}>
      <SheetSvg
        sheet={labelSheets['100x150']}
        layout={layout}
        label={t({ id: 'print.preview.of', message: `Label of ${waybillNo}` })}
      />
    </div>
  );
}
