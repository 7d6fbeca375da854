import { reportedIssues } from '../issues/figures.tsx';
import type { FeatureFigures } from '../shared/figures/drawn.ts';

/** What home counts of features, in its sequence. */
export const featureFigures: readonly FeatureFigures[] = [reportedIssues];
