import { globSync, readFileSync } from 'node:fs';
import { featureOrder } from '../platform/app/feature-order.ts';
import { besideInEnglish, isEnglish, staysFrench } from './english.ts';

/** Path → text of every source file of the application. */
export type Sources = ReadonlyMap<string, string>;

export type Breach = { readonly wall: string; readonly file: string; readonly what: string };

const isPure = (file: string): boolean =>
  (file.startsWith('core/') || /^features\/[^/]+\/(contract|texts|texts\.en|rules|messages)\.ts$/.test(file) || /^features\/[^/]+\/rules\//.test(file)) &&
  !isTest(file);
const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file);
const isScript = (file: string): boolean => /\.tsx?$/.test(file);

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/[^\n]*/g, '$1');

const clockOrChance = /\bTemporal\.Now\b|\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b|\bcrypto\b|\bperformance\.now\b/;

/** Pure files read no clock and draw no chance: `now` is an argument. */
export const clockWall = (sources: Sources): Breach[] =>
  matches(sources, isPure, (text) => clockOrChance.exec(withoutComments(text))?.[0], 'horloge ou hasard dans un fichier pur');

const rooms =
  /^features\/([a-z]+)\/(contract|rules|messages|queries|verbs|person|handlers|jobs|texts|texts\.en)\.ts$|^features\/([a-z]+)\/(contract|rules|queries|verbs|pages|ui|workspace)\/[a-z0-9-]+(\.module|\.en)?\.(ts|tsx|css)$/;
const forbiddenNames = /(^|\/)(index|utils?|helpers?|types|service|common|misc|constants)\.tsx?$/;

/** A feature holds only the rooms everybody can guess; vague names exist nowhere. */
export const nameWall = (sources: Sources): Breach[] => [
  ...matches(
    sources,
    (file) => file.startsWith('features/') && !isTest(file),
    (_, file) => (rooms.test(file) ? undefined : file),
    'nom de pièce inconnu',
  ),
  ...matches(
    sources,
    (file) => file.startsWith('features/'),
    (_, file) => (featureOrder.includes(file.split('/')[1] as never) ? undefined : file),
    'brique hors de la liste',
  ),
  ...matches(sources, isScript, (_, file) => (forbiddenNames.test(file) ? file : undefined), 'nom vague'),
];

const imports = (text: string): string[] => [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g)].map((found) => found[1]!);

const resolved = (file: string, target: string): string =>
  target.startsWith('#') ? target.slice(1) : target.startsWith('.') ? new URL(target, `file:///${file}`).pathname.slice(1) : target;

const isScreen = (room: string | undefined): boolean => room === 'ui' || room === 'pages' || room === 'workspace';

/** A feature imports earlier features only, never their handlers, persons or screens; nobody but the host imports handlers and persons. */
export const orderWall = (sources: Sources): Breach[] => {
  const breaches: Breach[] = [];
  let seen = 0;
  for (const [file, text] of sources) {
    if (/^(app|ui|core)\//.test(file) && !isTest(file)) {
      for (const target of imports(text).map((one) => resolved(file, one)))
        if (/^features\/[^/]+\/(handlers|person)\.ts$/.test(target)) breaches.push({ wall: 'ordre', file, what: `pièce fermée : ${target}` });
    }
    if (!file.startsWith('features/') || isTest(file)) continue;
    seen++;
    const own = file.split('/')[1]!;
    for (const target of imports(text).map((one) => resolved(file, one))) {
      const [area, other, room] = target.split('/');
      if (area === 'app') breaches.push({ wall: 'ordre', file, what: `importe un écran : ${target}` });
      if (area !== 'features' || other === own || !other) continue;
      if (featureOrder.indexOf(other as never) > featureOrder.indexOf(own as never))
        breaches.push({ wall: 'ordre', file, what: `importe une brique plus tardive : ${target}` });
      if (room === 'handlers.ts' || room === 'person.ts') breaches.push({ wall: 'ordre', file, what: `pièce fermée : ${target}` });
      if (isScreen(room) && !isScreen(file.split('/')[2])) breaches.push({ wall: 'ordre', file, what: `pièce fermée : ${target}` });
    }
  }
  if (seen === 0) breaches.push({ wall: 'ordre', file: 'features', what: 'aucune brique vue' });
  return breaches;
};

