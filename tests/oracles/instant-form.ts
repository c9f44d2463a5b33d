import assert from 'node:assert/strict';

const written = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const oneForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

// Epoch values from 2001 to 2098, in seconds or milliseconds. No price, count, day or minute in an answer is as large.
const isEpoch = (value: number): boolean =>
  [1, 1000].some((unit) => value >= 978_307_200 * unit && value < 4_070_908_800 * unit);

/** Names of numeric fields that are not instants, although their values may look like instants. */
const opaque = new Set(['cart_version']);

/** Fails when an answer contains an instant that is not in ISO 8601, in UTC and with milliseconds. */
export const assertInstantForm = (value: unknown, at: string): void => {
  if (typeof value === 'string') assert.ok(!written.test(value) || oneForm.test(value), `${at} ${value}`);
  else if (typeof value === 'number') assert.ok(!isEpoch(value) || opaque.has(at.split('.').at(-1)!), `${at} ${value}`);
  else if (Array.isArray(value)) for (const one of value) assertInstantForm(one, at);
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) assertInstantForm(one, `${at}.${name}`);
};
