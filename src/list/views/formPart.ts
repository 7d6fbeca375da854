import { latePart } from '../../ui/latePart.ts';

/** What is typed about a view, and which of two versions stays: few visits of a list need it. */
export const formPart = latePart(() => import('./forms.ts'));
