/** Screens of the import page. */
export const screens = [
  'drop',
  'resumeOffered',
  'openElsewhere',
  'opening',
  'refused',
  'mapping',
  /** The grid with the current activity above it. */
  'rows',
  'crashed',
] as const;

/** Activities from the start of sending until it is finished. */
export const sendActivities = [
  'reconciling',
  'saving',
  'sending',
  'pausing',
  'stopping',
  'waiting',
  'offline',
  'paused',
  'signedOutPaused',
  'halted',
] as const;
export type SendActivity = (typeof sendActivities)[number];

/** Activities shown above the rows. */
export const activities = [
  'reviewing',
  'remapping',
  'checking',
  ...sendActivities,
  'finishedWithRowsLeft',
  'finished',
] as const;
export type ImportActivity = (typeof activities)[number];

/** Steps of the check before sending. */
export const checkSteps = ['asking', 'waiting', 'offline', 'signedOutPaused', 'failed'] as const;
export type CheckStep = (typeof checkSteps)[number];

export type ImportTag =
  | `screen:${(typeof screens)[number]}`
  | `activity:${ImportActivity}`
  | `check:${CheckStep}`
  /** Discarding the import would lose work. */
  | 'unfinished';
