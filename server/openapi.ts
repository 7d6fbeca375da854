import { toJsonSchema, toJsonSchemaDefs, type ConversionConfig } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { Endpoint } from '../src/api/contract/endpoint.ts';
import { fieldError, refusalData } from '../src/api/contract/envelope.ts';
import { errorMessages } from '../src/api/contract/errorMessages.ts';
import { errors, getErrorStatus, type ErrorKey } from '../src/api/contract/errors.ts';
import { contract } from '../src/api/contract/index.ts';
import { languages } from '../src/domain/languages.ts';
import { menuItem } from '../src/api/contract/account/security.ts';
import { fileSchema, jsonSchema } from './jsonSchema.ts';

/** Named schemas of the document; recursive schemas need a name. */
const named = { MenuItem: menuItem, FieldIssue: fieldError };

/** Refusals that any endpoint may give. */
const common: readonly ErrorKey[] = [
  'error.invalidInput',
  'error.notFound',
  'error.method',
  'error.service',
  'error.unavailable',
];
/** Refusals of any body. */
const bodyRefusals: readonly ErrorKey[] = ['error.timeout', 'error.tooLarge'];
const signedIn: readonly ErrorKey[] = [
  'error.notSignedIn',
  'error.forbidden',
  'company.suspended',
  'company.pending',
  'company.refused',
];

function config(typeMode: 'input' | 'output'): ConversionConfig {
  return {
    ...jsonSchema,
    typeMode,
    definitions: named,
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  };
}

function toBareSchema(schema: v.GenericSchema, typeMode: 'input' | 'output'): object {
  const { $schema: _draft, $defs: _named, ...bare } = toJsonSchema(schema, config(typeMode));
  return bare;
}

/** The portal's API as an OpenAPI 3.1 document, built from the contract. */
export function describePortalApi(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(contract)) {
    const methods = (paths[endpoint.path] ??= {});
    methods[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Portage',
      version: '1',
      description:
        'JSON replies are envelopes: `success`, `data`, `code`, `message`. Code 911 means that the caller is not signed in.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { ...toJsonSchemaDefs(named, config('output')), ...envelopes() },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      parameters: {
        language: {
          name: 'language',
          in: 'header',
          description: 'Language of messages. Default: `Accept-Language`.',
          schema: { type: 'string', enum: [...languages] },
        },
      },
    },
  };
}

function envelopes(): Record<string, object> {
  const { $schema: _draft, $defs: _named, ...data } = toJsonSchema(refusalData, config('output'));
  return {
    Refusal: {
      type: 'object',
      required: ['success', 'code', 'message'],
      properties: {
        success: { const: false },
        code: {
          type: 'integer',
          description: Object.entries(errors)
            .map(([key, { code }]) => `${code} ${key}`)
            .join(', '),
        },
        message: { type: 'string' },
        data,
      },
    },
  };
}

function operation(name: string, endpoint: Endpoint): object {
  const isPublic = endpoint.access === 'public';
  return {
    operationId: name,
    summary: endpoint.summary,
    description: `Access: ${describeAccess(endpoint).join(', ')}.`,
    security: isPublic ? [] : [{ token: [] }],
    parameters: [{ $ref: '#/components/parameters/language' }, ...queryParameters(endpoint)],
    ...(endpoint.body === undefined ? {} : { requestBody: requestBody(endpoint, endpoint.body) }),
    ...(endpoint.upload === undefined ? {} : { requestBody: fileBody(endpoint.upload) }),
    responses: {
      200: success(endpoint),
      ...refusals([
        ...common,
        ...(endpoint.body === undefined && endpoint.upload === undefined ? [] : bodyRefusals),
        ...(isPublic ? [] : signedIn),
        ...(endpoint.errors ?? []),
      ]),
    },
  };
}

function describeAccess({ access, isForCarrierOnly, isForMainAccountOnly }: Endpoint): string[] {
  return [
    access,
    ...(isForCarrierOnly === true ? ['carrier only'] : []),
    ...(isForMainAccountOnly === true ? ['owner only'] : []),
  ];
}

function queryParameters(endpoint: Endpoint): object[] {
  if (endpoint.query === undefined) return [];
  const schema = toJsonSchema(endpoint.query, config('input'));
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) === true,
    schema: property,
  }));
}

function requestBody(endpoint: Endpoint, body: v.GenericSchema): object {
  const schema = toBareSchema(body, 'input');
  return {
    required: true,
    content:
      endpoint.bodyType === 'form'
        ? {
            'multipart/form-data': {
              schema: { type: 'object', required: ['batch'], properties: { batch: schema } },
              encoding: { batch: { contentType: 'application/json' } },
            },
          }
        : { 'application/json': { schema } },
  };
}

const fileContent = { 'application/octet-stream': { schema: fileSchema } };

function fileBody({ most }: { readonly most: number }): object {
  return {
    required: true,
    description: `The file, ${most} bytes at most.`,
    content: fileContent,
  };
}

function success({ result }: Endpoint): object {
  if (result === 'file') {
    return { description: 'The file.', content: fileContent };
  }
  return {
    description: 'Done.',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['success', 'data', 'code', 'message'],
          properties: {
            success: { const: true },
            data: toBareSchema(result, 'output'),
            code: { const: 0 },
            message: { type: 'string' },
          },
        },
      },
    },
  };
}

/** One response for each HTTP status, with its refusals. */
function refusals(keys: readonly ErrorKey[]): Record<string, object> {
  const byStatus = Map.groupBy(keys, getErrorStatus);
  return Object.fromEntries(
    [...byStatus].map(([status, sameStatus]) => [
      status,
      {
        description: sameStatus
          .map((key) => `${errors[key].code} ${key}: ${errorMessages[key]}`)
          .join('\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  );
}
