import { inputMessages } from './messages.ts';
import { all, required, shaped, type Rule } from './rule.ts';

const longest = 2048;
// Refuses schemes other than http and https, a password before the host, and hosts without a domain.
const pattern =
  /^(https?:\/\/)?(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:xn--[a-z0-9-]{2,59}|\p{L}{2,63})(?::\d{1,5})?(?:[/?#][^\s<>"\p{Cc}\p{Cs}]*)?$/iu;

/**
 * Accepts a web address of at most 2,048 characters: http, https or no scheme, and a host with a domain
 * (docs/product/forms.md#patterns).
 */
export const link: Rule = all(required, shaped(pattern, longest, inputMessages.invalidURL));

/** Adds https to an address accepted by `link` that has no scheme. Undefined for any other text. */
export const linkIn = (text: string): string | undefined => {
  const trimmed = text.trim();
  const found = trimmed.length > longest ? null : pattern.exec(trimmed);
  if (found === null) return undefined;
  return found[1] === undefined ? `https://${trimmed}` : trimmed;
};
