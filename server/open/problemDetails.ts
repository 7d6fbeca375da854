import type { FieldError } from '../../src/api/contract/envelope.ts';
import { errors, getErrorStatus } from '../../src/api/contract/errors.ts';
import type { AppContext } from '../http/context.ts';
import type { Messages } from '../http/messages.ts';
import type { Refusal } from '../http/refusal.ts';
import { formatRule, formatFieldMessage } from './ruleTexts.ts';

/** Converts a path into a JSON pointer in a URI fragment (RFC 6901, section 6). */
const toPointer = (path: string): string =>
  path === ''
    ? '#'
    : `#/${path
        .split('.')
        .map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
        .join('/')}`;

/** Example of a refused call, for the reference. */
export const exampleProblem = {
  type: 'urn:portage:problem:error.invalidInput',
  title: 'Some fields are not valid.',
  status: 400,
  code: errors['error.invalidInput'].code,
  requestId: '6f9b4f1e-8d1c-4f0e-9a55-1c1b0f0f9a10',
  errors: [
    {
      pointer: '#/orders/0/colour',
      rule: 'input.unknown',
      detail: 'colour is not known here. Check its spelling, or remove it.',
    },
  ],
};

/** Sends a refusal as problem details (RFC 9457), with the fields that caused it. */
export function sendProblem(c: AppContext, messages: Messages, refused: Refusal): Response {
  const { key, fields, orderKind, retryAfter, allow, until } = refused;
  const { code } = errors[key];
  const status = getErrorStatus(key);
  const { language, requestId } = c.var.facts;
  const toProblemError = ({ path, rule, params }: FieldError) => {
    const field = path.split('.').at(-1) ?? path;
    const detail =
      orderKind === undefined
        ? formatRule(language, rule, { field, ...params })
        : formatFieldMessage(language, orderKind, field, rule, params);
    return { pointer: toPointer(path), rule, detail };
  };
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
  if (allow !== undefined) c.header('Allow', allow.join(', '));
  if (status === 401) c.header('WWW-Authenticate', 'Bearer');
  if (key === 'error.timeout') c.header('Connection', 'close');
  c.header('Content-Language', language);
  const body = {
    type: `urn:portage:problem:${key}`,
    title: messages(key, language, refused),
    status,
    code,
    requestId,
    ...(until === undefined ? {} : { until: until.toISOString() }),
    ...(fields === undefined ? {} : { errors: fields.map(toProblemError) }),
  };
  return c.body(JSON.stringify(body), status, { 'Content-Type': 'application/problem+json' });
}
