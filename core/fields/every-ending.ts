import topLevelDomains from 'tlds' with { type: 'json' };
import type { IsEnding } from './linked-words.ts';

// Top-level domains that only one company can register in. Nobody else can own « Jean.Dupont », so it is not treated as
// a link.
const familyNames = new Set([
  'bosch',
  'dupont',
  'hughes',
  'leclerc',
  'lilly',
  'norton',
  'rogers',
  'schmidt',
  'schwarz',
  'weber',
]);

const endings = new Set(topLevelDomains.filter((one) => !familyNames.has(one)));

// Endings that are also names: two letters, « Li » or « Ma », and these longer ones.
const nameToo =
  /^(?:\p{L}{2}|abbott|bond|chase|church|day|fan|ferrari|ferrero|ford|fox|gallo|gay|george|gold|green|hermes|honda|hyatt|joy|kim|lasalle|lefrak|lincoln|london|love|moe|nico|ott|page|paris|philips|pohl|ren|rich|ruhr|sharp|song|suzuki|tatar|walter|wang|weir|xin|yun)$/u;

/**
 * Whether a label is an existing top-level domain. For the server only, because the list is too large for a browser
 * page.
 */
export const isKnownEnding: IsEnding = (label, afterTitle) =>
  endings.has(label) && !(afterTitle && nameToo.test(label));
