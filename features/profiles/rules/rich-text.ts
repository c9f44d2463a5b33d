import sanitizeHtml from 'sanitize-html';

const tags = 'h1 h2 h3 h4 p ul ol li strong em u a br blockquote table thead tbody tr th td hr mark span img'.split(' ');

// No text of ours: what is inside goes with them.
const dropped = 'script style textarea option noscript title template iframe object embed svg math head xmp noembed noframes plaintext select'.split(' ');

const pictures = /\.(?:webp|avif|png|jpe?g)$/;

/** Whether an address is that of a picture of ours: on our own hosts (`https://…`, without path), or below the page's own. */
export const isOwnPicture = (src: string, hosts: readonly string[]): boolean => {
  const host = hosts.find((one) => src.startsWith(`${one}/`)) ?? '';
  return /^\/[\w][\w/.-]*$/.test(src.slice(host.length)) && pictures.test(src) && !src.includes('..');
};

export type RichTextRules = {
  /** Where our pictures come from, such as `https://accalmie.fr`. */ readonly hosts: readonly string[];
  /** Whether what is highlighted stays so; the public sees it as plain text (docs/product/security.md#rich-text). */ readonly withHighlights: boolean;
};

/**
 * HTML written by a professional, with nothing that runs, restyles a page or asks another host (docs/product/security.md#rich-text): a closed list
 * of tags; `form`,
 * `target` and `src` survive, `src` for our own pictures only, and no tag of forms is kept, so that `form` ties nothing; addresses lead to pages, mails or
 * phones. What opens apart is not handed the page it came from. Sanitising twice is sanitising once.
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
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs['src'] ?? '', hosts),
  });

/** Whether HTML says nothing: no word, no picture. */
export const isBlankText = (html: string): boolean =>
  !/<img/i.test(html) &&
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&nbsp;|\s/g, '')
    .trim() === '';
