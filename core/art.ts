/**
 * The motifs of the landscapes: the drawings shown where a professional has no photo (docs/product/design.md#images).
 */

export const motifs = ['galets', 'meches', 'petales', 'tiges', 'ondes', 'vapeur', 'arches', 'rien'] as const;

export type Motif = (typeof motifs)[number];

export const palettes = [
  'crepuscule',
  'matin',
  'soir',
  'dune',
  'lagune',
  'ciel',
  'aube',
  'mousse',
  'sable',
  'iris',
  'nuit',
] as const;

export type Palette = (typeof palettes)[number];

export type Art = {
  readonly seed: string;
  readonly motif: Motif;
  readonly palette: Palette;
  /** Size of the image, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Adds a costly noise filter, used only for the landing page's main image. */
  readonly grain: boolean;
};

type Colours = {
  readonly sky: readonly [string, string];
  readonly sun: string;
  readonly land: readonly [string, string, string];
  readonly ink: string;
  readonly light: string;
};

type Chance = () => number;

type Canvas = {
  readonly c: Colours;
  readonly chance: Chance;
  readonly w: number;
  readonly h: number;
  /** Shorter side of the image, in pixels. */ readonly unit: number;
};

const colours: Readonly<Record<Palette, Colours>> = {
  aube: {
    sky: ['#FBE3D6', '#F3B79E'],
    sun: '#FFF3DC',
    land: ['#E99B80', '#C9735A', '#8F4A3E'],
    ink: '#5C2B26',
    light: '#FFF6EC',
  },
  lagune: {
    sky: ['#DDEFEA', '#9CCFC9'],
    sun: '#FFF0CF',
    land: ['#5FA8A4', '#2B7C80', '#0E5A5F'],
    ink: '#073539',
    light: '#F1FBF8',
  },
  ciel: {
    sky: ['#E9F5F8', '#B4DFEE'],
    sun: '#FFE4B8',
    land: ['#8CC7DD', '#4F97B4', '#235F7D'],
    ink: '#123F57',
    light: '#FFFFFF',
  },
  sable: {
    sky: ['#FAF1E1', '#EBD3AE'],
    sun: '#FFFBF0',
    land: ['#D9B485', '#B58A5A', '#7E5B39'],
    ink: '#4E3621',
    light: '#FFFAF0',
  },
  mousse: {
    sky: ['#EEF2DF', '#C9D6A9'],
    sun: '#FFF4CF',
    land: ['#96AE74', '#5F8055', '#35573F'],
    ink: '#1E3A2B',
    light: '#FBFDF1',
  },
  iris: {
    sky: ['#EFE8FB', '#CDBDF0'],
    sun: '#FFE9CF',
    land: ['#A48FE0', '#735CBB', '#46377F'],
    ink: '#2B2157',
    light: '#FBF8FF',
  },
  crepuscule: {
    sky: ['#FDEEDF', '#F2B79D'],
    sun: '#FFF6E4',
    land: ['#7CBDB8', '#2B7C80', '#0E5A5F'],
    ink: '#073539',
    light: '#FFF6EC',
  },
  matin: {
    sky: ['#E6F4F8', '#F8E9D6'],
    sun: '#F6C667',
    land: ['#B9CF9B', '#6E9468', '#35573F'],
    ink: '#1E3A2B',
    light: '#FBFDF1',
  },
  soir: {
    sky: ['#CDBDF0', '#F7C9B0'],
    sun: '#FFF0DC',
    land: ['#8FA9D6', '#4C6CA3', '#27436F'],
    ink: '#172B4D',
    light: '#FFF6F0',
  },
  dune: {
    sky: ['#DDF0F6', '#F6E6CF'],
    sun: '#FFFBF0',
    land: ['#EBC39B', '#CE8E68', '#8F5A44'],
    ink: '#4E2F28',
    light: '#FFFAF0',
  },
  nuit: {
    sky: ['#2C5F68', '#123B44'],
    sun: '#F6C667',
    land: ['#1B525A', '#10404A', '#0A2C35'],
    ink: '#061D24',
    light: '#DDEFEA',
  },
};

