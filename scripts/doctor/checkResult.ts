/** Result of a check; `error` means that the portal does not start or that a part of it fails. */
export interface CheckResult {
  readonly level: 'ok' | 'warning' | 'error';
  /** Subject of the check. */
  readonly name: string;
  /** State found; for a warning or an error, with the remedy. */
  readonly text: string;
}

const create =
  (level: CheckResult['level']) =>
  (name: string, text: string): CheckResult => ({ level, name, text });

export const ok = create('ok');
export const warning = create('warning');
export const error = create('error');

/** Line that is printed for a result. */
export const formatResult = ({ level, name, text }: CheckResult): string =>
  `${level.padEnd(7)}  ${name}: ${text.replaceAll('\n', ' ')}`;

/** Message of an error; of a failed connection, the reason. */
export function getReason(failure: unknown): string {
  if (failure instanceof AggregateError && failure.errors.length > 0) {
    return getReason(failure.errors[0]);
  }
  if (!(failure instanceof Error)) return String(failure);
  return failure.cause === undefined ? failure.message : getReason(failure.cause);
}
