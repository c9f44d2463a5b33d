import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { z } from 'zod';
import { instantOut } from '#core/instant.ts';
import { answerShape } from './answer-shape.ts';

type Pair = { readonly schema: z.ZodType; readonly value: unknown };

const leaf = (schema: z.ZodType, values: fc.Arbitrary<unknown>): fc.Arbitrary<Pair> =>
  values.map((value) => ({ schema, value }));
const names = fc.constantFrom('a', 'b', 'c', 'toString');

const objectSchema = (kind: 'strip' | 'strict' | 'loose', shape: Record<string, z.ZodType>): z.ZodType => {
  if (kind === 'strict') return z.strictObject(shape);
  return kind === 'loose' ? z.looseObject(shape) : z.object(shape);
};

/** A schema with a value that is usually valid for it. The kinds of schemas are those of the contracts. */
const pairs = fc.letrec<{ pair: Pair }>((tie) => ({
  pair: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    leaf(z.string(), fc.string()),
    leaf(z.string().max(2), fc.string({ maxLength: 4 })),
    leaf(z.iso.date(), fc.constantFrom('2026-11-21', '2026-02-30')),
    leaf(z.number(), fc.double()),
    leaf(z.number().int(), fc.oneof(fc.maxSafeInteger(), fc.double())),
    leaf(z.int(), fc.oneof(fc.maxSafeInteger(), fc.constantFrom(2 ** 53, -0, 1.5))),
    leaf(z.number().int().min(0), fc.integer({ min: -2, max: 2 })),
    leaf(z.coerce.number(), fc.oneof(fc.integer(), fc.constantFrom('12', 'x'))),
    leaf(
      instantOut,
      fc.oneof(
        fc.double(),
        fc.integer({ min: 0 }).map((seconds) => seconds * 2000),
        fc.constantFrom(Number.NaN, null, '2026-11-21'),
      ),
    ),
    leaf(z.boolean(), fc.boolean()),
    leaf(z.enum(['a', 'b']), fc.constantFrom('a', 'b', 'c')),
    leaf(z.literal(['a', 3, null]), fc.constantFrom('a', 3, null, 'b')),
    leaf(z.unknown(), fc.anything()),
    leaf(z.string().default('x'), fc.option(fc.string(), { nil: undefined })),
    leaf(
      z.union([z.string(), z.object({ a: z.number() })]),
      fc.oneof(fc.string(), fc.record({ a: fc.integer(), b: fc.integer() })),
    ),
    leaf(z.record(z.string(), z.number()), fc.dictionary(fc.string(), fc.integer())),
    fc
      .tuple(tie('pair'), fc.boolean())
      .map(([{ schema, value }, isNull]) => ({ schema: schema.nullable(), value: isNull ? null : value })),
    fc
      .tuple(tie('pair'), fc.boolean())
      .map(([{ schema, value }, isAbsent]) => ({ schema: schema.optional(), value: isAbsent ? undefined : value })),
    fc.tuple(tie('pair'), fc.nat(3)).map(([{ schema, value }, count]) => ({
      schema: z.array(schema),
      value: Array.from({ length: count }, () => value),
    })),
    fc.tuple(tie('pair'), fc.nat(3)).map(([{ schema, value }, count]) => ({
      schema: z.array(schema).max(2),
      value: Array.from({ length: count }, () => value),
    })),
    fc
      .tuple(
        fc.dictionary(names, tie('pair'), { maxKeys: 4 }),
        fc.subarray(['a', 'b']),
        fc.constantFrom('strip', 'strict', 'loose'),
      )
      .map(([fields, left, kind]) => {
        const shape = Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));
        const whole = Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]));
        const value = Object.fromEntries(
          Object.entries({ ...whole, secret: 1 }).filter(([name]) => !left.includes(name)),
        );
        return { schema: objectSchema(kind, shape), value };
      }),
  ),
})).pair;

const outcome = (work: () => unknown): unknown => {
  try {
    return { value: work() };
  } catch (error) {
    assert.ok(error instanceof z.ZodError);
    return { refused: error.issues.map(({ path }) => path) };
  }
};

test('gives the same result as the schema’s own parse, for any schema and any answer', () => {
  fc.assert(
    fc.property(pairs, fc.anything(), ({ schema, value }, other) => {
      const shaped = answerShape(schema);
      for (const given of [value, other])
        assert.deepStrictEqual(
          outcome(() => shaped(given)),
          outcome(() => schema.parse(given)),
        );
    }),
    { numRuns: 2_000 },
  );
});

test('drops fields outside the contract at every depth, and throws on a wrong type', () => {
  const shaped = answerShape(z.object({ list: z.array(z.object({ id: z.string() })) }));
  const given = { list: [{ id: 'a', password: 'b' }], iban: 'c' };
  assert.deepEqual(shaped(given), { list: [{ id: 'a' }] });
  assert.throws(() => shaped({ list: [{ id: 1 }] }), z.ZodError);
});
