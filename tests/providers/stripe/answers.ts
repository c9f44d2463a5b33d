import type { Books, Thing } from './books.ts';
import { ApiError, at, textOr, whole, type Fields } from './wire.ts';

/** Returns the object, or throws a 404 `ApiError` when the caller sees no object with this id. */
export const mustBe = <T extends Thing>(found: T | undefined, what: string, id: string): T => {
  if (found === undefined)
    throw new ApiError(`No such ${what}: '${id}'`, { status: 404, code: 'resource_missing', param: 'id' });
  return found;
};

const most = 100;
const usual = 10;

/**
 * One page of a list, newest first: at most `limit` objects after `starting_after`, within the `created` bounds in
 * seconds.
 */
export const pageOf = (url: string, all: readonly Thing[], fields: Fields) => {
  const limit = textOr(fields, 'limit') === null ? usual : whole(fields, 'limit');
  if (limit < 1 || limit > most)
    throw new ApiError('This value must be between 1 and 100.', { code: 'parameter_invalid_integer', param: 'limit' });
  const bound = (name: string): number | null =>
    textOr(fields, `created.${name}`) === null ? null : whole(fields, `created.${name}`);
  const [gte, gt, lte, lt] = [bound('gte'), bound('gt'), bound('lte'), bound('lt')];
  const fitting = all.filter(
    ({ created }) =>
      (gte === null || created >= gte) &&
      (gt === null || created > gt) &&
      (lte === null || created <= lte) &&
      (lt === null || created < lt),
  );
  const after = textOr(fields, 'starting_after');
  const from = after === null ? 0 : fitting.findIndex(({ id }) => id === after) + 1;
  if (after !== null && from === 0)
    throw new ApiError(`No such object: '${after}'`, { code: 'resource_missing', param: 'starting_after' });
  const data = fitting.slice(from, from + limit);
  return { object: 'list' as const, url, has_more: fitting.length > from + limit, data };
};

type Open = Record<string, unknown>;

const isOpen = (value: unknown): value is Open => typeof value === 'object' && value !== null;

const opened = (books: Books, value: unknown, path: readonly string[]): unknown => {
  const whatItIs = typeof value === 'string' ? (books.anybodys(value) ?? value) : value;
  if (path.length === 0 || !isOpen(whatItIs)) return whatItIs;
  if (Array.isArray(whatItIs)) return whatItIs.map((one) => opened(books, one, path));
  const [name = '', ...rest] = path;
  if (!(name in whatItIs))
    throw new ApiError(`This property cannot be expanded (${path.join('.')}).`, { param: 'expand' });
  return { ...whatItIs, [name]: opened(books, whatItIs[name], rest) };
};

const deepest = 4;

/** Replaces the ids named by `expand` with their objects, at most four levels deep. */
export const expandedAnswer = (books: Books, answer: object, fields: Fields): object => {
  const paths = at(fields, 'expand') ?? [];
  if (!Array.isArray(paths)) throw new ApiError('Invalid array', { param: 'expand' });
  let after: unknown = answer;
  for (const path of paths as readonly string[]) {
    const parts = path.split('.');
    if (parts.length > deepest)
      throw new ApiError('You cannot expand more than 4 levels of a property.', { param: 'expand' });
    after = opened(books, after, parts);
  }
  return after as object;
};
