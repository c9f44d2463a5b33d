import { readFileSync } from 'node:fs';
import { themes, type Theme } from '#core/themes.ts';

const read = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');

const tokens: ReadonlyMap<string, string> = new Map(
  [...read('ui/tokens.css').matchAll(/(--[\w-]+):\s*([^;{}]+);/g)].map(([, name, value]) => [
    name!,
    value!.replaceAll(/\s+/g, ' ').trim(),
  ]),
);

type Rgb = readonly [red: number, green: number, blue: number];

/** Splits the inside of `light-dark(…)` at its comma. Commas inside a nested colour do not split. */
const parted = (text: string): readonly [string, string] => {
  let depth = 0;
  for (const [at, sign] of [...text].entries()) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
  }
  throw new Error(`no two colours in ${text}`);
};

const rgbOf = (value: string, theme: Theme): Rgb => {
  const [, name] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
  if (name !== undefined) return rgbOf(tokens.get(name) ?? `${name} is no token`, theme);
  const [, both] = /^light-dark\((.*)\)$/.exec(value) ?? [];
  if (both !== undefined) return rgbOf(parted(both)[themes.indexOf(theme)]!, theme);
  const [, over, percent, under] = /^color-mix\(in srgb, (.+) (\d+)%, (.+)\)$/.exec(value) ?? [];
  if (over !== undefined) {
    const [one, other] = [rgbOf(over, theme), rgbOf(under!, theme)];
    return one.map(
      (part, at) => part * (Number(percent) / 100) + other[at]! * (1 - Number(percent) / 100),
    ) as unknown as Rgb;
  }
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(value)?.[1]?.replace(/^(.)(.)(.)$/, '$1$1$2$2$3$3');
  if (hex === undefined) throw new Error(`${value} is no plain colour`);
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
};

const luminance = (colour: Rgb): number => {
  const [red, green, blue] = colour.map((part) =>
    part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
};

/** Contrast ratio (WCAG 2) of two colours in a theme. Each colour is a token or a `var(…)`. */
export const contrastIn = (theme: Theme, one: string, other: string): number => {
  const [dark, light] = [one, other]
    .map((colour) => luminance(rgbOf(colour.startsWith('--') ? `var(${colour})` : colour, theme)))
    .toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
};

export const isToken = (name: string): boolean => tokens.has(name);

/** Reads a style sheet and removes its comments. */
export const sheetText = read;
