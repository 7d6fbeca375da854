import { createDraftStore } from '../storage/draftStore.ts';
import { createImportStore } from '../storage/importStore.ts';
import type { ForgetImports } from './sessionActors.ts';

/** Takes what a user has not finished out of this browser. */
export const forgetWork: ForgetImports = async (owner) => {
  createDraftStore(localStorage, () => Date.now()).removeAll(owner);
  await createImportStore().removeAll(owner);
};
