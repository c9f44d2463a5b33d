/**
 * An XML element: its name, with attributes after a space, and its content, a text or a list of elements. Null writes
 * nothing.
 */
export type XmlNode = readonly [name: string, content: string | readonly (XmlNode | null)[]] | null;

// Characters that XML 1.0 forbids, and that are removed: control characters and lone surrogates.
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escaped = (text: string): string =>
  text.replaceAll(unwritable, '').replaceAll(/[&<>"']/g, (sign) => escapes[sign]!);

const written = (node: XmlNode): string => {
  if (node === null) return '';
  const [name, content] = node;
  const inside = typeof content === 'string' ? escaped(content) : content.map(written).join('');
  return inside === '' ? '' : `<${name}>${inside}</${name.split(' ')[0]}>`;
};

/**
 * An XML 1.0 document in UTF-8. Texts are escaped and empty elements are omitted. Names and attributes come from our
 * own code, so they are not escaped.
 */
export const xmlDocument = (root: XmlNode): string => `<?xml version="1.0" encoding="UTF-8"?>\n${written(root)}\n`;
