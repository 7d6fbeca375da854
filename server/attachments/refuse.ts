import type { AttachmentFault } from '../../src/api/contract/attachments.ts';
import { Refusal } from '../http/refusal.ts';

/** That a file is not taken, and why. */
export function refuseFile(rule: AttachmentFault): Refusal {
  return new Refusal('error.invalidInput', { fields: [{ path: 'file', rule }] });
}
