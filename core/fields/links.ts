import { inputMessages } from './messages.ts';
import { all, required, shaped, type Rule } from './rule.ts';

const longest = 2048;
// Another scheme, a password before the host and an address without a domain are no links of ours.
const pattern =
  /^(https?:\/\/)?(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:xn--[a-z0-9-]{2,59}|\p{L}{2,63})(?::\d{1,5})?(?:[/?#][^\s<>"\p{Cc}\p{Cs}]*)?$/iu;

/** A web address (docs/product/forms.md#patterns): http, https or none written, a host with a domain, at most 2,048 characters. */
export const link: Rule = all(required, shaped(pattern, longest, inputMessages.invalidURL));

/** What `link` accepts → the same with its scheme, https when none was written; undefined for any other text. */
export const linkIn = (text: string): string | undefined => {
  const trimmed = text.trim();
  const found = trimmed.length > longest ? null : pattern.exec(trimmed);
  if (found === null) return undefined;
  return found[1] === undefined ? `https://${trimmed}` : trimmed;
};
