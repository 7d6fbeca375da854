import { latePart } from '../../ui/latePart.ts';

/** Forms of views and the choice between two versions: loaded late, since few visits need them. */
export const formPart = latePart(() => import('./ViewForms.tsx'));
