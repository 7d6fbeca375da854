import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { errorMessages } from '../../src/api/contract/errorMessages.ts';
import { errors, getErrorStatus, type ErrorKey } from '../../src/api/contract/errors.ts';
import {
  OPEN_PATH,
  type OpenEndpoint,
  openVersions,
} from '../../src/api/contract/open/openEndpoint.ts';
import { openContract } from '../../src/api/contract/open/openContract.ts';
import { exampleWaybill } from '../../src/api/contract/open/openOrder.ts';
import { openFinding } from '../../src/api/contract/open/openResults.ts';
import { exampleEvent, webhookBody } from '../../src/api/contract/platforms/webhookBody.ts';
import { fileSchema, jsonSchema } from '../jsonSchema.ts';
import { translate } from '../translate.ts';
import { languages } from '../../src/domain/languages.ts';
import { WARNINGS_HEADER } from './labelWarnings.ts';

/** Refusals of any call. */
export const commonErrors: readonly ErrorKey[] = [
  'open.key.invalid',
  'open.key.address',
  'open.key.rights',
  'open.platform.paused',
  'open.platform.suspended',
  'company.suspended',
  'open.version.unknown',
  'error.notFound',
  'error.method',
  'error.tooMany',
  'error.service',
  'error.unavailable',
];

/** Refusals of any call with a body. */
export const bodyErrors: readonly ErrorKey[] = ['error.timeout', 'error.tooLarge'];

function toBareSchema(schema: v.GenericSchema, typeMode: 'input' | 'output'): object {
  const { $schema: _draft, ...bare } = toJsonSchema(schema, {
    ...jsonSchema,
    typeMode,
  });
  return bare;
}

const problemSchema = v.pipe(
  v.object({
    type: v.string(),
    title: v.string(),
    status: v.number(),
    code: v.number(),
    requestId: v.string(),
    errors: v.optional(v.array(openFinding)),
  }),
  v.description(
    'Problem details (RFC 9457). Programs go by `type` and `code`; `title` and `detail` are for people.',
  ),
);

