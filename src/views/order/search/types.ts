import type { ActorRefFrom } from 'xstate';
import type { bulkActionMachine } from '../../../machines/bulkAction/machine.ts';

export type BulkActor = ActorRefFrom<typeof bulkActionMachine>;
