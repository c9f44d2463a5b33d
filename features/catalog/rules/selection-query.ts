import { instantMs, instantText } from '#core/instant-text.ts';
import { isPublicId, publicIdIn } from '#core/public-id.ts';

/** A change of the selection in a profile's URL. Null removes a parameter. An absent key leaves it unchanged. */
export type SelectionChange = {
  readonly option?: string | null;
  readonly addons?: readonly string[];
  readonly starts_at?: string | null;
  readonly at_home?: boolean;
  readonly services?: string | null;
  readonly all?: boolean;
  readonly reviews?: number | null;
  readonly images?: boolean;
};

// Requires that the date exists: `Date.parse` reads « 2026-02-30 » as another day.
const isInstant = (text: string): boolean => {
  const ms = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/.test(text) ? instantMs(text) : Number.NaN;
  return !Number.isNaN(ms) && instantText(ms).startsWith(text.slice(0, 19));
};

/**
 * Reads the chosen option, add-ons and start from a URL. Add-ons are repeated or separated by commas. Invalid ids are
 * ignored, and so are UTC instants that do not exist.
 */
export const selectionIn = (
  params: URLSearchParams,
): { readonly optionId: string | null; readonly addOnIds: readonly string[]; readonly startsAt: string | null } => {
  const startsAt = params.get('starts_at') ?? '';
  return {
    optionId: publicIdIn(params.get('option')),
    addOnIds: [...new Set(params.getAll('addons').flatMap((value) => value.split(',')))]
      .filter(isPublicId)
      .slice(0, 10),
    startsAt: isInstant(startsAt) ? startsAt : null,
  };
};

const paramText = (key: string, value: SelectionChange[keyof SelectionChange]): string => {
  if (Array.isArray(value)) return value.join(',');
  // `at_home` is written for both answers, as in the URL of a search.
  if (key === 'at_home' && typeof value === 'boolean') return String(value);
  if (value === true) return '1';
  return value ? String(value) : '';
};

/**
 * Returns the query string `search` after a change. `search` may begin with « ? ». The result begins with « ? » unless
 * it is empty.
 */
export const withSelection = (search: string, change: SelectionChange): string => {
  const params = new URLSearchParams(search);
  for (const [key, value] of Object.entries(change)) {
    const text = paramText(key, value);
    if (text === '') params.delete(key);
    else params.set(key, text);
  }
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
};

/** Returns all the parameters of a URL except `names`. A form sends them too, so that they are not lost. */
export const paramsExcept = (
  search: string,
  names: readonly string[],
): readonly (readonly [name: string, value: string])[] =>
  [...new URLSearchParams(search).entries()].filter(([name]) => !names.includes(name));
