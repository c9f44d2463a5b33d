import { besideInEnglish, isEnglish, staysFrench } from '../english.ts';
import { isScript, isTest, matches, resolved, withoutComments, type Breach, type Sources } from './sources.ts';

const colour = /#[0-9a-fA-F]{3,8}\b(?=[\s;,)'"`])|\b(?:rgb|hsl|oklch|lab)a?\(/;
const drawnColours = new Set(['core/art.ts', 'core/ground-colour.ts', 'core/mail-layout.ts']);

/**
 * Colors are defined in tokens.css only. No style sheet reaches the exceptions: palettes of drawings, mails and the
 * browser's own bar.
 */
export const colourWall = (sources: Sources): Breach[] =>
  matches(
    sources,
    (file) =>
      /^(app|ui|features|core)\//.test(file) &&
      /\.(css|tsx?)$/.test(file) &&
      file !== 'ui/tokens.css' &&
      !drawnColours.has(file) &&
      !isTest(file),
    (text) => colour.exec(withoutComments(text).replaceAll(/#(core|features|platform|ui|app|db)\//g, ''))?.[0],
    'couleur hors de tokens.css',
  );

const tokensSheet = 'ui/tokens.css';
const namedColour = /:[^;{}]*(?<![\w-])(?:white|black)(?![\w-])/;

/**
 * A component uses a color role, which has a second value at night, and never a hue. The first block of the tokens
 * defines the hues (docs/product/design.md#night).
 */
export const hueWall = (sources: Sources): Breach[] => {
  const wall = 'teinte hors de tokens.css';
  const [, block] = /:root\s*\{([^}]*)\}/.exec(withoutComments(sources.get(tokensSheet) ?? '')) ?? [];
  const hues = [...(block ?? '').matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name!);
  if (hues.length === 0) return [{ wall, file: tokensSheet, what: 'aucune teinte trouvée' }];
  const used = new RegExp(`var\\(\\s*(?:${hues.join('|')})(?![\\w-])`);
  return matches(
    sources,
    (file) => /^(app|ui|features)\//.test(file) && /\.(css|tsx?)$/.test(file) && file !== tokensSheet && !isTest(file),
    (text, file) =>
      used.exec(withoutComments(text))?.[0] ??
      (file.endsWith('.css') ? namedColour.exec(withoutComments(text))?.[0] : undefined),
    wall,
  );
};

const formatting =
  /\bIntl\.(?!supportedValuesOf)|\.toLocale\w*String\(|\.toLocaleDateString\(|\bDateFormatter\b|\bNumberFormatter\b/;

export const formatWall = (sources: Sources): Breach[] =>
  matches(
    sources,
    (file) =>
      /^(app|ui|features|core|platform)\//.test(file) && isScript(file) && file !== 'core/format.ts' && !isTest(file),
    (text) => formatting.exec(withoutComments(text))?.[0],
    'date ou prix formaté hors de core/format.ts',
  );

const calls = (text: string): string[] => [...text.matchAll(/\bpath:\s*'(\/[^']*)'/g)].map((found) => found[1]!);
const pages = (text: string): string[] =>
  [...text.matchAll(/\bpageRoute\(\s*'([^']*)'/g)].map((found) => `/${found[1]!.replaceAll(/:(\w+)/g, '{$1}')}`);
const shape = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}').replace(/\/$/, '');

/** No page shares a path with a call. Otherwise a form without JavaScript would reach the call and show its JSON. */
export const pathWall = (sources: Sources): Breach[] => {
  const called = new Map<string, string>();
  for (const [file, text] of sources) {
    if (/^features\/[^/]+\/contract(\.ts$|\/)/.test(file))
      for (const path of calls(text)) called.set(shape(path), file);
  }
  const shown = [...sources].flatMap(([file, text]) =>
    /^app\/routes\/[^/]+\.ts$/.test(file) ? pages(text).map((path) => ({ file, path })) : [],
  );
  if (called.size === 0 || shown.length === 0)
    return [{ wall: 'chemins', file: 'app/routes', what: 'aucun chemin trouvé' }];
  return shown.flatMap(({ file, path }) =>
    called.has(shape(path))
      ? [{ wall: 'chemins', file, what: `${path} est aussi un appel de ${called.get(shape(path))}` }]
      : [],
  );
};

const classesOf = (sheet: string): Set<string> =>
  new Set(
    [
      ...withoutComments(sheet)
        .replaceAll(/\{[^{}]*\}|:global\([^)]*\)/g, '')
        .matchAll(/\.([a-z][\w-]*)/gi),
    ].map((found) => found[1]!),
  );

const named = (text: string): string[] =>
  [...text.matchAll(/\bclassName=(?:"([^"]*)"|\{`([^`]*)`\})/g)].flatMap(([, plain, mixed]) =>
    (plain ?? mixed ?? '')
      .replaceAll(/\$\{[^}]*\}/g, '')
      .split(/\s+/)
      .filter(Boolean),
  );

/**
 * Every class that a component uses is defined in a style sheet, and every defined class is used. A class name in a
 * variable counts as every class of the style sheet.
 */
export const classWall = (sources: Sources): Breach[] => {
  const drawn = new Map(
    [...sources].filter(([file]) => file.endsWith('.css')).map(([file, text]) => [file, classesOf(text)]),
  );
  const global = new Map(
    [...drawn]
      .filter(([file]) => !file.endsWith('.module.css'))
      .flatMap(([file, classes]) => [...classes].map((one) => [one, file])),
  );
  const unnamed = new Map([...drawn].map(([file, classes]) => [file, new Set(classes)]));
  const breaches: Breach[] = drawn.size === 0 ? [{ wall: 'classes', file: '', what: 'aucune feuille examinée' }] : [];
  const isDrawn = (file: string, sheet: string | undefined, name: string): void => {
    if (sheet === undefined || !drawn.get(sheet)?.has(name))
      breaches.push({ wall: 'classes', file, what: `classe sans dessin : ${name}` });
    else unnamed.get(sheet)?.delete(name);
  };
  for (const [file, text] of sources) {
    if (!/^(app|features|ui)\//.test(file) || !isScript(file)) continue;
    for (const name of named(text)) isDrawn(file, global.get(name), name);
    for (const [, own, target] of text.matchAll(/\bimport (\w+) from '([^']+\.module\.css)'/g)) {
      const sheet = resolved(file, target!);
      for (const [, name] of text.matchAll(new RegExp(`\\b${own}\\[(?:'([^']+)'|[^\\]]+)\\]`, 'g'))) {
        if (name === undefined) unnamed.get(sheet)?.clear();
        else isDrawn(file, sheet, name);
      }
    }
  }
  for (const [file, classes] of unnamed)
    for (const name of classes) breaches.push({ wall: 'classes', file, what: `classe jamais employée : ${name}` });
  return breaches;
};

const unguardedForm = /<(?:form|Form|fetcher\.Form)(?=[\s>])(?!\s+noValidate[\s>])/;

/**
 * No form shows the browser's own validation messages, which are in the language of the browser. Pages show errors
 * beside the field. The form in app/docs/frames.tsx is exempt: it is sample HTML to sanitise, not a form to submit.
 */
export const formWall = (sources: Sources): Breach[] =>
  matches(
    sources,
    (file) => /^(app|features|ui)\/.*\.tsx$/.test(file) && file !== 'app/docs/frames.tsx' && !isTest(file),
    (text) => unguardedForm.exec(withoutComments(text))?.[0],
    'formulaire sans noValidate en tête',
  );

const laterLoad = /(?<!typeof |loadLater\(\(\) => )\bimport\(/;
// Files that may load code later: the entry points of the pages, and the functions that the other files call for this.
const loaders = new Set([
  'app/entry.client.tsx',
  'app/landing/island-entry.ts',
  'app/route-module.ts',
  'ui/browser/load-later.ts',
]);

/** Code loaded after the page goes through `loadLater`, which handles a lost network and a replaced build. */
export const laterWall = (sources: Sources): Breach[] =>
  matches(
    sources,
    (file) =>
      /^(app|ui|features\/[^/]+\/(ui|pages|workspace))\/.*\.tsx?$/.test(file) && !loaders.has(file) && !isTest(file),
    (text) => laterLoad.exec(withoutComments(text))?.[0],
    'import() hors de loadLater',
  );

const isWords = (file: string): boolean =>
  (/(^|[/-])texts\.ts$/.test(file) && /^(app|ui|features)\//.test(file)) || file === 'core/format.ts';

/** Texts for visitors and clients exist in both languages, side by side. */
export const languageWall = (sources: Sources): Breach[] => [
  ...matches(
    sources,
    (file) => isWords(file) && !staysFrench(file),
    (_, file) => (sources.has(besideInEnglish(file)) ? undefined : besideInEnglish(file)),
    'textes sans anglais',
  ),
  ...matches(
    sources,
    isEnglish,
    (_, file) => (sources.has(file.replace(/\.en\.ts$/, '.ts')) ? undefined : file),
    'anglais sans français',
  ),
];

const toneTable = 'features/bookings/pages/badge-tones.ts';
const tonedState =
  /\b(?:confirmed|completed|no_show|cancelled_client|paid_wlns): (?:\{ tone: )?'(?:neutral|success|warning|danger|sky|iris|dawn|lagoon)'/;

/** One table gives the colour of the badge of each state of a visit (docs/product/design.md#badges). */
export const toneWall = (sources: Sources): Breach[] => {
  const wall = 'couleur d’un état de rendez-vous hors de badge-tones.ts';
  if (!tonedState.test(sources.get(toneTable) ?? ''))
    return [{ wall, file: toneTable, what: 'aucune couleur trouvée' }];
  return matches(
    sources,
    (file) => /^(app|ui|features)\//.test(file) && isScript(file) && file !== toneTable && !isTest(file),
    (text) => tonedState.exec(withoutComments(text))?.[0],
    wall,
  );
};

export const screenWalls = {
  colourWall,
  toneWall,
  hueWall,
  formatWall,
  pathWall,
  classWall,
  formWall,
  laterWall,
  languageWall,
} as const;
