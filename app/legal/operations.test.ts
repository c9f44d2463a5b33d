import assert from 'node:assert/strict';
import { it } from 'node:test';
import { z } from 'zod';
import { route } from '#core/route.ts';
import { openApi } from '#platform/http/open-api.ts';
import { conventionsOf, operationsOf } from './operations.ts';

it('reads the operations of the API document built from the contracts', () => {
  const get = route({
    method: 'GET',
    path: '/v1/things/{id}',
    summary: 'Une chose',
    access: 'public',
    input: z.object({ id: z.string(), page: z.number().int().optional() }),
    data: z.object({ name: z.string(), tags: z.array(z.string()).nullable() }),
  });
  const post = route({
    method: 'POST',
    path: '/v1/a',
    summary: 'Créer',
    access: 'session',
    input: z.object({ kind: z.enum(['x', 'y']) }),
    data: z.array(z.object({ n: z.number() })),
    created: true,
  });
  const [first, second] = operationsOf(openApi([get, post], 'http://localhost'));
  assert.deepEqual([first?.method, first?.path, first?.summary], ['POST', '/v1/a', 'Créer']);
  assert.deepEqual(first?.body, [{ name: 'kind', where: 'body', type: '"x" | "y"', isRequired: true }]);
  assert.deepEqual(
    first?.data.map(({ name }) => name),
    ['n'],
  );
  assert.deepEqual(
    second?.parameters.map(({ name, where, isRequired }) => [name, where, isRequired]),
    [
      ['id', 'path', true],
      ['page', 'query', false],
    ],
  );
  assert.deepEqual(
    second?.data.map(({ name, type }) => [name, type]),
    [
      ['name', 'string'],
      ['tags', 'array<string> | null'],
    ],
  );
  assert.deepEqual(
    second?.answers.map(({ status }) => status),
    ['200', '400', '404', '500', '503', 'default'],
  );
  assert.equal(second?.access, 'Ouvert à tous.');
  assert.deepEqual(conventionsOf(openApi([get], 'http://localhost'))[0]?.slice(0, 2), [
    'Toute réponse est ',
    '{ success: true, data }',
  ]);
});
