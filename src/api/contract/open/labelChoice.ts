import * as v from 'valibot';
import { labelSizes } from '../orders/orderLabels.ts';

/** Label format options, shared by all calls that return labels. */
export const labelChoice = {
  format: v.optional(
    v.pipe(v.picklist(['pdf', 'zpl', 'png']), v.description('Default: `pdf`.')),
    'pdf',
  ),
  size: v.optional(
    v.pipe(
      v.picklist(labelSizes),
      v.description('Default: `100x150` (mm). `zpl` has no A4 sheets.'),
    ),
    '100x150',
  ),
  dpi: v.optional(
    v.pipe(
      v.picklist([203, 300]),
      v.description('Dots per inch of your label printer. Default: 203.'),
    ),
    203,
  ),
};
