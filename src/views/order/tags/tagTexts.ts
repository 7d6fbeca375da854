import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { TagTone } from '../../../api/contract/order/marks.ts';

export const toneTexts: Readonly<Record<TagTone, MessageDescriptor>> = {
  gray: msg({ id: 'tag.tone.gray', message: 'Gray' }),
  red: msg({ id: 'tag.tone.red', message: 'Red' }),
  orange: msg({ id: 'tag.tone.orange', message: 'Orange' }),
  green: msg({ id: 'tag.tone.green', message: 'Green' }),
  teal: msg({ id: 'tag.tone.teal', message: 'Teal' }),
  blue: msg({ id: 'tag.tone.blue', message: 'Blue' }),
  purple: msg({ id: 'tag.tone.purple', message: 'Purple' }),
};
