import { latePart } from '../../ui/latePart.ts';

/** Forms of views, loaded on demand because few visits need them. */
export const formPart = latePart(() => import('./ViewForms.tsx'));
