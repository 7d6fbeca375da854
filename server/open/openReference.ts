import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { createExampleOrder, exampleWaybill } from '../../src/api/contract/open/openOrder.ts';
import {
  OPEN_DOCUMENT,
  OPEN_PATH,
  type OpenEndpoint,
} from '../../src/api/contract/open/openEndpoint.ts';
import { openContract } from '../../src/api/contract/open/openContract.ts';
import {
  type ExampleLanguage,
  exampleLanguages,
  type Reference,
  type ReferenceCall,
  type ReferenceField,
} from '../../src/api/contract/platforms/openReference.ts';
import { orderKinds } from '../../src/domain/sheets/sheet.ts';
import { exampleEvent } from '../../src/api/contract/platforms/webhookBody.ts';
import {
  TEST_EVENT,
  toWebhookEvent,
  webhookEvents,
} from '../../src/domain/lifecycles/webhook/webhookStatus.ts';
import { orderStatuses } from '../../src/domain/lifecycles/order/orderStatus.ts';
import { translate } from '../translate.ts';
import { REQUESTS_PER_MINUTE } from '../platforms/platformKeys.ts';
import {
  bodyErrors,
  commonErrors,
  describeErrors,
  describeOwnErrors,
  describeOpenApi,
} from './openDocument.ts';
import { exampleProblem } from './problemDetails.ts';

const EXAMPLES = join(import.meta.dirname, '..', '..', 'docs', 'examples');

/** Command that runs each example program; its last word is the file. */
export const exampleCommands: Readonly<Record<ExampleLanguage, string>> = {
  curl: 'bash order.sh',
  node: 'node order.mjs',
  python: 'python3 order.py',
  php: 'php order.php',
};

/** Command that starts a server for events, in each language with such an example. */
export const receiverCommands = {
  node: 'node receive.mjs',
  python: 'python3 receive.py',
  php: 'php -S 0.0.0.0:8080 receive.php',
} as const satisfies Partial<Record<ExampleLanguage, string>>;
/** Command that sends an event to such a server on the same computer. */
export const senderCommand = 'bash event.sh';
export const receiverLanguages = Object.keys(receiverCommands) as (keyof typeof receiverCommands)[];

/** Order numbers in examples, as JSON strings. */
const EXAMPLE_NUMBERS = new RegExp(
  `"(?:${exampleWaybill}|${String(createExampleOrder('domestic')['customerOrderNo'])})"`,
  'g',
);

const programFile = (command: string) => command.split(' ').at(-1) ?? '';

const properties = v.record(v.string(), v.object({ description: v.optional(v.string(), '') }));
const orderSchema = v.object({ properties });
const withGoods = v.object({
  properties: v.object({ goods: v.optional(v.object({ items: orderSchema })) }),
});
const kindSchema = v.object({
  properties: v.object({
    kind: v.object({ const: v.picklist(orderKinds) }),
    orders: v.object({ items: v.intersect([orderSchema, withGoods]) }),
  }),
});
const parameter = v.union([
  v.object({ $ref: v.string() }),
  v.object({
    name: v.string(),
    required: v.optional(v.boolean(), false),
    description: v.optional(v.string(), ''),
    schema: v.object({
      enum: v.optional(v.array(v.unknown())),
      description: v.optional(v.string(), ''),
    }),
  }),
]);
type Parameter = v.InferOutput<typeof parameter>;
const member = v.object({
  const: v.optional(v.string()),
  enum: v.optional(v.array(v.unknown())),
  description: v.optional(v.string(), ''),
});
/** Members of a request body, or of one order kind in it. */
const members = v.object({
  properties: v.record(v.string(), member),
  required: v.optional(v.array(v.string()), []),
});
const bodySchema = v.union([v.object({ oneOf: v.array(members) }), members]);
const successResponse = v.object({
  description: v.string(),
  content: v.record(
    v.string(),
    v.object({ schema: v.optional(v.unknown()), example: v.optional(v.unknown()) }),
  ),
});
const operation = v.object({
  operationId: v.string(),
  summary: v.string(),
  description: v.string(),
  parameters: v.array(parameter),
  requestBody: v.optional(
    v.object({
      content: v.object({
        'application/json': v.object({ schema: v.unknown(), example: v.optional(v.unknown()) }),
      }),
    }),
  ),
  responses: v.object({ 200: successResponse }),
});
const event = v.object({
  parameters: v.array(parameter),
  requestBody: v.object({
    content: v.object({
      'application/json': v.object({
        schema: v.object({ properties: v.object({ data: v.object({ properties }) }) }),
      }),
    }),
  }),
});
/** Results of orders, one variant for each status. */
const resultSchema = v.object({
  properties: v.object({
    results: v.object({
      items: v.object({
        oneOf: v.array(
          v.object({
            description: v.string(),
            properties: v.object({ status: v.object({ const: v.string() }) }),
          }),
        ),
      }),
    }),
  }),
});
const document = v.object({
  info: v.object({ version: v.string() }),
  paths: v.record(v.string(), v.record(v.string(), operation)),
  webhooks: v.object({ orderEvent: v.object({ post: event }) }),
  components: v.object({ parameters: v.record(v.string(), parameter) }),
});

