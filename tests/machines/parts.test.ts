import { expect, test, vi } from 'vitest';
import { partsOf } from '../../src/composition/parts.ts';

test('a part is made when it is first taken, and is the same from then on', () => {
  const list = vi.fn<() => object>(() => ({}));
  const dialog = vi.fn<() => object>(() => ({}));
  const parts = partsOf({ list, dialog });
  expect(Object.keys(parts)).toEqual(['list', 'dialog']);
  expect(list).not.toHaveBeenCalled();

  const first = parts.list;
  expect(parts.list).toBe(first);
  expect({ ...parts }.list).toBe(first);
  expect(list).toHaveBeenCalledOnce();
  expect(dialog).toHaveBeenCalledOnce();
});
