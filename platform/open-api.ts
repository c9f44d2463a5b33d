import { z } from 'zod';
import type { Route } from '#core/route.ts';
import { refusals } from '#core/refusal.ts';

type Json = Record<string, unknown>;

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' }) as Json;
  return rest;
};

const error: Json = {
  type: 'object',
  required: ['success', 'error'],
  properties: {
    success: { const: false },
    error: {
      type: 'object',
      required: ['msg', 'code', 'additional', 'validation'],
      properties: {
        msg: { type: 'string' },
        code: { enum: Object.keys(refusals) },
        additional: {},
        validation: { type: ['object', 'null'], additionalProperties: { type: 'string' } },
      },
    },
  },
};

const operation = (route: Route): Json => {
  const input = jsonSchema(route.input, 'input') as { properties?: Record<string, Json>; required?: string[] };
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!);
  const pathParameters = inPath.map((name) => ({ name, in: 'path', required: true, schema: input.properties?.[name] ?? { type: 'string' } }));
  const others = Object.fromEntries(Object.entries(input.properties ?? {}).filter(([name]) => !inPath.includes(name)));
  const required = (input.required ?? []).filter((name) => !inPath.includes(name));
  const fields: Json = { type: 'object', properties: others, required };
  const bare = route.bare === undefined ? undefined : others[route.bare];
  const answer: Json = {
    type: 'object',
    required: ['success', 'data'],
    properties: { success: { const: true }, data: jsonSchema(route.data, 'output') },
  };
  return {
    operationId: `${route.method.toLowerCase()}${route.path.replaceAll(/[^A-Za-z0-9]+(.?)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: route.summary,
    parameters: [
      ...pathParameters,
      ...(route.method === 'GET' ? Object.entries(others).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema })) : []),
      ...(route.idempotent ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }] : []),
    ],
    ...(route.method !== 'GET' && Object.keys(others).length > 0
      ? {
          requestBody: {
            required: true,
            content: {
              [route.formBytes === undefined ? 'application/json' : 'multipart/form-data']: { schema: bare === undefined ? fields : { anyOf: [fields, bare] } },
            },
          },
        }
      : {}),
    responses: {
      [route.created ? '201' : '200']: {
        description: 'Succès',
        content: route.file ? { [route.file]: { schema: { type: 'string' } } } : { 'application/json': { schema: answer } },
      },
      default: { description: 'Refus', content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } },
    },
  };
};

/** The OpenAPI 3.1 document of the contracts. */
export const openApi = (routes: readonly Route[], url: string): Json => {
  const paths: Record<string, Json> = {};
  for (const route of routes) (paths[route.path] ??= {})[route.method.toLowerCase()] = operation(route);
  return {
    openapi: '3.1.0',
    info: { title: 'Accalmie', version: '1', description: 'Toute réponse est { success, data } ou { success: false, error }.' },
    servers: [{ url }],
    paths,
    components: { schemas: { Refusal: error } },
  };
};
