/** The sections of the terms of use; each one's number is its place here, from 1. */
export const termsSections = [
  'acceptance',
  'modification',
  'content',
  'useLimits',
  'accuracy',
  'links',
  'account',
  'submissions',
  'intellectualProperty',
  'disclaimer',
  'liability',
  'indemnity',
  'privacy',
  'law',
  'violation',
  'prohibited',
  'feedback',
] as const;

interface TermsSection {
  readonly title: string;
  /** Paragraphs. */
  readonly text: readonly string[];
}

/** The terms of use in one language: `TERMS_VERSION` of the contract is their version. */
export interface Terms {
  /** Who speaks to whom, before the first section. */
  readonly preface: string;
  readonly sections: Readonly<Record<(typeof termsSections)[number], TermsSection>>;
}
