import sanitizeHtml from 'sanitize-html';
import { leadsToOwnLink } from '#core/own-link.ts';

const tags = 'h1 h2 h3 h4 p ul ol li strong em u a br blockquote table thead tbody tr th td hr mark span img'.split(
  ' ',
);

// The sanitizer drops these tags with their content.
const dropped =
  'script style textarea option noscript title template iframe object embed svg math head xmp noembed noframes plaintext select'.split(
    ' ',
  );

const pictures = /\.(?:webp|avif|png|jpe?g)$/;

/**
 * Whether a URL is one of our pictures: a full URL on one of our `hosts` (`https://…`, without path), or a path on the
 * page's own host.
 */
export const isOwnPicture = (src: string, hosts: readonly string[]): boolean => {
  const host = hosts.find((one) => src.startsWith(`${one}/`)) ?? '';
  return /^\/[\w][\w/.-]*$/.test(src.slice(host.length)) && pictures.test(src) && !src.includes('..');
};

/**
 * Whether a link of a text may stay: a mail address, a telephone, or a page of one of our `hosts` other than a
 * professional's own link (docs/product/payments.md#source).
 */
const mayLinkTo = (href: string, hosts: readonly string[]): boolean => {
  // Browsers ignore these signs in an address, and read a backslash as a slash.
  const plain = href.replaceAll(/[\p{Cc}\s]/gu, '').replaceAll('\\', '/');
  if (/^(?:mailto|tel):/i.test(plain)) return true;
  const isOfHost = hosts.some((host) => plain.startsWith(host) && /^(?:[/?#]|$)/.test(plain.slice(host.length)));
  const isRelative = !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(plain);
  return (isOfHost || isRelative) && !leadsToOwnLink(plain);
};

export type RichTextRules = {
  /** Origins that serve our pictures, such as `https://accalmie.fr`. */ readonly hosts: readonly string[];
  /** Whether `mark` tags stay in the HTML (docs/product/security.md#rich-text). */ readonly withHighlights: boolean;
};

/**
 * Sanitizes HTML written by a professional, so that nothing in it runs code, restyles a page or loads from another host
 * (docs/product/security.md#rich-text). Only a closed list of tags stays. `src` stays for our own pictures only. Form
 * tags are removed, so a `form` attribute has no effect and may stay. Links lead to pages of our hosts, mails or
 * telephones. Any other link, and a professional's own link, leaves its text only. A link that opens elsewhere gets
 * `noopener noreferrer`. A second call does not change the result.
 */
export const richText = (html: string, { hosts, withHighlights }: RichTextRules): string =>
  sanitizeHtml(html, {
    allowedTags: withHighlights ? tags : tags.filter((tag) => tag !== 'mark'),
    allowedAttributes: {
      '*': ['form'],
      a: ['href', 'target', 'rel', 'form'],
      img: ['src', 'alt', 'width', 'height', 'form'],
      th: ['scope', 'colspan', 'rowspan', 'form'],
      td: ['colspan', 'rowspan', 'form'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nonTextTags: dropped,
    nestingLimit: 40,
    transformTags: {
      a: (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries([
          ...Object.entries(attribs).filter(([name]) => name !== 'rel'),
          ...('target' in attribs ? [['rel', 'noopener noreferrer'] as const] : []),
        ]),
      }),
    },
    exclusiveFilter: ({ tag, attribs: { src = '', href } }) => {
      if (tag === 'a' && (href === undefined || !mayLinkTo(href, hosts))) return 'excludeTag';
      return tag === 'img' && !isOwnPicture(src, hosts);
    },
  });

/** The text of sanitized HTML, without its tags. */
export const plainTextOf = (html: string): string => html.replaceAll(/<[^>]*>/g, '');

/** Whether HTML has neither text nor picture. */
export const isBlankText = (html: string): boolean =>
  !/<img/i.test(html) &&
  plainTextOf(html)
    .replaceAll(/&nbsp;|\s/g, '')
    .trim() === '';
