import type { FieldIssue } from '../../src/api/contract/envelope.ts';
import { errors, type ErrorKey } from '../../src/api/contract/errors.ts';

interface RefusalDetails {
  /** Fields at fault, shown beside them. */
  readonly fields?: readonly FieldIssue[];
  /** Seconds after which another try makes sense, for `Retry-After`. */
  readonly retryAfter?: number;
}

/** An expected "no": thrown anywhere in a handler, it becomes the envelope of its error key. */
export class Refusal extends Error {
  readonly key: ErrorKey;
  readonly fields: readonly FieldIssue[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(key: ErrorKey, details: RefusalDetails = {}) {
    super(errors[key].message);
    this.name = 'Refusal';
    this.key = key;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
  }
}
