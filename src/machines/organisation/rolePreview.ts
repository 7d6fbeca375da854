import type { Permission } from '../../api/contract/permissions.ts';
import type { MenuItem } from '../../api/contract/security.ts';
import { createAnswerMachine } from '../answer/machine.ts';

export interface PreviewQuestion {
  readonly permissions: readonly Permission[];
  readonly template: boolean;
}

/** The menu that somebody with a role will see. */
export const rolePreviewMachine = createAnswerMachine<PreviewQuestion, readonly MenuItem[]>(
  'rolePreview',
);
