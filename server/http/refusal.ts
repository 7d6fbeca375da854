import type { FieldError } from '../../src/api/contract/envelope.ts';
import { errorMessages } from '../../src/api/contract/errorMessages.ts';
import type { ErrorKey } from '../../src/api/contract/errors.ts';
import type { OrderKind } from '../../src/domain/sheets/sheet.ts';

interface RefusalDetails {
  /** Errors that are shown at their fields. */
  readonly fields?: readonly FieldError[];
  /** Order kind of the fields. */
  readonly orderKind?: OrderKind;
  /** Values for the message's `{name}`s: ids of texts in the catalogs, several as alternatives. */
  readonly names?: Readonly<Record<string, readonly string[]>>;
  /** Literal values for other `{name}`s of the message, such as a user's text. */
  readonly words?: Readonly<Record<string, string>>;
  /** Time from which the same call can succeed; fills the message's `{until}`. */
  readonly until?: Date;
  /** Seconds after which a retry makes sense, for `Retry-After`. */
  readonly retryAfter?: number;
  /** Methods that the address accepts, for `Allow`. */
  readonly allow?: readonly string[];
}

/** An expected refusal: thrown anywhere in a handler, it becomes the envelope of its error key. */
export class Refusal extends Error {
  readonly key: ErrorKey;
  readonly fields: readonly FieldError[] | undefined;
  readonly orderKind: OrderKind | undefined;
  readonly names: RefusalDetails['names'];
  readonly words: RefusalDetails['words'];
  readonly until: Date | undefined;
  readonly retryAfter: number | undefined;
  readonly allow: readonly string[] | undefined;

  constructor(key: ErrorKey, details: RefusalDetails = {}) {
    super(errorMessages[key]);
    this.name = 'Refusal';
    this.key = key;
    this.fields = details.fields;
    this.orderKind = details.orderKind;
    this.names = details.names;
    this.words = details.words;
    this.until = details.until;
    this.retryAfter = details.retryAfter;
    this.allow = details.allow;
  }
}
