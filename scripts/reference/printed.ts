import type { Json } from './data.ts';

const width = 140;

export type Output = {
  readonly file: string;
  readonly constant: string;
  readonly sentence: string;
  readonly data: Json;
  readonly imports?: readonly string[];
  /** Declarations printed before the generated constant. */
  readonly types?: readonly string[];
  readonly shape: string;
  /** Declares the constant with the type `shape` instead of literal types, for data whose keys no code uses. */
  readonly wide?: true;
  /** Declarations printed after the generated constant. */
  readonly derived?: readonly string[];
};

const quoted = (text: string): string => {
  const escaped = text.replaceAll('\\', String.raw`\\`).replaceAll('\n', String.raw`\n`);
  return escaped.includes("'") && !escaped.includes('"')
    ? `"${escaped}"`
    : `'${escaped.replaceAll("'", String.raw`\'`)}'`;
};

const keyed = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key));

/**
 * Prints a JSON value as TypeScript: on one line when it fits, otherwise one member per line. `used` is the number of
 * characters before the value on its line.
 */
const printed = (value: Json, indent: string, used: number): string => {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const list = Array.isArray(value);
  const members: [string, Json][] = list
    ? value.map((item: Json) => ['', item])
    : Object.entries(value).map(([key, item]) => [`${keyed(key)}: `, item]);
  const [open, close] = list ? ['[', ']'] : ['{', '}'];
  if (members.length === 0) return open + close;
  const flat = members.map(([prefix, item]) => prefix + printed(item, '', -Infinity)).join(', ');
  const line = list ? `[${flat}]` : `{ ${flat} }`;
  const nestedObjects =
    list &&
    members.length > 1 &&
    members.every(([, item]) => typeof item === 'object' && item !== null && Object.keys(item).length > 1);
  if (!nestedObjects && used + line.length + 1 <= width) return line;
  if (used === -Infinity) return line;
  const inner = `${indent}  `;
  const body = members.map(([prefix, item]) => {
    const tooLong =
      typeof item === 'string' &&
      prefix.length > 'text: '.length &&
      inner.length + prefix.length + quoted(item).length >= width;
    const label = tooLong ? `${prefix.trimEnd()}\n${inner}  ` : prefix;
    return `${inner}${label}${printed(item, inner, inner.length + prefix.length)},`;
  });
  return `${open}\n${body.join('\n')}\n${indent}${close}`;
};

export const written = (output: Output): string => {
  const head = `export const ${output.constant}${output.wide ? `: ${output.shape}` : ''} = `;
  const parts = [
    '// Generated from the reference data by scripts/reference.ts. Do not edit: change the data and run the script again.',
    ...(output.imports ?? []),
    '',
    ...(output.types ?? []).flatMap((declared) => [declared, '']),
    `/** ${output.sentence} */`,
    `${head}${printed(output.data, '', head.length)}${output.wide ? '' : ` as const satisfies ${output.shape}`};`,
    ...(output.derived ?? []).flatMap((declared) => ['', declared]),
  ];
  return `${parts.join('\n')}\n`;
};

/** Prints a type declaration. `fields` gives the TypeScript type of each field. */
export const shape = (name: string, fields: Record<string, string>): string =>
  `export type ${name} = {\n${Object.entries(fields)
    .map(([key, type]) => `  readonly ${key}: ${type};`)
    .join('\n')}\n};`;
