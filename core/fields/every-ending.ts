import topLevelDomains from 'tlds' with { type: 'json' };
import type { IsEnding } from './linked-words.ts';

// Of a company that alone registers in them: « Jean.Dupont » leads nowhere that somebody else chose.
const familyNames = new Set(['bosch', 'dupont', 'leclerc', 'schmidt', 'weber']);

const endings = new Set(topLevelDomains.filter((one) => !familyNames.has(one)));

/** The top-level domains that exist, for the server: the list is too long for a page. */
export const isKnownEnding: IsEnding = (label) => endings.has(label);
