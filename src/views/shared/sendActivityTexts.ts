import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SendActivity } from '../../machines/orderImport/stateTags.ts';

/** Activities from the start of sending until it is finished. */
export const activityTexts: Readonly<Record<SendActivity, MessageDescriptor>> = {
  reconciling: msg({ id: 'activity.reconciling', message: 'Checking which rows arrived…' }),
  saving: msg({ id: 'activity.saving', message: 'Saving the import in this browser…' }),
  sending: msg({ id: 'activity.sending', message: 'Sending…' }),
  pausing: msg({ id: 'activity.pausing', message: 'Pausing after this batch…' }),
  stopping: msg({ id: 'activity.stopping', message: 'Stopping after this batch…' }),
  waiting: msg({ id: 'activity.waiting', message: 'Retrying shortly…' }),
  offline: msg({
    id: 'activity.offline',
    message: 'You’re offline. Sending continues when you’re back online.',
  }),
  paused: msg({ id: 'activity.paused', message: 'Sending paused.' }),
  signedOutPaused: msg({
    id: 'activity.signedOutPaused',
    message: 'Sign in again to continue sending.',
  }),
  halted: msg({ id: 'activity.halted', message: 'Sending stopped.' }),
};
