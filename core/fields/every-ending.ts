import topLevelDomains from 'tlds' with { type: 'json' };
import type { IsEnding } from './linked-words.ts';

// Top-level domains that are family names and belong to one company, such as .dupont. Nobody else can register a domain
// under them, so « Jean.Dupont » is not treated as a link.
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

// Top-level domains that are also names of people: all domains of two letters, and these longer ones. After a title
// (« M. Li ») they do not make a link.
const nameToo =
  /^(?:\p{L}{2}|abbott|bond|chase|church|day|fan|ferrari|ferrero|ford|fox|gallo|gay|george|gold|green|hermes|honda|hyatt|joy|kim|lasalle|lefrak|lincoln|london|love|moe|nico|ott|page|paris|philips|pohl|ren|rich|ruhr|sharp|song|suzuki|tatar|walter|wang|weir|xin|yun)$/u;

/**
 * Whether a label is an existing top-level domain. Only for the server, because the list is too large for a browser
 * page.
 */
export const isKnownEnding: IsEnding = (label, afterTitle) =>
  endings.has(label) && !(afterTitle && nameToo.test(label));
