/** A form value with brackets: « a[b][0]=c » is { a: { b: ['c'] } }. */
export type Value = string | readonly Value[] | { readonly [name: string]: Value };
export type Fields = { readonly [name: string]: Value };

/** An API call. `account` is the connected account it acts for, or null for the platform. */
export type Call = { readonly fields: Fields; readonly account: string | null };

/** An error in Stripe's format. With `isStored`, the same Idempotency-Key gets the same error again. */
export class ApiError extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;
  readonly param: string | undefined;
  readonly isStored: boolean;
  constructor(
    message: string,
    details: { status?: number; type?: string; code?: string; param?: string; isStored?: boolean } = {},
  ) {
    super(message);
    this.status = details.status ?? 400;
    this.type = details.type ?? 'invalid_request_error';
    this.code = details.code;
    this.param = details.param;
    this.isStored = details.isStored ?? false;
  }
}

type Tree = Map<string, string | Tree>;

const plain = (tree: Tree): Value => {
  const entries = [...tree].map(([name, value]) => [name, typeof value === 'string' ? value : plain(value)] as const);
  return entries.length > 0 && entries.every(([name], i) => name === String(i))
    ? entries.map(([, value]) => value)
    : Object.fromEntries(entries);
};

/** Parses a form-encoded body or query with brackets into nested fields. */
export const fieldsOf = (encoded: string): Fields => {
  const root: Tree = new Map();
  for (const [name, value] of new URLSearchParams(encoded)) {
    const parts = [...name.matchAll(/^[^[]+|\[([^\]]*)\]/g)].map((found) => found[1] ?? found[0]);
    let here = root;
    for (const [i, written] of parts.entries()) {
      const part = written === '' ? String(here.size) : written;
      if (i === parts.length - 1) here.set(part, value);
      else {
        const next = here.get(part);
        const inner: Tree = next instanceof Map ? next : new Map();
        here.set(part, inner);
        here = inner;
      }
    }
  }
  const read = plain(root);
  return Array.isArray(read) ? Object.fromEntries(read.entries()) : (read as Fields);
};

export const at = (fields: Fields, path: string): Value | undefined => {
  let here: Value | undefined = fields;
  for (const part of path.split('.'))
    here =
      typeof here === 'object' ? ((here as { readonly [name: string]: Value })[part] as Value | undefined) : undefined;
  return here;
};

const missing = (path: string): ApiError =>
  new ApiError(`Missing required param: ${path}.`, { code: 'parameter_missing', param: path });

export const textOr = (fields: Fields, path: string): string | null => {
  const found = at(fields, path);
  return typeof found === 'string' && found !== '' ? found : null;
};

/** The required text at a path. Throws `ApiError` when it is missing. */
export const text = (fields: Fields, path: string): string => {
  const found = textOr(fields, path);
  if (found === null) throw missing(path);
  return found;
};

/** The required whole number at a path. Throws `ApiError` when it is missing or invalid. */
export const whole = (fields: Fields, path: string): number => {
  const found = text(fields, path);
  if (!/^-?\d+$/.test(found))
    throw new ApiError(`Invalid integer: ${found}`, { code: 'parameter_invalid_integer', param: path });
  return Number(found);
};

/** The metadata of an object after a call. An empty text removes an entry. */
export const metadataOf = (
  fields: Fields,
  before: Record<string, string> = {},
  path = 'metadata',
): Record<string, string> => {
  const given = at(fields, path);
  const entries = typeof given === 'object' && !Array.isArray(given) ? Object.entries(given) : [];
  const after = { ...before };
  for (const [name, value] of entries) {
    if (typeof value !== 'string' || value.length > 500 || name.length > 40)
      throw new ApiError(`Invalid metadata: ${name}`, { param: path });
    if (value === '') delete after[name];
    else after[name] = value;
  }
  return after;
};

/** Refuses top-level parameters unknown to Stripe. */
export const onlyKnown = (fields: Fields, known: readonly string[]): void => {
  const odd = Object.keys(fields).find((name) => name !== 'expand' && !known.includes(name));
  if (odd !== undefined)
    throw new ApiError(`Received unknown parameter: ${odd}`, { code: 'parameter_unknown', param: odd });
};