const writes = /\b(?:insert\s+into|update|delete\s+from)\s+"?([a-z_]+)"?(?=[\s(])(?!\s*=)/gi;
const mayFillEverything = new Set(['db/demo/seed.ts', 'bench/generator.ts']);
const notTables = new Set(['set', 'of', 'only', 'do']);

/** A table is written by the queries of one feature only, or by one file of the platform. */
export const writeWall = (sources: Sources): Breach[] => {
  const owners = new Map<string, string>();
  const breaches: Breach[] = [];
  for (const [file, text] of sources) {
    // What English says holds « update » and no SQL.
    if (!isScript(file) || isTest(file) || isEnglish(file) || /^(tests|scripts|bench)\//.test(file) || mayFillEverything.has(file)) continue;
    for (const found of withoutComments(text).matchAll(writes)) {
      const table = found[1]!.toLowerCase();
      if (notTables.has(table)) continue;
      if (!/^features\/[^/]+\/queries(\.ts|\/)|^platform\//.test(file)) breaches.push({ wall: 'écriture', file, what: `écrit ${table} hors de queries.ts` });
      const here = file.startsWith('features/') ? file.split('/').slice(0, 2).join('/') : file;
      const owner = owners.get(table) ?? here;
      owners.set(table, owner);
      if (owner !== here) breaches.push({ wall: 'écriture', file, what: `écrit ${table}, qui appartient à ${owner}` });
    }
  }
  if (owners.size === 0) breaches.push({ wall: 'écriture', file: '', what: 'aucune écriture trouvée' });
  return breaches;
};

const isPerson = (file: string): boolean => /^features\/[^/]+\/person\.ts$/.test(file);

/** Who holds something of somebody is who writes it: a feature declares its own tables as personal, never another's. */
export const personWall = (sources: Sources): Breach[] => {
  const written = new Set(
    [...sources].flatMap(([file, text]) => {
      const queries = /^(features\/[^/]+)\/queries(\.ts|\/)/.exec(file);
      return queries && !isTest(file) ? [...withoutComments(text).matchAll(writes)].map((found) => `${queries[1]}:${found[1]!.toLowerCase()}`) : [];
    }),
  );
  const declared = [...sources].flatMap(([file, text]) =>
    isPerson(file) ? [...text.matchAll(/\b([a-z_]+): \{\s*archive:/g)].map((found) => ({ file, table: found[1]! })) : [],
  );
  if (declared.length === 0) return [{ wall: 'personnes', file: '', what: 'aucune table déclarée' }];
  return declared.flatMap(({ file, table }) =>
    written.has(`${file.split('/').slice(0, 2).join('/')}:${table}`) ? [] : [{ wall: 'personnes', file, what: `déclare ${table}, que sa brique n’écrit pas` }],
  );
};

const colour = /#[0-9a-fA-F]{3,8}\b(?=[\s;,)'"`])|\b(?:rgb|hsl|oklch|lab)a?\(/;
const drawnColours = new Set(['core/art.ts', 'core/ground-colour.ts', 'core/mail-layout.ts']);

/** Colours live in tokens.css (and in the drawings' palettes, the mails and the browser's own bar, which no stylesheet reaches). */
export const colourWall = (sources: Sources): Breach[] =>
  matches(
    sources,
    (file) => /^(app|ui|features|core)\//.test(file) && /\.(css|tsx?)$/.test(file) && file !== 'ui/tokens.css' && !drawnColours.has(file) && !isTest(file),
    (text) => colour.exec(withoutComments(text).replaceAll(/#(core|features|platform|ui|app|db)\//g, ''))?.[0],
    'couleur hors de tokens.css',
  );

const formatting = /\bIntl\.|\.toLocale\w*String\(|\.toLocaleDateString\(|\bDateFormatter\b|\bNumberFormatter\b/;

/** Dates and prices are formatted in core/format.ts only. */
export const formatWall = (sources: Sources): Breach[] =>
  matches(
    sources,
    (file) => /^(app|ui|features|core|platform)\//.test(file) && isScript(file) && file !== 'core/format.ts' && !isTest(file),
    (text) => formatting.exec(withoutComments(text))?.[0],
    'date ou prix formaté hors de core/format.ts',
  );

/** The job queue is never called from a file that opens transactions: on the embedded database it would wait for itself for ever. */
export const queueWall = (sources: Sources): Breach[] =>
  matches(
    sources,
    (file) => isScript(file) && !isTest(file) && !/^(scripts|tests)\//.test(file),
    (text) => (/from 'pg-boss'/.test(text) && /\.transaction\(\)/.test(text) ? 'pg-boss et transaction' : undefined),
    'file de travaux dans une transaction',
  );

const isMessages = (file: string): boolean => /^features\/[^/]+\/messages\.ts$/.test(file);
const kindsIn = (text: string): string[] => [...text.matchAll(/^ {2}([a-z]+(?:_[a-z]+)+): \{/gm)].map((found) => found[1]!);

/** What people are told is named by its feature's messages.ts alone: elsewhere a message is that object, never its name written once more. */
export const messageWall = (sources: Sources): Breach[] => {
  const kinds = [...sources].flatMap(([file, text]) => (isMessages(file) ? kindsIn(text) : []));
  if (kinds.length === 0) return [{ wall: 'messages', file: '', what: 'aucun message trouvé' }];
  const named = new RegExp(`['"\`](?:${kinds.join('|')})\\b`);
  return matches(
    sources,
    (file) => isScript(file) && !isTest(file) && !isMessages(file) && !/^(tests|scripts)\//.test(file),
    (text) => named.exec(withoutComments(text))?.[0],
    'sorte de message écrite hors de messages.ts',
  );
};

const changesState = 'features/bookings/verbs/change-state.ts';
const writesState = 'features/bookings/queries/states.ts';
const stateSet = /update booking\b[^`]*?\bset\b[^`]*?\bstate\s*=/;

/** A booking changes its state by `changeState` alone: nobody else writes one, nor calls what does. */
export const stateWall = (sources: Sources): Breach[] => {
  if (!sources.has(changesState) || !stateSet.test(sources.get(writesState) ?? '')) return [{ wall: 'états', file: changesState, what: 'introuvable' }];
  return matches(
    sources,
    (file) => /^(features|platform|app)\//.test(file) && isScript(file) && !isTest(file) && file !== writesState,
    (text, file) =>
      stateSet.exec(text)?.[0] ?? (file !== changesState && imports(text).some((target) => resolved(file, target) === writesState) ? 'writeState' : undefined),
    'état d’un rendez-vous écrit hors de changeState',
  );
};

const calls = (text: string): string[] => [...text.matchAll(/\bpath:\s*'(\/[^']*)'/g)].map((found) => found[1]!);
const pages = (text: string): string[] => [...text.matchAll(/\bpageRoute\(\s*'([^']*)'/g)].map((found) => `/${found[1]!.replaceAll(/:(\w+)/g, '{$1}')}`);
const shape = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}').replace(/\/$/, '');

/** No page shares a path with a call, else a form without JavaScript would reach the JSON handler. */
export const pathWall = (sources: Sources): Breach[] => {
  const called = new Map<string, string>();
  for (const [file, text] of sources) {
    if (/^features\/[^/]+\/contract\.ts$/.test(file)) for (const path of calls(text)) called.set(shape(path), file);
  }
  const shown = [...sources].flatMap(([file, text]) => (/^app\/routes\/[^/]+\.ts$/.test(file) ? pages(text).map((path) => ({ file, path })) : []));
  if (called.size === 0 || shown.length === 0) return [{ wall: 'chemins', file: 'app/routes', what: 'aucun chemin trouvé' }];
  return shown.flatMap(({ file, path }) =>
    called.has(shape(path)) ? [{ wall: 'chemins', file, what: `${path} est aussi un appel de ${called.get(shape(path))}` }] : [],
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

/** Every class that a component names is drawn, and every class drawn is named; one read through a variable may be any of its sheet. */
export const classWall = (sources: Sources): Breach[] => {
  const drawn = new Map([...sources].filter(([file]) => file.endsWith('.css')).map(([file, text]) => [file, classesOf(text)]));
  const global = new Map([...drawn].filter(([file]) => !file.endsWith('.module.css')).flatMap(([file, classes]) => [...classes].map((one) => [one, file])));
  const unnamed = new Map([...drawn].map(([file, classes]) => [file, new Set(classes)]));
  const breaches: Breach[] = drawn.size === 0 ? [{ wall: 'classes', file: '', what: 'aucune feuille examinée' }] : [];
  const isDrawn = (file: string, sheet: string | undefined, name: string): void => {
    if (sheet === undefined || !drawn.get(sheet)?.has(name)) breaches.push({ wall: 'classes', file, what: `classe sans dessin : ${name}` });
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
  for (const [file, classes] of unnamed) for (const name of classes) breaches.push({ wall: 'classes', file, what: `classe jamais employée : ${name}` });
  return breaches;
};

const unguardedForm = /<(?:form|Form|fetcher\.Form)(?=[\s>])(?!\s+noValidate[\s>])/;

/** No form lets the browser say what is wrong, in its own bubble and language: we say it beside the field. The frame's specimen is a text to clean. */
export const formWall = (sources: Sources): Breach[] =>
  matches(
    sources,
    (file) => /^(app|features|ui)\/.*\.tsx$/.test(file) && file !== 'app/docs/frames.tsx' && !isTest(file),
    (text) => unguardedForm.exec(withoutComments(text))?.[0],
    'formulaire sans noValidate en tête',
  );

const laterLoad = /(?<!typeof |loadLater\(\(\) => )\bimport\(/;
// What every page begins with, and what loads for the others.
const loaders = new Set(['app/entry.client.tsx', 'app/landing/island-entry.ts', 'app/route-module.ts', 'ui/browser/load-later.ts']);

/** Code that comes after a page is loaded one way, which outlives a lost network and a build that is gone. */
export const laterWall = (sources: Sources): Breach[] =>
  matches(
    sources,
    (file) => /^(app|ui|features\/[^/]+\/(ui|pages|workspace))\/.*\.tsx?$/.test(file) && !loaders.has(file) && !isTest(file),
    (text) => laterLoad.exec(withoutComments(text))?.[0],
    'import() hors de loadLater',
  );

const isWords = (file: string): boolean => (/(^|[/-])texts\.ts$/.test(file) && /^(app|ui|features)\//.test(file)) || file === 'core/format.ts';

/** What visitors and clients read is written in both languages, each beside the other. */
export const languageWall = (sources: Sources): Breach[] => [
  ...matches(
    sources,
    (file) => isWords(file) && !staysFrench(file),
    (_, file) => (sources.has(besideInEnglish(file)) ? undefined : besideInEnglish(file)),
    'textes sans anglais',
  ),
  ...matches(sources, isEnglish, (_, file) => (sources.has(file.replace(/\.en\.ts$/, '.ts')) ? undefined : file), 'anglais sans français'),
];

const matches = (sources: Sources, concerned: (file: string) => boolean, fault: (text: string, file: string) => string | undefined, wall: string): Breach[] => {
  const files = [...sources].filter(([file]) => concerned(file));
  if (files.length === 0) return [{ wall, file: '', what: 'aucun fichier examiné' }];
  return files.flatMap(([file, text]) => {
    const what = fault(text, file);
    return what === undefined ? [] : [{ wall, file, what }];
  });
};

export const walls = {
  clockWall,
  nameWall,
  orderWall,
  writeWall,
  personWall,
  colourWall,
  formatWall,
  queueWall,
  messageWall,
  stateWall,
  pathWall,
  classWall,
  formWall,
  laterWall,
  languageWall,
} as const;

/** The sources of the application as they are on disk. */
export const readSources = (): Sources =>
  new Map(
    globSync('{app,core,features,platform,ui,db,scripts,tests,bench}/**/*.{ts,tsx,css}')
      .filter((file) => !file.endsWith('.gen.ts'))
      .sort()
      .map((file) => [file, readFileSync(file, 'utf8')]),
  );

if (import.meta.main) {
  const sources = readSources();
  const breaches = Object.values(walls).flatMap((wall) => wall(sources));
  for (const { wall, file, what } of breaches) process.stderr.write(`${wall} : ${file} : ${what}\n`);
  if (breaches.length > 0) process.exit(1);
  process.stdout.write(`${Object.keys(walls).length} murs, ${sources.size} fichiers\n`);
}
