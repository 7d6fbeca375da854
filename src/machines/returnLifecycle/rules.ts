import type { EventAction } from '../../api/contract/order/status.ts';
import {
  type ReturnAction,
  returnActions,
  returnStatuses,
} from '../../api/contract/returns/status.ts';
import { chartRules } from '../shared/chartRules.ts';
import { returnLifecycleMachine } from './machine.ts';

/** What may be done to a return, as its chart has it. */
export const returnRules = chartRules(returnLifecycleMachine, returnStatuses, returnActions);

/** What that happens to the parcel of a return does to the return. */
export const followed: Readonly<Partial<Record<EventAction, ReturnAction>>> = {
  print: 'print',
  reprint: 'print',
  collect: 'collect',
  deliver: 'receive',
  return: 'refuse',
};
