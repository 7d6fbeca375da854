import { createAnswerMachine } from '../answer/machine.ts';
import type { OneAttachment } from './types.ts';

/** A picture's bytes, for as long as it is looked at. */
export const pictureMachine = createAnswerMachine<OneAttachment, Blob>('picture');
