import type { ActorRefFrom } from 'xstate';
import type { orderDetailMachine } from '../../../machines/orderDetail/machine.ts';

export type DetailActor = ActorRefFrom<typeof orderDetailMachine>;
