import { expect } from 'vitest';
import type { OrderKind } from '../../../src/domain/sheets/sheet.ts';
import type { SaveInput } from '../../../src/machines/orderEntry/types.ts';
import EntryPage from '../../../src/views/orders/entry/EntryPage.tsx';
import { entryWork } from './entry.ts';
import { show } from './portal.tsx';
import { createTestWork } from './work.ts';

export const EDIT_PATH = '/?orderNo=SO-1';

type Answers = NonNullable<Parameters<typeof entryWork>[0]>;

/** Opens an entry page with the real machine and rules; `savedInputs` collects the orders saved. */
export async function showEntry(
  kind: OrderKind,
  { save, ...answers }: Answers = {},
  {
    isEdit = false,
    isPlain = false,
    ...options
  }: Parameters<typeof show>[1] & {
    readonly isEdit?: boolean;
    /** Shows only the fields of a plain order. */
    readonly isPlain?: boolean;
  } = {},
) {
  const savedInputs: SaveInput[] = [];
  if (isPlain) localStorage.removeItem('portage.entry.fields');
  else localStorage.setItem('portage.entry.fields', 'all');
  const entry = entryWork({
    ...answers,
    save: (input) => {
      savedInputs.push(input);
      const { id, content } = input;
      const customerOrderNo = content.values['customerOrderNo'] ?? '';
      const order = { id, version: 1, waybillNo: 'GH260000000018', customerOrderNo };
      return save?.(input) ?? { type: 'saved', order };
    },
  });
  const view = <EntryPage kind={kind} isEdit={isEdit} />;
  const { screen } = await show(view, {
    ...options,
    work: { ...createTestWork(), ...options.work, ...entry },
  });
  const { container } = screen;
  const findField = (name: string) => {
    const input = container.querySelector<HTMLInputElement>(`[data-field="${name}"]`);
    if (input === null) throw new Error(`There is no field ${name}.`);
    return input;
  };
  await expect.poll(() => container.querySelector('[data-field]')).not.toBeNull();
  return { screen, savedInputs, findField };
}
