import type { ActorRefFrom } from 'xstate';
import type { orderEntryMachine } from '../../../machines/orderEntry/machine.ts';

export type EntryActor = ActorRefFrom<typeof orderEntryMachine>;
