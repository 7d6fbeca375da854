import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LabelSize } from '../../api/contract/orders/orderLabels.ts';

/** Names of the sheets of labels. */
export const labelSizeTexts: Readonly<Record<LabelSize, MessageDescriptor>> = {
  '100x150': msg({ id: 'label.size.100x150', message: '100 × 150 mm' }),
  A6: msg({ id: 'label.size.A6', message: 'A6' }),
  A4: msg({ id: 'label.size.A4', message: 'A4 sheet' }),
};
