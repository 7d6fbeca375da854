import { createDraftStore } from '../storage/draftStore.ts';
import { createFormDraftStore } from '../storage/formDraftStore.ts';
import { createImportStore } from '../storage/importStore.ts';
import type { ForgetImports } from './sessionActors.ts';

/** Removes a user's drafts and imports from this browser. */
export const forgetWork: ForgetImports = async (owner) => {
  createDraftStore(localStorage, () => Date.now()).removeAll(owner);
  createFormDraftStore(localStorage, () => Date.now()).removeAll(owner);
  await createImportStore().removeAll(owner);
};
