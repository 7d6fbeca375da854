import type { ComponentType } from 'react';
import { AnnouncementCards } from '../announcements/AnnouncementCards.tsx';
import { reportedIssues } from '../issues/issueFigures.ts';
import type { FeatureFigures } from '../shared/figures/featureFigures.ts';

/** Figures of features on the home page, in display order. */
export const featureFigures: readonly FeatureFigures[] = [reportedIssues];

/** Cards of features at the top of the home page. */
export const featureCards: readonly ComponentType[] = [AnnouncementCards];
