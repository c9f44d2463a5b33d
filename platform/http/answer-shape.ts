import type { z } from 'zod';
import { instantText } from '#core/instant-text.ts';
import { instantOut } from '#core/instant.ts';

/**
 * Parses a value like a schema, but faster. Returns `unsure` when only the schema can decide, and the same object when
 * nothing must be removed.
 */
type Reading = (value: unknown) => unknown;

const unsure = Symbol('unsure');

const sureIf =
  (holds: (value: unknown) => boolean): Reading =>
  (value) =>
    holds(value) ? value : unsure;

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Def = z.core.$ZodTypes['_zod']['def'];

const bySchema =
  (schema: z.core.$ZodType): Reading =>
  (value) => {
    const parsed = (schema as z.ZodType).safeParse(value);
    return parsed.success ? parsed.data : unsure;
  };

const listReading =
  (item: Reading): Reading =>
  (value) => {
    if (!Array.isArray(value)) return unsure;
    const given = value as readonly unknown[];
    let made: unknown[] | undefined;
    for (const [i, one] of given.entries()) {
      const read = item(one);
      if (read === unsure) return unsure;
      if (read !== one) made ??= given.slice(0, i);
      made?.push(read);
    }
    return made ?? given;
  };

const objectReading = (shape: Readonly<Record<string, z.core.$ZodType>>): Reading => {
  const fields = Object.entries(shape).map(([name, schema]) => {
    const plain = plainReading(schema._zod.def as Def);
    return {
      name,
      read: plain ?? bySchema(schema),
      isOptional: plain !== undefined && schema._zod.def.type === 'optional',
    };
  });
  const copied = (value: Record<string, unknown>): unknown => {
    const made: Record<string, unknown> = {};
    for (const { name, read, isOptional } of fields) {
      const given = value[name];
      if (given === undefined && !(name in value)) {
        if (isOptional) continue;
        return unsure;
      }
      const one = read(given);
      if (one === unsure) return unsure;
      made[name] = one;
    }
    return made;
  };
  return (value) => {
    if (!isPlain(value)) return unsure;
    let count = 0;
    for (const _ in value) count++;
    if (count !== fields.length) return copied(value);
    // The value has exactly the expected fields, so the value itself is returned unless a field changes.
    let made: Record<string, unknown> | undefined;
    for (const { name, read } of fields) {
      const given = value[name];
      if (given === undefined) return copied(value);
      const one = read(given);
      if (one === unsure) return unsure;
      if (one !== given) (made ??= { ...value })[name] = one;
    }
    return made ?? value;
  };
};

type NumberRule = { readonly check?: unknown; readonly format?: unknown };

const numberReading = (rules: readonly NumberRule[]): Reading | undefined => {
  if (rules.length === 0) return sureIf(Number.isFinite);
  const [only, more] = rules;
  return more === undefined && only?.check === 'number_format' && only.format === 'safeint'
    ? sureIf(Number.isSafeInteger)
    : undefined;
};

// Leaves instants before 1970 or after 2096 to the schema.
const instantReading: Reading = (value) =>
  typeof value === 'number' && value >= 0 && value < 4e12 ? instantText(value) : unsure;

/** Fast reader of a simple type, which most answers consist of. Undefined for a schema with checks of its own. */
const plainReading = (def: Def): Reading | undefined => {
  if (def === instantOut._zod.def) return instantReading;
  const checks = def.checks ?? [];
  if (def.type === 'number' && !def.coerce)
    return numberReading([...('format' in def ? [def] : []), ...checks.map((check) => check._zod.def)]);
  if (checks.length > 0) return undefined;
  if (def.type === 'string' && !def.coerce && !('format' in def)) return sureIf((value) => typeof value === 'string');
  if (def.type === 'boolean' && !def.coerce) return sureIf((value) => typeof value === 'boolean');
  if (def.type === 'enum') {
    const values = new Set<unknown>(Object.values(def.entries));
    return sureIf((value) => values.has(value));
  }
  if (def.type === 'literal') {
    const values = new Set<unknown>(def.values);
    return sureIf((value) => values.has(value));
  }
  if (def.type === 'nullable' || def.type === 'optional') {
    const inner = plainReading(def.innerType._zod.def as Def);
    const absent = def.type === 'nullable' ? null : undefined;
    return inner && ((value) => (value === absent ? value : inner(value)));
  }
  if (def.type === 'array') return listReading(readingOf(def.element));
  if (def.type === 'object' && def.catchall === undefined) return objectReading(def.shape);
  return undefined;
};

const readingOf = (schema: z.core.$ZodType): Reading => plainReading(schema._zod.def as Def) ?? bySchema(schema);

/**
 * Returns a fast function with the same result as `schema.parse`: it removes unknown fields and throws on invalid data.
 * The function calls the schema when it is not sure.
 */
export const answerShape = <S extends z.ZodType>(schema: S): ((value: unknown) => z.output<S>) => {
  const read = readingOf(schema);
  return (value) => {
    const made = read(value);
    return made === unsure ? schema.parse(value) : (made as z.output<S>);
  };
};
