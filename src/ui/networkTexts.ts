import { msg } from '@lingui/core/macro';

/** Messages for a request without an answer. */
export const networkTexts = {
  offline: msg({
    id: 'network.offline',
    message: 'You’re offline. Nothing is lost. Try again when you’re back online.',
  }),
  unreachable: msg({
    id: 'network.unreachable',
    message: 'We can’t reach the service. Try again shortly.',
  }),
} as const;
