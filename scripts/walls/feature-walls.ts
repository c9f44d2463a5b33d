import { featureOrder } from '../../platform/app/feature-order.ts';
import { isEnglish } from '../english.ts';
import { imports, isScript, isTest, matches, resolved, withoutComments, type Breach, type Sources } from './sources.ts';

const isPure = (file: string): boolean =>
  (file.startsWith('core/') ||
    /^features\/[^/]+\/(contract|texts|texts\.en|rules|messages)\.ts$/.test(file) ||
    /^features\/[^/]+\/(rules|contract)\//.test(file)) &&
  !isTest(file);
const clockOrChance =
  /\bTemporal\.Now\b|\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b|\bcrypto\b|\bperformance\.now\b/;

/** Pure files read no clock and no random source: `now` is an argument. */
export const clockWall = (sources: Sources): Breach[] =>
  matches(
    sources,
    isPure,
    (text) => clockOrChance.exec(withoutComments(text))?.[0],
    'horloge ou hasard dans un fichier pur',
  );

const rooms =
  /^features\/([a-z]+)\/(contract|rules|messages|queries|verbs|person|handlers|jobs|texts|texts\.en)\.ts$|^features\/([a-z]+)\/(contract|rules|queries|verbs|handlers|pages|ui|workspace)\/[a-z0-9-]+(\.module|\.en)?\.(ts|tsx|css)$/;
const forbiddenNames = /(^|\/)(index|utils?|helpers?|types|service|common|misc|constants)\.tsx?$/;

/** A feature contains only files and folders with known names. No file of the application has a vague name. */
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

const isScreen = (room: string | undefined): boolean => room === 'ui' || room === 'pages' || room === 'workspace';

/**
 * A feature imports only earlier features, and never their handlers, personal data or screens. Only the platform
 * imports handlers and personal data.
 */
export const orderWall = (sources: Sources): Breach[] => {
  const breaches: Breach[] = [];
  let seen = 0;
  for (const [file, text] of sources) {
    if (/^(app|ui|core)\//.test(file) && !isTest(file)) {
      for (const target of imports(text).map((one) => resolved(file, one)))
        if (/^features\/[^/]+\/(handlers|person)[./]/.test(target))
          breaches.push({ wall: 'ordre', file, what: `pièce fermée : ${target}` });
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
      if (room === 'handlers' || room === 'handlers.ts' || room === 'person.ts')
        breaches.push({ wall: 'ordre', file, what: `pièce fermée : ${target}` });
      if (isScreen(room) && !isScreen(file.split('/')[2]))
        breaches.push({ wall: 'ordre', file, what: `pièce fermée : ${target}` });
    }
  }
  if (seen === 0) breaches.push({ wall: 'ordre', file: 'features', what: 'aucune brique vue' });
  return breaches;
};

const writes = /\b(?:insert\s+into|update|delete\s+from)\s+"?([a-z_]+)"?(?=[\s(])(?!\s*=)/gi;
const mayFillEverything = new Set(['db/demo/seed.ts', 'bench/generator.ts']);
const notTables = new Set(['set', 'of', 'only', 'do', 'skip']);

/** Only one owner writes a table: the queries of a feature, or one file of the platform. */
export const writeWall = (sources: Sources): Breach[] => {
  const owners = new Map<string, string>();
  const breaches: Breach[] = [];
  for (const [file, text] of sources) {
    // English texts contain the word « update » but no SQL.
    if (
      !isScript(file) ||
      isTest(file) ||
      isEnglish(file) ||
      /^(tests|scripts|bench)\//.test(file) ||
      mayFillEverything.has(file)
    )
      continue;
    for (const found of withoutComments(text).matchAll(writes)) {
      const table = found[1]!.toLowerCase();
      if (notTables.has(table)) continue;
      if (!/^features\/[^/]+\/queries(\.ts|\/)|^platform\//.test(file))
        breaches.push({ wall: 'écriture', file, what: `écrit ${table} hors de queries.ts` });
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

/** A feature declares as personal data only the tables that it writes itself. */
export const personWall = (sources: Sources): Breach[] => {
  const written = new Set(
    [...sources].flatMap(([file, text]) => {
      const queries = /^(features\/[^/]+)\/queries(\.ts|\/)/.exec(file);
      return queries && !isTest(file)
        ? [...withoutComments(text).matchAll(writes)].map((found) => `${queries[1]}:${found[1]!.toLowerCase()}`)
        : [];
    }),
  );
  const declared = [...sources].flatMap(([file, text]) =>
    isPerson(file)
      ? [...text.matchAll(/\b([a-z_]+): \{\s*archive:/g)].map((found) => ({ file, table: found[1]! }))
      : [],
  );
  if (declared.length === 0) return [{ wall: 'personnes', file: '', what: 'aucune table déclarée' }];
  return declared.flatMap(({ file, table }) =>
    written.has(`${file.split('/').slice(0, 2).join('/')}:${table}`)
      ? []
      : [{ wall: 'personnes', file, what: `déclare ${table}, que sa brique n’écrit pas` }],
  );
};

/**
 * A file that opens transactions never calls the job queue. With the embedded database, the call would wait forever for
 * this transaction.
 */
export const queueWall = (sources: Sources): Breach[] =>
  matches(
    sources,
    (file) => isScript(file) && !isTest(file) && !/^(scripts|tests)\//.test(file),
    (text) => (/from 'pg-boss'/.test(text) && /\.transaction\(\)/.test(text) ? 'pg-boss et transaction' : undefined),
    'file de travaux dans une transaction',
  );

const isMessages = (file: string): boolean => /^features\/[^/]+\/messages\.ts$/.test(file);
const kindsIn = (text: string): string[] =>
  [...text.matchAll(/^ +'?([a-z]+(?:_[a-z]+)+)'?: (?![^\n]*;$)/gm)].map((found) => found[1]!);

/** Only the messages.ts of a feature names its messages as text. Other files import the object of the message. */
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

/**
 * Only `changeState` changes the state of a booking. No other code writes the state or calls the query that writes it.
 */
export const stateWall = (sources: Sources): Breach[] => {
  if (!sources.has(changesState) || !stateSet.test(sources.get(writesState) ?? ''))
    return [{ wall: 'états', file: changesState, what: 'introuvable' }];
  return matches(
    sources,
    (file) => /^(features|platform|app)\//.test(file) && isScript(file) && !isTest(file) && file !== writesState,
    (text, file) =>
      stateSet.exec(text)?.[0] ??
      (file !== changesState && imports(text).some((target) => resolved(file, target) === writesState)
        ? 'writeState'
        : undefined),
    'état d’un rendez-vous écrit hors de changeState',
  );
};

// The only query file that may lock a booking (`for update`).
const lockingQueries = 'features/bookings/queries/commitments.ts';
const lockHome = 'features/bookings/queries/locked.ts';

/** Only a query that locks a booking returns the type `Locked`, which `changeState` requires. */
export const lockedRowWall = (sources: Sources): Breach[] => {
  if (!sources.has(lockHome)) return [{ wall: 'rendez-vous verrouillés', file: lockHome, what: 'introuvable' }];
  return matches(
    sources,
    (file) => isScript(file) && file !== lockHome && !file.startsWith('scripts/walls/'),
    (text, file) => {
      const made = /\basLocked\(([^;]*)/s.exec(text);
      const cast = /\bas (?:unknown as )?Locked(?:Visit\b|<)/.exec(text);
      if (cast !== null) return cast[0];
      if (made === null) return undefined;
      return file === lockingQueries && /\bfor update\b/.test(made[1]!) ? undefined : 'asLocked';
    },
    'rendez-vous verrouillés par leurs requêtes',
  );
};

const choiceWithMessage = /\bz\.enum\([^()\n]*, inputMessages\.\w+\)/;

/** A schema of choices gives no message of its own, because a missing and an unknown choice get different messages. */
export const choiceWall = (sources: Sources): Breach[] =>
  matches(
    sources,
    (file) => file.startsWith('features/') && isScript(file) && !isTest(file),
    (text) => choiceWithMessage.exec(withoutComments(text))?.[0],
    'choix avec un seul message',
  );

export const featureWalls = {
  clockWall,
  nameWall,
  orderWall,
  writeWall,
  personWall,
  queueWall,
  messageWall,
  stateWall,
  lockedRowWall,
  choiceWall,
} as const;
