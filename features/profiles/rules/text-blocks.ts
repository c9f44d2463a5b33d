/** A block of text without markup. The `level` of a heading is 1 to 4. */
export type TextBlock =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph' | 'item'; readonly text: string };

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

const signOf = (code: number): string =>
  code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff) ? String.fromCodePoint(code) : '';

const decoded = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-z]{2,4}));/g,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? whole;
      return signOf(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal));
    },
  );

/** Splits HTML that `richText` sanitized into blocks of text, in order. Empty blocks are left out. */
export const textBlocks = (html: string): readonly TextBlock[] => {
  const blocks: TextBlock[] = [];
  let kind: TextBlock['kind'] = 'paragraph';
  let level = 0;
  let text = '';
  const end = (): void => {
    const blockText = decoded(text)
      .replaceAll(/[ \t\r\n]+/g, ' ')
      .trim();
    if (blockText !== '')
      blocks.push(kind === 'heading' ? { kind, level, text: blockText } : { kind, text: blockText });
    text = '';
    kind = 'paragraph';
  };
  for (const [part, tag] of html.matchAll(/<\/?([a-zA-Z][a-zA-Z0-9]*)[^>]*>|[^<]+|</g)) {
    const name = tag?.toLowerCase();
    if (name === undefined) text += part;
    else if (name === 'td' || name === 'th') text += ' ';
    else if (/^(?:h[1-4]|p|li|ul|ol|blockquote|tr|table|thead|tbody|hr|br)$/.test(name)) {
      end();
      if (part.startsWith('</')) continue;
      if (name.startsWith('h') && name !== 'hr') {
        kind = 'heading';
        level = Number(name[1]);
      } else if (name === 'li') kind = 'item';
    }
  }
  end();
  return blocks;
};
