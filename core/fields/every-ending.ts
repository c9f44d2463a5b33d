import topLevelDomains from 'tlds' with { type: 'json' };
import type { IsEnding } from './linked-words.ts';

// Of a company that alone registers in them: « Jean.Dupont » leads nowhere that somebody else chose.
const familyNames = new Set(['bosch', 'dupont', 'hughes', 'leclerc', 'lilly', 'norton', 'rogers', 'schmidt', 'schwarz', 'weber']);

const endings = new Set(topLevelDomains.filter((one) => !familyNames.has(one)));

// Two letters, « Li » or « Ma », and the longer ones that people are called.
const nameToo =
  /^(?:\p{L}{2}|abbott|bond|chase|church|day|fan|ferrari|ferrero|ford|fox|gallo|gay|george|gold|green|hermes|honda|hyatt|joy|kim|lasalle|lefrak|lincoln|london|love|moe|nico|ott|page|paris|philips|pohl|ren|rich|ruhr|sharp|song|suzuki|tatar|walter|wang|weir|xin|yun)$/u;

/** The top-level domains that exist, for the server: the list is too long for a page. */
export const isKnownEnding: IsEnding = (label, afterTitle) => endings.has(label) && !(afterTitle && nameToo.test(label));
