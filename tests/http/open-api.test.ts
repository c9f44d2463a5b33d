import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { gatherFeatures } from '#platform/app/features.ts';
import { openApi } from '#platform/http/open-api.ts';

test('the generated document is valid OpenAPI 3.1 and lists every call', async () => {
  const { declared } = await gatherFeatures();
  const document = openApi(declared, 'https://accalmie.test');
  const answer = await new Validator().validate(structuredClone(document));
  assert.ok(answer.valid, String(JSON.stringify(answer.errors)).slice(0, 2_000));
  const paths = document['paths'] as Record<string, Record<string, unknown>>;
  for (const one of declared) assert.ok(paths[one.path]?.[one.method.toLowerCase()], `${one.method} ${one.path}`);
});

type Operation = {
  security: unknown[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { required: boolean; content: Record<string, { schema: { anyOf?: unknown[]; required?: string[] } }> };
  responses: Record<string, unknown>;
};

test('each operation declares its authentication, its required body and the statuses the call may return', async () => {
  const { declared } = await gatherFeatures();
  const document = openApi(declared, 'https://accalmie.test') as {
    paths: Record<string, Record<string, Operation>>;
    components: Record<string, object>;
  };
  const at = (method: string, path: string): Operation => document.paths[path]![method]!;
  assert.deepEqual(document.components['securitySchemes'], {
    session: { type: 'apiKey', in: 'cookie', name: '__Host-accalmie' },
  });
  for (const one of declared) {
    const operation = at(one.method.toLowerCase(), one.path);
    const isOpen = ['public', 'demo', 'provider'].includes(one.access);
    assert.deepEqual(
      [operation.security.length === 0, '401' in operation.responses],
      [isOpen, !isOpen || (one.refuses ?? []).includes(401)],
      one.path,
    );
    assert.equal('422' in operation.responses, one.idempotent === true || (one.refuses ?? []).includes(422), one.path);
    for (const name of Object.keys(operation.responses))
      assert.ok(name === 'default' || /^(200|201|4\d\d|50[03])$/.test(name), name);
  }
  const form = (path: string) => at('post', path).requestBody!.content['multipart/form-data']!.schema;
  assert.deepEqual(form('/v1/profiles/documents/{profileType}/documents').required, ['type', 'file']);
  assert.deepEqual(form('/v1/booking/booking/{id}/intake').required, []);
  const { content: oldImport } = at('post', '/v1/pro/{id}/clients/imported/add-csv').requestBody!;
  assert.deepEqual(Object.keys(oldImport), ['application/json', 'multipart/form-data']);
  const sorted = at('put', '/v1/pro/{id}/picture-gallery/sort').requestBody!.content['application/json']!.schema;
  assert.ok(sorted.anyOf!.some((one) => (one as { type?: string }).type === 'string'));
  assert.equal(at('post', '/v1/paymentprovider/{name}/webhook').requestBody!.required, true);
  assert.equal(at('post', '/v1/cancellation/{bid}/cancel').requestBody!.required, false);
  const written = JSON.stringify(document);
  assert.ok(!written.includes('9007199254740991'));
});

test('the validator rejects an invalid document', async () => {
  const { declared } = await gatherFeatures();
  const answer = await new Validator().validate({ ...openApi(declared, 'https://accalmie.test'), paths: [] });
  assert.ok(!answer.valid);
});

type Schema = { type?: unknown; format?: string; properties?: Record<string, Schema> } & Record<string, unknown>;

test('every instant in a response schema is declared as a date-time string', async () => {
  const { declared } = await gatherFeatures();
  const document = openApi(declared, 'https://accalmie.test') as {
    paths: Record<string, Record<string, { responses: Record<string, { content?: object }> }>>;
  };
  const loose: string[] = [];
  let instants = 0;
  const walk = (schema: unknown, name: string, where: string): void => {
    if (typeof schema !== 'object' || schema === null) return;
    if (Array.isArray(schema)) return schema.forEach((one) => walk(one, name, where));
    const { type, format, properties = {}, ...rest } = schema as Schema;
    const isInstant = /(^|_)(at|until|since)$|[a-z](At|Until|Ms)$/.test(name);
    if (format === 'date-time') instants += 1;
    else if (isInstant && ['string', 'number', 'integer'].some((one) => [type].flat().includes(one)))
      loose.push(`${where} ${name}`);
    for (const [field, one] of Object.entries(properties)) walk(one, field, where);
    for (const key of ['items', 'anyOf', 'oneOf', 'allOf', 'prefixItems', 'additionalProperties'])
      walk(rest[key], name, where);
  };
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, { responses }] of Object.entries(operations))
      for (const status of ['200', '201']) {
        const content = responses[status]?.content as { 'application/json'?: { schema: unknown } } | undefined;
        walk(content?.['application/json']?.schema, '', `${method} ${path}`);
      }
  assert.deepEqual(loose, []);
  assert.ok(instants > 200, `${instants} were seen`);
});

test('the keys in camelCase are those of the documentation', async () => {
  const { declared } = await gatherFeatures();
  const document = openApi(declared, 'https://accalmie.test');
  const keys = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { properties, name } = value as { properties?: object; name?: unknown };
    for (const key of [...Object.keys(properties ?? {}), name])
      if (typeof key === 'string' && /^[a-z]+[A-Z]/.test(key)) keys.add(key);
    Object.values(value).forEach(walk);
  };
  walk(document['paths']);
  assert.deepEqual(
    [...keys].toSorted(),
    [
      'addOnId',
      'baseCents',
      'baseForPolicyCents',
      'daysBefore',
      'delaySeconds',
      'docID',
      'docType',
      'draftID',
      'dueNowCents',
      'dueOnSiteCents',
      'durationMin',
      'isAbsence',
      'isPart',
      'itemsPerPage',
      'lineIndex',
      'optionId',
      'pageIndex',
      'penaltyPercent',
      'proID',
      'productId',
      'profileType',
      'srcSet',
      'totalCents',
      'travelCents',
      'unitCents',
      'valueMinutes',
      'valueSeconds',
      'voucherId',
    ],
    'docs/product/api.md#fixed-names',
  );
});
