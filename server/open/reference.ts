import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { OPEN_DOCUMENT, type OpenEndpoint } from '../../src/api/contract/open/endpoint.ts';
import { openContract } from '../../src/api/contract/open/open.ts';
import {
  type ExampleLanguage,
  exampleLanguages,
  type Reference,
  type ReferenceCall,
  type ReferenceField,
} from '../../src/api/contract/platforms/reference.ts';
import { orderKinds } from '../../src/api/contract/sheet.ts';
import { exampleEvent } from '../../src/api/contract/platforms/webhookBody.ts';
import { webhookEvents } from '../../src/api/contract/platforms/webhookEvents.ts';
import { openDocument } from './document.ts';

const EXAMPLES = join(import.meta.dirname, '..', '..', 'docs', 'examples');

/** The file of each example program. */
export const exampleFiles: Readonly<Record<ExampleLanguage, string>> = {
  curl: 'order.sh',
  node: 'order.mjs',
  python: 'order.py',
  php: 'order.php',
};

/** The file that verifies an event, in each language that is used for a server. */
export const verifierFiles = {
  node: 'verify.mjs',
  python: 'verify.py',
  php: 'verify.php',
} as const satisfies Partial<Record<ExampleLanguage, string>>;
export const verifierLanguages = Object.keys(verifierFiles) as (keyof typeof verifierFiles)[];

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
    schema: v.object({ enum: v.optional(v.array(v.unknown())) }),
  }),
]);
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
  responses: v.record(v.string(), v.object({ description: v.string() })),
});
const document = v.object({
  info: v.object({ version: v.string() }),
  paths: v.record(v.string(), v.record(v.string(), operation)),
  components: v.object({ parameters: v.record(v.string(), parameter) }),
});

type Operation = v.InferOutput<typeof operation>;

/** The reference of the open API, out of its OpenAPI document. */
export function makeReference(): Reference {
  const parsed = v.parse(document, JSON.parse(JSON.stringify(openDocument())));
  const { parameters: shared } = parsed.components;
  const fieldOf = (one: v.InferOutput<typeof parameter>): ReferenceField[] => {
    if ('$ref' in one) return fieldOf(shared[one.$ref.split('/').at(-1) ?? ''] ?? empty);
    const choices = one.schema.enum?.map((choice) => `\`${String(choice)}\``).join(', ') ?? '';
    const about = [one.description, choices].filter((part) => part !== '').join(' ');
    return one.name === '' ? [] : [{ name: one.name, about, required: one.required }];
  };
  const calls = Object.entries(parsed.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, said]) => callOf(path, method, said, fieldOf)),
  );
  const create = parsed.paths['/v1/api/open/orders']?.['post'];
  const bodies = v.parse(
    v.object({ oneOf: v.array(kindSchema) }),
    create?.requestBody?.content['application/json'].schema,
  );
  return {
    version: parsed.info.version,
    documentPath: OPEN_DOCUMENT,
    programs: exampleLanguages.map((language) => ({
      language,
      code: readFileSync(join(EXAMPLES, exampleFiles[language]), 'utf8'),
    })),
    verifiers: verifierLanguages.map((language) => ({
      language,
      code: readFileSync(join(EXAMPLES, verifierFiles[language]), 'utf8'),
    })),
    event: JSON.stringify(exampleEvent, null, 2),
    eventTypes: [...webhookEvents],
    calls,
    kinds: bodies.oneOf.map(({ properties: { kind, orders } }) => {
      const { goods } = orders.items.properties;
      return {
        kind: kind.const,
        fields: fieldsOf(orders.items.properties),
        goods: goods === undefined ? [] : fieldsOf(v.parse(withLines, goods).items.properties),
      };
    }),
  };
}

const withLines = v.object({ items: orderSchema });
const empty = { name: '', required: false, description: '', schema: {} };

function fieldsOf(all: v.InferOutput<typeof properties>): ReferenceField[] {
  return Object.entries(all).map(([name, { description }]) => ({
    name,
    about: description.replace(' Required.', ''),
    required: description.includes(' Required.'),
  }));
}

function callOf(
  path: string,
  method: string,
  said: Operation,
  fieldOf: (one: v.InferOutput<typeof parameter>) => ReferenceField[],
): ReferenceCall {
  const { operationId: name, summary, description, parameters, requestBody, responses } = said;
  const known: Readonly<Record<string, OpenEndpoint>> = openContract;
  return {
    name,
    method: method.toUpperCase(),
    path,
    summary,
    description,
    right: known[name]?.right ?? null,
    parameters: parameters.flatMap(fieldOf),
    curl: curlOf(path, method, known[name]?.once === true, requestBody),
    errors: Object.entries(responses)
      .filter(([status]) => status !== '200')
      .map(([status, { description: about }]) => ({ status, about })),
  };
}

/** The call as a shell makes it. */
function curlOf(
  path: string,
  method: string,
  once: boolean,
  body: Operation['requestBody'],
): string {
  const example = body?.content['application/json'].example;
  const address = `"$PORTAGE_URL${path.replace('{number}', '$ORDER_NO')}"`;
  return [
    `curl ${method === 'get' ? '' : `--request ${method.toUpperCase()} `}${address}`,
    '--header "Authorization: Bearer $PORTAGE_KEY"',
    ...(once ? ['--header "Idempotency-Key: order-$ORDER_NO"'] : []),
    ...(body === undefined
      ? []
      : [
          "--header 'Content-Type: application/json'",
          `--data '${JSON.stringify(example, null, 2).replaceAll("'", String.raw`'\''`)}'`,
        ]),
  ].join(' \\\n  ');
}