type Operation = v.InferOutput<typeof operation>;

let cached: Reference | undefined;

/**
 * Reference of the open API: built on first use, because building is slow and the reference is rarely
 * requested.
 */
export const getOpenApiReference = (): Reference => (cached ??= buildReference());

/** Builds the reference from the API's OpenAPI document. */
function buildReference(): Reference {
  const parsed = v.parse(document, JSON.parse(JSON.stringify(describeOpenApi())));
  const { parameters: shared } = parsed.components;
  const toParameterFields = (one: Parameter): ReferenceField[] => {
    if ('$ref' in one)
      return toParameterFields(shared[one.$ref.split('/').at(-1) ?? ''] ?? undefinedParameter);
    const { name, required, description, schema } = one;
    const about = [description, schema.description, formatChoices(schema.enum)];
    return name === '' ? [] : [{ name, about: joinParts(about), required }];
  };
  const calls = Object.entries(parsed.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) =>
      describeCall(path, method, one, toParameterFields),
    ),
  );
  const create = parsed.paths['/v1/api/open/orders']?.['post'];
  const bodies = v.parse(
    v.object({ oneOf: v.array(kindSchema) }),
    create?.requestBody?.content['application/json'].schema,
  );
  return {
    version: parsed.info.version,
    documentPath: OPEN_DOCUMENT,
    programs: exampleLanguages.map((language) => readProgram(language, exampleCommands[language])),
    receivers: receiverLanguages.map((language) =>
      readProgram(language, receiverCommands[language]),
    ),
    sender: readProgram('curl', senderCommand),
    event: JSON.stringify(exampleEvent, null, 2),
    eventTypes: eventsTable(),
    eventFields: eventFields(parsed.webhooks.orderEvent.post.requestBody),
    eventHeaders: parsed.webhooks.orderEvent.post.parameters.flatMap(toParameterFields),
    problem: JSON.stringify(exampleProblem, null, 2),
    errors: toErrorRows(describeErrors([...commonErrors, ...bodyErrors])),
    requestsPerMinute: REQUESTS_PER_MINUTE,
    calls,
    kinds: bodies.oneOf.map(({ properties: { kind, orders } }) => {
      const { goods } = orders.items.properties;
      return {
        kind: kind.const,
        fields: describeFields(orders.items.properties),
        goods:
          goods === undefined ? [] : describeFields(v.parse(goodsSchema, goods).items.properties),
      };
    }),
  };
}

/** Each event with the status of its order, in the words of the portal and of the API. */
const eventsTable = (): ReferenceField[] =>
  [...webhookEvents, TEST_EVENT].map((name) => {
    const status = orderStatuses.find((one) => toWebhookEvent(one, null) === name);
    const about =
      status === undefined
        ? (otherEvents[name] ?? '')
        : `The order is now “${translate('en', `status.${status}`)}”: its \`status\` is \`${status}\`.`;
    return { name, about, required: false };
  });

/** Descriptions of events that are not about a new status. */
const otherEvents: Readonly<Record<string, string>> = {
  'order.changed': 'Fields of the order or its waybill number changed; its status did not.',
  'order.deleted': 'The order was deleted before it was confirmed.',
  [TEST_EVENT]:
    'Somebody chose “Send test event”. Sent to any webhook, whatever its events; `data` has one member, `message`.',
};

const eventFields = ({ content }: v.InferOutput<typeof event>['requestBody']): ReferenceField[] =>
  Object.entries(content['application/json'].schema.properties.data.properties).map(
    ([name, { description }]) => ({ name: `data.${name}`, about: description, required: false }),
  );

/** Meaning of each status in a result; empty if results have no status. */
function describeStatuses(schema: unknown): ReferenceField[] {
  const { success, output } = v.safeParse(resultSchema, schema);
  if (!success) return [];
  return output.properties.results.items.oneOf.map(
    ({ description: about, properties: { status } }) => {
      return { name: status.const, about, required: false };
    },
  );
}

