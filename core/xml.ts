/** An element: its name, with attributes after a space; a text, its elements in order, or nothing where there is nothing to say. */
export type XmlNode = readonly [name: string, content: string | readonly (XmlNode | null)[]] | null;

// What XML 1.0 cannot carry at all is left out: control characters, halves of a character.
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string): string => text.replaceAll(unwritable, '').replaceAll(/[&<>"']/g, (sign) => escapes[sign]!);

const written = (node: XmlNode): string => {
  if (node === null) return '';
  const [name, content] = node;
  const inside = typeof content === 'string' ? escaped(content) : content.map(written).join('');
  return inside === '' ? '' : `<${name}>${inside}</${name.split(' ')[0]}>`;
};

/** A document of XML 1.0 in UTF-8: texts escaped, empty elements left out; names and attributes are ours, written as they are. */
export const xmlDocument = (root: XmlNode): string => `<?xml version="1.0" encoding="UTF-8"?>\n${written(root)}\n`;