/** The open API as an OpenAPI 3.1 document, built from its contract. */
export function describeOpenApi(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, endpoint] of Object.entries<OpenEndpoint>(openContract)) {
    const methods = (paths[OPEN_PATH + endpoint.path] ??= {});
    methods[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Portage open API',
      version: openVersions.at(-1),
      description:
        'For shops and systems of merchants. Create a platform and a key in the portal, and send the key as `Authorization: Bearer …`. Requests are limited by key: see the headers `RateLimit-Policy` and `RateLimit`.',
    },
    servers: [{ url: '/' }],
    security: [{ key: [] }],
    paths,
    webhooks: { orderEvent: { post: eventOperation() } },
    components: {
      schemas: { Problem: toBareSchema(problemSchema, 'output') },
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
      headers: {
        RateLimit: {
          description: 'Requests left, and seconds until the full number is available again.',
          schema: { type: 'string' },
        },
        RateLimitPolicy: {
          description: 'Number of requests allowed in a number of seconds.',
          schema: { type: 'string' },
        },
        Warnings: {
          description:
            'On the labels of these orders something is missing; the header is absent if nothing is. A list of RFC 9651: `label.sender` is the phone of the sender, `count` the number of orders, `numbers` the waybill numbers of the first 50, separated by spaces, and `detail` says how to fix it.',
          schema: { type: 'string' },
          example: `label.sender;count=1;numbers="${exampleWaybill}";detail=%"…"`,
        },
        Version: { description: 'The version that answers.', schema: { type: 'string' } },
      },
      parameters: {
        version: {
          name: 'Portage-Version',
          in: 'header',
          description: 'Version of the API by its day. Default: the version of the key.',
          schema: { type: 'string', enum: [...openVersions] },
        },
        language: {
          name: 'Accept-Language',
          in: 'header',
          description: `Language of titles and details: ${languages.map((one) => `\`${one}\``).join(', ')}, or a list as browsers send it.`,
          schema: { type: 'string' },
          examples: Object.fromEntries(languages.map((value) => [value, { value }])),
        },
        number: {
          name: 'number',
          in: 'path',
          required: true,
          description: 'A waybill number, a former one, or your order number.',
          schema: { type: 'string' },
        },
        returnNo: {
          name: 'returnNo',
          in: 'path',
          required: true,
          description: 'A return number, or the waybill number of one of its parcels.',
          schema: { type: 'string' },
        },
        pickupNo: {
          name: 'pickupNo',
          in: 'path',
          required: true,
          description: 'A pickup number.',
          schema: { type: 'string' },
        },
        once: {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          description:
            'Chosen by you: a new one for each request with other orders. It is kept for 24 hours.',
          schema: { type: 'string', pattern: '^(?:[\\w-]{1,100}|"[\\w-]{1,100}")$' },
        },
      },
    },
  };
}

/** Operation that describes the requests to a platform's webhooks. */
function eventOperation(): object {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  });
  return {
    operationId: 'orderEvent',
    summary: 'Something happened to an order',
    description:
      'Sent by POST to the webhooks of a platform, for the events that were chosen. Signed as Standard Webhooks 1.0 specifies. Events of an order arrive in their sequence; each may arrive more than once. A failed delivery is retried for 3 days.',
    parameters: [
      header('webhook-id', 'The same with each attempt: ignore one that you have seen.'),
      header('webhook-timestamp', 'Of the attempt, Unix time in seconds.'),
      header(
        'webhook-signature',
        '`v1,` followed by the HMAC-SHA256 of `id.timestamp.body` in base64. Its key is the part of the secret after `whsec_`, decoded from base64. Two signatures, separated by a space, while the secret is replaced.',
      ),
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: toBareSchema(webhookBody, 'output'), example: exampleEvent },
      },
    },
    responses: {
      '2XX': { description: 'Accepted. Must begin within 15 seconds.' },
      410: { description: 'The address is gone: the webhook is paused.' },
      default: { description: 'Refused: it is tried again. Redirects are not followed.' },
    },
  };
}

const parameter = (name: string) => ({ $ref: `#/components/parameters/${name}` });

function operation(name: string, endpoint: OpenEndpoint): object {
  const { path, right, summary, description, body, example, once, result, answer } = endpoint;
  const headers = {
    RateLimit: { $ref: '#/components/headers/RateLimit' },
    'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
    'Portage-Version': { $ref: '#/components/headers/Version' },
    ...(result === 'file' ? { [WARNINGS_HEADER]: { $ref: '#/components/headers/Warnings' } } : {}),
  };
  const about = result === 'file' ? `${description} ${FILE_NOTE}` : description;
  const content =
    result === 'file' ? fileContent : jsonContent(toBareSchema(result, 'output'), answer);
  return {
    operationId: name,
    summary,
    description:
      right === null
        ? `${about} Any key.`
        : `${about} Needs the right “${translate('en', `platform.right.${right}`)}” (\`${right}\`).`,
    parameters: [
      ...[...path.matchAll(/\{(\w+)\}/g)].map(([, part = '']) => parameter(part)),
      ...(once === undefined ? [] : [parameter('once')]),
      ...queryParameters(endpoint),
      parameter('version'),
      parameter('language'),
    ],
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: !v.is(body, {}),
            content: {
              'application/json': {
                schema: toBareSchema(body, 'input'),
                ...(example === undefined ? {} : { example }),
              },
            },
          },
        }),
    responses: {
      200: { description: 'Done.', headers, content },
      ...refusals([
        ...commonErrors,
        ...(body === undefined ? [] : bodyErrors),
        ...getCallErrors(endpoint),
      ]),
    },
  };
}

/** Note on how programs read a file. */
const FILE_NOTE =
  "The answer is a file, not JSON: read its bytes, as a blob or an array buffer. Some generated clients have to be told, such as openapi-fetch (`parseAs: 'blob'`) and Kubb with Axios (`responseType: 'arraybuffer'`).";

const jsonContent = (schema: object, example: unknown) => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
});

const fileContent = Object.fromEntries(
  ['application/pdf', 'application/zpl', 'image/png'].map((type) => [type, { schema: fileSchema }]),
);

/** Refusals of one call, besides those of any call. */
const getCallErrors = ({
  body,
  query,
  errors: callErrors = [],
}: OpenEndpoint): readonly ErrorKey[] =>
  body === undefined && query === undefined ? callErrors : ['error.invalidInput', ...callErrors];

function queryParameters({ query }: OpenEndpoint): object[] {
  if (query === undefined) return [];
  const schema = toJsonSchema(query, jsonSchema);
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) === true,
    schema: property,
  }));
}

/** Descriptions of errors by HTTP status. */
export function describeErrors(keys: readonly ErrorKey[]): readonly [status: string, string][] {
  const byStatus = Map.groupBy(keys, getErrorStatus);
  return [...byStatus].map(([status, statusKeys]) => [
    String(status),
    statusKeys
      .map((key) => `${errors[key].code} \`${key}\`: ${errorMessages[key]}`)
      // Parameters of a message exist only when it is sent.
      .map((text) => text.replaceAll(/\{\w+\}\.?/g, '…'))
      .join('\n\n'),
  ]);
}

/** Refusals of one call only, by HTTP status. */
export const describeOwnErrors = (endpoint: OpenEndpoint) =>
  describeErrors(getCallErrors(endpoint));

/** One response for each HTTP status, with its error keys. */
function refusals(keys: readonly ErrorKey[]): Record<string, object> {
  const content = {
    'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
  };
  return Object.fromEntries(
    describeErrors(keys).map(([status, description]) => [status, { description, content }]),
  );
}