const readProgram = (language: ExampleLanguage, command: string) => ({
  language,
  command,
  code: readFileSync(join(EXAMPLES, programFile(command)), 'utf8'),
});

const toErrorRows = (descriptions: ReturnType<typeof describeErrors>) =>
  descriptions.map(([status, about]) => ({ status, about }));
const formatChoices = (choices: readonly unknown[] = []) =>
  choices.map((choice) => `\`${String(choice)}\``).join(', ');
const joinParts = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' ');

const goodsSchema = v.object({ items: orderSchema });
/** Stands for a parameter that the document refers to but does not define; it is left out. */
const undefinedParameter = {
  name: '',
  required: false,
  description: '',
  schema: { description: '' },
};

/** Members of a body; for several order kinds, the members of the first one. */
function describeMembers(schema: unknown): ReferenceField[] {
  const body = v.parse(bodySchema, schema);
  const variants = 'oneOf' in body ? body.oneOf : [body];
  const [first] = variants;
  return Object.entries(first?.properties ?? {}).map(([name, one]) => {
    const kinds = variants.flatMap(({ properties: { [name]: same } }) => same?.const ?? []);
    const about = joinParts([one.description, formatChoices([...kinds, ...(one.enum ?? [])])]);
    return { name, about, required: first?.required.includes(name) === true };
  });
}

function describeFields(fields: v.InferOutput<typeof properties>): ReferenceField[] {
  return Object.entries(fields).map(([name, { description }]) => ({
    name,
    about: description.replace(' Required.', ''),
    required: description.includes(' Required.'),
  }));
}

function describeCall(
  path: string,
  method: string,
  documented: Operation,
  toParameterFields: (one: Parameter) => ReferenceField[],
): ReferenceCall {
  const {
    operationId: name,
    summary,
    description,
    parameters,
    requestBody,
    responses,
  } = documented;
  const endpoints: Readonly<Record<string, OpenEndpoint>> = openContract;
  const endpoint = endpoints[name];
  const answer = responses[200].content['application/json']?.example;
  return {
    name,
    method: method.toUpperCase(),
    path,
    summary,
    description,
    right: endpoint?.right ?? null,
    parameters: parameters.flatMap(toParameterFields),
    body:
      requestBody === undefined
        ? []
        : describeMembers(requestBody.content['application/json'].schema),
    example:
      requestBody === undefined
        ? null
        : JSON.stringify(requestBody.content['application/json'].example ?? {}, null, 2),
    once: endpoint?.once !== undefined,
    query: exampleQuery(endpoint),
    statuses: describeStatuses(responses[200].content['application/json']?.schema),
    curl: endpoint === undefined ? '' : curlCommand(endpoint),
    answer: answer === undefined ? null : JSON.stringify(answer, null, 2),
    errors: endpoint === undefined ? [] : toErrorRows(describeOwnErrors(endpoint)),
  };
}

/** Example query with its `?`; empty if the call has none. */
function exampleQuery(endpoint: OpenEndpoint | undefined): string {
  if (endpoint?.query === undefined || endpoint.example === undefined) return '';
  return `?${new URLSearchParams(v.parse(v.record(v.string(), v.string()), endpoint.example))}`;
}

/** Call as a shell command. It uses the number from the programs' settings instead of the example's. */
function curlCommand(endpoint: OpenEndpoint): string {
  const { path, method, once, body, example } = endpoint;
  const examplePath = path
    .replace('{number}', '$ORDER_NO')
    .replace('{pickupNo}', '$PICKUP_NO')
    .replace('{returnNo}', '$RETURN_NO');
  return [
    `curl ${method === 'GET' ? '' : `--request ${method} `}"$PORTAGE_URL${OPEN_PATH}${examplePath}${exampleQuery(endpoint)}"`,
    '--header "Authorization: Bearer $PORTAGE_KEY"',
    ...(once === undefined ? [] : [`--header "Idempotency-Key: ${once}-$ORDER_NO"`]),
    ...(body === undefined
      ? []
      : [
          "--header 'Content-Type: application/json'",
          `--data '${JSON.stringify(example ?? {}, null, 2)
            .replaceAll("'", String.raw`'\''`)
            .replaceAll(EXAMPLE_NUMBERS, `"'"$ORDER_NO"'"`)}'`,
        ]),
  ].join(' \\\n  ');
}
