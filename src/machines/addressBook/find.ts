import type { Address } from '../../api/contract/addressBook/addressBook.ts';
import type { AddressKind } from '../../domain/sheets/sheet.ts';
import { createAnswerMachine } from '../answer/machine.ts';

export interface AddressQuestion {
  readonly kind: AddressKind;
  /** Empty for those changed last. */
  readonly text: string;
}

/** Addresses to choose one from while an order is entered. */
export const addressFindMachine = createAnswerMachine<AddressQuestion, readonly Address[]>(
  'addressFind',
);
