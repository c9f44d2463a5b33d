import { z } from 'zod';
import type { Route } from '#core/route.ts';

type Shape = {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maxLength?: number;
};

/** A text field of a route: its path in the body and its maximum length. */
export type TextPlace = { readonly at: readonly string[]; readonly max: number };

const shapeOf = (route: Route): Shape =>
  z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' }) as unknown as Shape;

const texts = (shape: Shape, at: readonly string[]): TextPlace[] => {
  if (shape.anyOf) return shape.anyOf.flatMap((one) => texts(one, at));
  if (shape.properties) return Object.entries(shape.properties).flatMap(([name, one]) => texts(one, [...at, name]));
  if (shape.items) return texts(shape.items, [...at, '0']);
  const isText = shape.type === 'string' || (Array.isArray(shape.type) && shape.type.includes('string'));
  return isText && !shape.enum && shape.const === undefined
    ? [{ at, max: shape.maxLength ?? Number.POSITIVE_INFINITY }]
    : [];
};

/** Every text field of a route's input, including the parameters of its path. */
export const textPlaces = (route: Route): TextPlace[] => [
  ...new Map(texts(shapeOf(route), []).map((place) => [place.at.join('.'), place])).values(),
];

const filled = (shape: Shape, name: string, known: Readonly<Record<string, unknown>>): unknown => {
  if (name in known) return known[name];
  if (shape.anyOf) return filled(shape.anyOf[0]!, name, known);
  if (shape.properties) {
    const filledProperties = Object.entries(shape.properties).filter(
      ([key]) => key in known || shape.required?.includes(key),
    );
    return Object.fromEntries(filledProperties.map(([key, one]) => [key, filled(one, key, known)]));
  }
  if (shape.items) return [filled(shape.items, name, known)];
  if (shape.enum) return shape.enum[0];
  if (shape.const !== undefined) return shape.const;
  if (shape.type === 'boolean') return true;
  return shape.type === 'integer' || shape.type === 'number' ? Math.max(1, shape.minimum ?? 1) : 'Essai';
};

/** The smallest input that a route accepts. Known fields take their value by name. */
export const filledInput = (route: Route, known: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  filled(shapeOf(route), '', known) as Record<string, unknown>;

export const written = (value: unknown, [key, ...rest]: readonly string[], text: string): unknown => {
  if (key === undefined) return text;
  if (key === '0') {
    const [first, ...others] = Array.isArray(value) ? (value as unknown[]) : [];
    return [written(first, rest, text), ...others];
  }
  const fields = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return { ...fields, [key]: written(fields[key], rest, text) };
};
