import type { Address } from '../../api/contract/addressBook/addressBook.ts';
import {
  type AddressField,
  addressFields,
  type AddressValues,
  blankAddress,
  addressFieldsFor,
} from '../../domain/sheets/addressFields.ts';
import type { AddressKind } from '../../domain/sheets/sheet.ts';
import {
  type DuplicateAddresses,
  type DuplicatePage,
  addressDuplicates,
} from '../../api/contract/addressBook/addressDuplicates.ts';
import { declareAnswer, declareTask } from '../../machines/declare.ts';
import type { RecordTaskActor } from '../../machines/recordTask/machine.ts';

export const duplicatesAnswer = declareAnswer<AddressKind, DuplicatePage>(
  'addressDuplicates',
  (ask, kind, options) => ask(addressDuplicates.findDuplicateAddresses, { kind }, options),
);

/** Merge of the addresses of a group. */
interface Merging {
  /** The same id for all attempts. */
  readonly id: string;
  /** Addresses to merge; the first one is kept. */
  readonly addresses: readonly Address[];
  readonly values: AddressValues;
}

/** Task on duplicates from their page. */
export type DuplicateTask =
  | {
      readonly type: 'merge';
      readonly kind: AddressKind;
      readonly group: DuplicateAddresses;
      /** Null until the user has chosen the values. */
      readonly merging: Merging | null;
    }
  | { readonly type: 'undo'; readonly id: string }
  | {
      readonly type: 'apart';
      readonly kind: AddressKind;
      readonly group: DuplicateAddresses;
      /** False undoes an earlier "not duplicates". */
      readonly apart: boolean;
    };

export type DuplicateActor = RecordTaskActor<DuplicateTask>;

export const duplicateTask = declareTask<DuplicateTask>('addressDuplicate', async (ask, task) => {
  switch (task.type) {
    case 'merge': {
      if (task.merging === null) throw new Error('Nothing was chosen.');
      const { id, addresses, values } = task.merging;
      const answer = await ask(addressDuplicates.mergeAddresses, {
        id,
        kind: task.kind,
        addresses: addresses.map((one) => ({ id: one.id, version: one.version })),
        values: { ...values },
      });
      return answer.ok ? { ok: true, data: null } : answer;
    }
    case 'undo':
      return ask(addressDuplicates.undoMergeAddresses, { id: task.id });
    case 'apart': {
      const { kind, apart } = task;
      const { by, key } = task.group;
      return ask(addressDuplicates.keepAddressesApart, { kind, by, key, apart });
    }
  }
});

/** Returns the distinct values of a field, in the order of the addresses. */
export function distinctTexts(
  addresses: readonly Address[],
  field: AddressField,
): readonly string[] {
  return [...new Set(addresses.map(({ values }) => values[field]))];
}

/** Returns the fields with differing values, blank ones included. */
export function differingFields(
  kind: AddressKind,
  addresses: readonly Address[],
): readonly AddressField[] {
  return addressFieldsFor(kind).filter((field) => distinctTexts(addresses, field).length > 1);
}

/** Value of each field after the merge: the chosen one, or the first that is not blank. */
export function mergeValues(
  addresses: readonly Address[],
  chosen: Readonly<Partial<AddressValues>>,
): AddressValues {
  const values = { ...blankAddress };
  for (const field of addressFields) {
    const texts = distinctTexts(addresses, field);
    const choice = chosen[field];
    values[field] =
      choice !== undefined && texts.includes(choice)
        ? choice
        : (texts.find((text) => text !== '') ?? '');
  }
  return values;
}
