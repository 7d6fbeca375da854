import { lazyPart } from '../../ui/lazyPart.ts';

/** Forms of named views, loaded on demand because few visits need them. */
export const formPart = lazyPart(() => import('./ViewForms.tsx'));
