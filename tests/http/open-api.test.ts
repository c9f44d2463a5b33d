import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { gatherFeatures } from '#platform/features.ts';
import { openApi } from '#platform/open-api.ts';

test('the document of the calls is valid OpenAPI 3.1, and names every call', async () => {
  const { declared } = await gatherFeatures();
  const document = openApi(declared, 'https://accalmie.test');
  const answer = await new Validator().validate(structuredClone(document));
  assert.ok(answer.valid, String(JSON.stringify(answer.errors)).slice(0, 2_000));
  const paths = document['paths'] as Record<string, Record<string, unknown>>;
  for (const one of declared) assert.ok(paths[one.path]?.[one.method.toLowerCase()], `${one.method} ${one.path}`);
});

test('the validator refuses a document that is wrong', async () => {
  const { declared } = await gatherFeatures();
  const answer = await new Validator().validate({ ...openApi(declared, 'https://accalmie.test'), paths: [] });
  assert.ok(!answer.valid);
});
