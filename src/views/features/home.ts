import { reportedIssues } from '../issues/issueFigures.ts';
import type { FeatureFigures } from '../shared/figures/drawn.ts';

/** Figures of features on the home page, in display order. */
export const featureFigures: readonly FeatureFigures[] = [reportedIssues];