/** Hashes a text to an integer from 0 to 2^32 − 1. */
export const hashOf = (text: string): number => {
  let state = 0;
  for (const character of text) state = Math.imul(state ^ character.charCodeAt(0), 2_654_435_761) >>> 0;
  return state;
};

/** Returns a generator of numbers in [0, 1). Equal texts give equal sequences of numbers. */
const chanceFrom = (text: string): Chance => {
  let state = hashOf(text);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const n = (value: number): string => value.toFixed(1);

const xy = (x: number, y: number): string => `${n(x)} ${n(y)}`;

const at = (list: readonly string[], index: number): string => list[index % list.length] ?? '';

const wavePath = (w: number, h: number, y: number, amplitude: number, periods: number, phase: number): string => {
  const halves = periods * 2;
  const step = w / halves;
  let path = `M0 ${n(y)}`;
  for (let i = 0; i < halves; i += 1)
    path += ` q${n(step / 2)} ${n(((i + phase) % 2 ? 1 : -1) * amplitude)} ${n(step)} 0`;
  return `${path} V${h} H0 Z`;
};

const leaf = (x: number, y: number, length: number, angle: number, fill: string, opacity = 1): string =>
  `<path d="M0 0 C${xy(length * 0.25, -length * 0.34)} ${xy(length * 0.8, -length * 0.3)} ${n(length)} 0 C${xy(length * 0.8, length * 0.2)} ${xy(length * 0.25, length * 0.26)} 0 0Z" transform="translate(${xy(x, y)}) rotate(${n(angle)})" fill="${fill}" opacity="${opacity}"/>`;

const stem = (
  { c, chance }: Canvas,
  x: number,
  y: number,
  height: number,
  lean: number,
  pairs: number,
  scale = 1,
): string => {
  let drawn = `<path d="M${xy(x, y)} q${xy(lean * 0.2, -height * 0.5)} ${xy(lean, -height)}" fill="none" stroke="${c.ink}" stroke-width="${n(2.2 * scale)}" stroke-linecap="round" opacity=".75"/>`;
  for (let i = 0; i < pairs; i += 1) {
    const t = (i + 1.4) / (pairs + 1);
    const px = x + lean * (t * t * 0.8 + t * 0.2);
    const py = y - height * t;
    const length = height * (0.34 - 0.2 * t) * (0.85 + chance() * 0.3);
    drawn += leaf(px, py, length, -28 - chance() * 16, at([c.land[2], c.land[1], c.ink], i), 0.94);
    drawn += leaf(px, py, length, -152 + chance() * 16, at([c.land[1], c.land[2]], i), 0.94);
  }
  return drawn + leaf(x + lean, y - height, height * 0.15, -82, c.land[1]);
};

const pebble = ({ c, chance }: Canvas, cx: number, cy: number, rx: number, ry: number, fill: string): string => {
  const a = rx * (0.55 + chance() * 0.1);
  const b = ry * (0.55 + 0.1);
  return (
    `<path d="M${xy(cx - rx, cy)} C${xy(cx - rx, cy - b * 1.5)} ${xy(cx - a, cy - ry)} ${xy(cx + rx * 0.05, cy - ry)} C${xy(cx + a * 1.1, cy - ry)} ${xy(cx + rx, cy - b)} ${xy(cx + rx, cy + ry * 0.1)} C${xy(cx + rx, cy + b * 1.4)} ${xy(cx + a, cy + ry)} ${xy(cx, cy + ry)} C${xy(cx - a * 1.2, cy + ry)} ${xy(cx - rx, cy + b)} ${xy(cx - rx, cy)}Z" fill="${fill}"/>` +
    `<path d="M${xy(cx - rx * 0.62, cy - ry * 0.42)} q${xy(rx * 0.42, -ry * 0.42)} ${xy(rx * 0.9, -ry * 0.26)}" fill="none" stroke="${c.light}" stroke-width="${n(ry * 0.13)}" stroke-linecap="round" opacity=".4"/>`
  );
};

const galets = (canvas: Canvas): string => {
  const { c, chance, w, h, unit } = canvas;
  const x = w * (0.42 + chance() * 0.22);
  let y = h * 0.8;
  let rx = unit * 0.3;
  let pile = '';
  for (const fill of [c.land[2], c.land[1], c.ink, c.land[0]]) {
    const ry = rx * (0.3 + chance() * 0.06);
    y -= ry;
    pile += pebble(canvas, x + (chance() - 0.5) * rx * 0.22, y, rx, ry, fill);
    y -= ry * 0.92;
    rx *= 0.74;
  }
  let reflections = '';
  for (let i = 0; i < 4; i += 1) {
    reflections += `<path d="M${xy(x - unit * (0.3 - 0.05 * i), h * (0.84 + i * 0.035))} h${n(unit * (0.6 - 0.1 * i))}" stroke="${c.light}" stroke-width="${n(unit * 0.008)}" stroke-linecap="round" opacity="${0.45 - 0.08 * i}"/>`;
  }
  return reflections + pile;
};

const meches = ({ c, chance, w, h, unit }: Canvas): string => {
  const count = 26;
  const strokes = [c.land[2], c.land[1], c.land[0], c.ink, c.light];
  const x0 = w * (0.18 + chance() * 0.1);
  let drawn = '';
  for (let i = 0; i < count; i += 1) {
    const t = i / count;
    const path = `M${xy(x0 + t * w * 0.5, -h * 0.08)} C${xy(x0 + t * w * 0.74 + unit * 0.16, h * 0.3)} ${xy(x0 - unit * 0.22 + t * w * 0.36, h * 0.55)} ${xy(x0 + unit * 0.06 + t * w * 0.6, h * 1.08)}`;
    drawn += `<path d="${path}" fill="none" stroke="${at(strokes, i * 3 + Math.floor(chance() * 2))}" stroke-width="${n(unit * (0.02 + 0.03 * chance()))}" stroke-linecap="round" opacity="${n(0.72 + 0.25 * chance())}"/>`;
  }
  return drawn;
};

const flower = (c: Colours, cx: number, cy: number, radius: number, petals: number, turn: number): string => {
  const petal = `M0 0 C${xy(radius * 0.5, -radius * 0.26)} ${xy(radius * 0.5, -radius * 0.94)} 0 ${n(-radius)} C${xy(-radius * 0.5, -radius * 0.94)} ${xy(-radius * 0.5, -radius * 0.26)} 0 0Z`;
  let drawn = '';
  for (let i = 0; i < petals; i += 1) {
    drawn += `<g transform="translate(${xy(cx, cy)}) rotate(${n(turn + (i * 360) / petals)})"><path d="${petal}" fill="${at([c.land[0], c.land[1], c.light], i)}" opacity=".82"/></g>`;
  }
  // The angle `i * 40` looks like degrees, but `Math.cos` reads radians. A correction would change existing images.
  for (let i = 0; i < 9; i += 1) {
    drawn += `<circle cx="${n(cx + Math.cos(i * 40) * radius * 0.1)}" cy="${n(cy + Math.sin(i * 40) * radius * 0.1)}" r="${n(radius * 0.03)}" fill="${c.ink}"/>`;
  }
  return drawn;
};

const petales = ({ c, chance, w, h, unit }: Canvas): string =>
  `<path d="M${xy(w * 0.52, h * 0.5)} q${xy(unit * 0.08, h * 0.3)} ${xy(-unit * 0.04, h * 0.6)}" stroke="${c.ink}" stroke-width="${n(unit * 0.012)}" fill="none"/>` +
  leaf(w * 0.54, h * 0.82, unit * 0.26, -30, c.land[2]) +
  leaf(w * 0.54, h * 0.88, unit * 0.24, -150, c.ink) +
  flower(c, w * 0.52, h * 0.46, unit * 0.33, 9, chance() * 40) +
  flower(c, w * 0.8, h * 0.24, unit * 0.13, 7, chance() * 40);

const tiges = (canvas: Canvas): string => {
  const { w, h, unit } = canvas;
  return (
    stem(canvas, w * 0.3, h * 1.02, h * 0.62, -unit * 0.1, 6) +
    stem(canvas, w * 0.68, h * 1.04, h * 0.8, unit * 0.14, 8) +
    stem(canvas, w * 0.5, h * 1.04, h * 0.5, unit * 0.03, 5)
  );
};

const ondes = ({ c, w, h, unit }: Canvas): string => {
  const cx = w * 0.5;
  const cy = h * 0.6;
  let drawn = '';
  for (let i = 7; i > 0; i -= 1) {
    drawn += `<ellipse cx="${n(cx)}" cy="${n(cy + unit * 0.02 * i)}" rx="${n(unit * 0.088 * i)}" ry="${n(unit * 0.034 * i)}" fill="none" stroke="${i % 2 ? c.light : c.land[2]}" stroke-width="${n(unit * (0.016 - 0.0012 * i))}" opacity="${n(0.95 - 0.1 * i)}"/>`;
  }
  const r = unit * 0.1;
  return (
    drawn +
    `<path d="M${xy(cx, cy - unit * 0.34)} C${xy(cx + r * 0.2, cy - unit * 0.22)} ${xy(cx + r, cy - unit * 0.17)} ${xy(cx + r * 0.98, cy - unit * 0.1)} A${n(r)} ${n(r)} 0 0 1 ${xy(cx - r * 0.98, cy - unit * 0.1)} C${xy(cx - r, cy - unit * 0.17)} ${xy(cx - r * 0.2, cy - unit * 0.22)} ${xy(cx, cy - unit * 0.34)}Z" fill="${c.ink}" opacity=".88"/>` +
    `<path d="M${xy(cx - r * 0.55, cy - unit * 0.1)} a${n(r * 0.55)} ${n(r * 0.55)} 0 0 0 ${xy(r * 0.5, r * 0.52)}" fill="none" stroke="${c.light}" stroke-width="${n(unit * 0.011)}" stroke-linecap="round" opacity=".7"/>`
  );
};

const vapeur = ({ c, w, h, unit }: Canvas): string => {
  let drawn =
    `<path d="M${xy(w * 0.16, h * 0.66)} q${xy(w * 0.34, -h * 0.07)} ${n(w * 0.68)} 0 q${xy(-w * 0.06, h * 0.3)} ${xy(-w * 0.34, h * 0.3)} q${n(-w * 0.28)} 0 ${xy(-w * 0.34, -h * 0.3)}Z" fill="${c.ink}" opacity=".9"/>` +
    `<ellipse cx="${n(w * 0.5)}" cy="${n(h * 0.66)}" rx="${n(w * 0.34)}" ry="${n(h * 0.055)}" fill="${c.land[0]}"/>` +
    `<ellipse cx="${n(w * 0.47)}" cy="${n(h * 0.655)}" rx="${n(w * 0.2)}" ry="${n(h * 0.026)}" fill="${c.light}" opacity=".5"/>`;
  for (let i = 0; i < 3; i += 1) {
    drawn += `<path d="M${xy(w * (0.36 + i * 0.14), h * 0.58)} c${xy(-unit * 0.14, -h * 0.13)} ${xy(unit * 0.14, -h * 0.2)} 0 ${n(-h * 0.36)}" fill="none" stroke="${c.light}" stroke-width="${n(unit * 0.028)}" stroke-linecap="round" opacity="${0.85 - 0.15 * i}"/>`;
  }
  return drawn;
};

const arch = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<path d="M${xy(x, y)} v${n(-height + width / 2)} a${n(width / 2)} ${n(width / 2)} 0 0 1 ${n(width)} 0 v${n(height - width / 2)}Z" fill="${fill}"/>`;

const arches = (canvas: Canvas): string => {
  const { c, w, h, unit } = canvas;
  return (
    arch(w * 0.12, h * 0.9, w * 0.3, h * 0.66, c.land[1]) +
    arch(w * 0.17, h * 0.9, w * 0.2, h * 0.54, c.light) +
    arch(w * 0.5, h * 0.9, w * 0.38, h * 0.76, c.land[2]) +
    arch(w * 0.56, h * 0.9, w * 0.26, h * 0.62, c.sun) +
    `<rect x="0" y="${n(h * 0.9)}" width="${w}" height="${n(h * 0.1)}" fill="${c.ink}"/>` +
    stem(canvas, w * 0.69, h * 0.9, h * 0.34, unit * 0.04, 5, 0.8)
  );
};

const draw: Readonly<Record<Motif, (canvas: Canvas) => string>> = {
  galets,
  meches,
  petales,
  tiges,
  ondes,
  vapeur,
  arches,
  rien: () => '',
};

/**
 * Draws a landscape as SVG text: the sky, the sun with its halo, three waves, one motif. The same argument always gives
 * the same text (docs/product/design.md#images).
 */
export const art = ({ seed, motif, palette, width: w, height: h, grain }: Art): string => {
  const chance = chanceFrom(seed + motif + palette);
  const c = colours[palette];
  const unit = Math.min(w, h);
  const id = `g${Math.floor(chance() * 1e7).toString(36)}`;
  const sunX = w * (0.22 + chance() * 0.56);
  const sunY = h * (0.2 + chance() * 0.16);
  const sunRadius = unit * (0.12 + chance() * 0.08);
  let drawn =
    `<circle cx="${n(sunX)}" cy="${n(sunY)}" r="${n(sunRadius * 1.9)}" fill="${c.sun}" opacity=".22"/>` +
    `<circle cx="${n(sunX)}" cy="${n(sunY)}" r="${n(sunRadius)}" fill="${c.sun}"/>`;
  const horizon = 0.52 + chance() * 0.14;
  const bands = c.land.length;
  for (const [i, fill] of c.land.entries()) {
    const y = h * (horizon + (i * (0.96 - horizon)) / bands);
    const amplitude = unit * (0.05 - 0.014 * i) * (0.6 + chance());
    drawn += `<path d="${wavePath(w, h, y, amplitude, 3 - (i % 2) + Math.floor(chance() * 2), i)}" fill="${fill}" opacity="${i ? 0.82 : 0.55}"/>`;
  }
  drawn += draw[motif]({ c, chance, w, h, unit });
  const noise = grain
    ? `<filter id="n${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="${Math.floor(chance() * 99)}"/><feColorMatrix values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 0 0 0 .9 -.28"/></filter>`
    : '';
  const veil = grain
    ? `<rect width="${w}" height="${h}" filter="url(#n${id})" opacity=".22" style="mix-blend-mode:soft-light"/>`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${c.sky[0]}"/><stop offset="1" stop-color="${c.sky[1]}"/></linearGradient>${noise}</defs><rect width="${w}" height="${h}" fill="url(#${id})"/>${drawn}${veil}</svg>`;
};

/**
 * The path of a landscape: `/art/{motif}-{palette}-{seed}.svg?w=&h=`, with `w` and `h` in pixels, and `&grain=1` for
 * the noise filter (docs/product/design.md#images).
 */
export const artPath = ({ seed, motif, palette, width, height, grain }: Art): string =>
  `/art/${motif}-${palette}-${encodeURIComponent(seed)}.svg?w=${width}&h=${height}${grain ? '&grain=1' : ''}`;
