import { bad, ok, remark, type Finding } from './finding.ts';

/** Result of the database probe. `failed` contains the sentence that the server would print at start. */
export type DatabaseFact =
  | { readonly kind: 'embedded' }
  | { readonly kind: 'failed'; readonly sentence: string; readonly mend: string }
  | {
      readonly kind: 'reached';
      /** Same format as `server_version_num`: 150004 is 15.4. */
      readonly version: number;
      readonly isFar: boolean;
      readonly isEncrypted: boolean;
      readonly isReadOnly: boolean;
      readonly mayCreate: boolean;
      /** Tables of the site that the database account may not read, insert into, update and delete from. */
      readonly closedTables: readonly string[];
      /** Tables of the site that another database account owns. The migrations of this account cannot change them. */
      readonly foreignTables: readonly string[];
      readonly gist: 'installed' | 'available' | 'absent';
      readonly missing: readonly string[];
      readonly later: readonly string[];
      readonly changed: readonly string[];
      readonly isFresh: boolean;
      readonly timeZone: string;
      readonly answersMs: number;
      readonly connectionsLeft: number;
      readonly connectionsWanted: number;
      readonly secret: 'fits' | 'other' | 'unknown';
      /**
       * Ids of the master health keys that stored health answers need, but that the settings lack or define with other
       * bytes.
       */
      readonly lostHealthKeys: readonly string[];
      readonly parkedMails: number;
      /** Whether the site names its operator, as the law requires. `demo` in demo mode, which has no operator. */
      readonly operator: 'named' | 'missing' | 'demo';
    };

export type Reached = Extract<DatabaseFact, { kind: 'reached' }>;

const about = 'Base de données';
const leastVersion = 150_000;
// Milliseconds of a slow query (assumed: one page makes several queries in a row).
const slowMs = 50;

const named = (names: readonly string[]): string =>
  names.slice(0, 3).join(', ') + (names.length > 3 ? ` et ${names.length - 3} autres` : '');

const migrationFinding = (fact: Reached): Finding => {
  if (fact.changed.length > 0)
    return bad(
      'Migrations',
      `la base a été préparée par une autre version de ${named(fact.changed)}`,
      'reprenez la version du logiciel qui a préparé cette base, ou une version plus récente',
    );
  if (fact.isFresh) return ok('Migrations', 'base vide : le premier démarrage la préparera');
  if (fact.missing.length > 0)
    return remark(
      'Migrations',
      `${fact.missing.length} à appliquer (${named(fact.missing)})`,
      'le prochain démarrage les appliquera : faites une sauvegarde avant',
    );
  if (fact.later.length > 0)
    return remark(
      'Migrations',
      `une version plus récente a préparé cette base (${named(fact.later)})`,
      'revenez à la version la plus récente dès que possible',
    );
  return ok('Migrations', 'à jour');
};

const versionFinding = ({ version, answersMs }: Reached): Finding => {
  const major = Math.floor(version / 10_000);
  if (version < leastVersion)
    return bad(about, `PostgreSQL ${major} est trop ancien`, 'installez PostgreSQL 15 ou plus récent');
  if (answersMs > slowMs)
    return remark(
      about,
      `PostgreSQL ${major} répond en ${Math.round(answersMs)} ms`,
      'rapprochez la base du serveur : chaque page l’interroge plusieurs fois',
    );
  return ok(about, `PostgreSQL ${major} répond en ${Math.max(1, Math.round(answersMs))} ms`);
};

const encryptionFindings = ({ isFar, isEncrypted }: Reached): Finding[] =>
  isFar && !isEncrypted
    ? [
        remark(
          about,
          'la connexion n’est pas chiffrée',
          'ajoutez ?sslmode=verify-full à DATABASE_URL si la base n’est pas sur un réseau privé',
        ),
      ]
    : [];

const readOnlyFindings = ({ isReadOnly }: Reached): Finding[] =>
  isReadOnly
    ? [
        bad(
          about,
          'la base n’accepte aucune écriture',
          'indiquez l’adresse du serveur principal, pas celle d’une copie',
        ),
      ]
    : [];

const rightsFinding = ({ mayCreate, closedTables, foreignTables }: Reached): Finding => {
  if (!mayCreate)
    return bad(
      'Droits',
      'ce compte ne peut rien créer dans la base',
      'rendez ce compte propriétaire de la base : alter database … owner to …',
    );
  if (closedTables.length > 0)
    return bad(
      'Droits',
      `ce compte ne peut pas lire et écrire ${named(closedTables)}`,
      'rendez ce compte propriétaire des tables : reassign owned by … to …',
    );
  if (foreignTables.length > 0)
    return bad(
      'Droits',
      `${foreignTables.length === 1 ? 'une table appartient' : `${foreignTables.length} tables appartiennent`} à un autre compte (${named(foreignTables)}) : la prochaine migration échouera`,
      'rendez ce compte propriétaire de ces tables : alter table … owner to …, ou reassign owned by … to …',
    );
  return ok('Droits', 'ce compte crée, lit et écrit');
};

const extensionFindings = ({ gist, isFresh }: Reached): Finding[] => {
  if (gist === 'absent')
    return [
      bad(
        'Extension btree_gist',
        'absente de ce serveur',
        'installez les extensions de PostgreSQL (postgresql-contrib)',
      ),
    ];
  if (gist === 'available' && !isFresh)
    return [
      bad(
        'Extension btree_gist',
        'absente de cette base',
        'exécutez « create extension btree_gist » avec le compte propriétaire',
      ),
    ];
  return [];
};

const timeZoneFindings = ({ timeZone }: Reached): Finding[] =>
  timeZone === 'UTC' || timeZone === 'Etc/UTC'
    ? []
    : [
        remark(
          'Fuseau de la base',
          `${timeZone}, sans effet sur le site`,
          'passez la base en UTC pour comparer ses journaux à ceux du site',
        ),
      ];

const connectionFindings = ({ connectionsLeft, connectionsWanted }: Reached): Finding[] =>
  connectionsLeft < connectionsWanted
    ? [
        remark(
          'Connexions',
          `${connectionsLeft} libres, ${connectionsWanted} nécessaires à chaque processus`,
          'baissez DATABASE_POOL ou augmentez max_connections',
        ),
      ]
    : [];

const secretFinding = ({ secret }: Reached): Finding => {
  if (secret === 'other')
    return bad(
      'SECRET',
      'ce SECRET diffère de celui qui a scellé cette base',
      'remettez le SECRET d’origine : sans lui, les IBAN, les données de double authentification et les agendas sont illisibles',
    );
  return ok(
    'SECRET',
    secret === 'fits' ? 'identique à celui qui a scellé cette base' : 'aucune donnée scellée pour l’instant',
  );
};

const healthKeysFinding = ({ lostHealthKeys }: Reached): Finding =>
  lostHealthKeys.length > 0
    ? bad(
        'HEALTH_KEYS',
        `ces clés n’ouvrent pas les réponses de santé scellées sous ${named(lostHealthKeys)}`,
        'remettez les clés manquantes après la clé en cours, séparées par des virgules',
      )
    : ok('HEALTH_KEYS', 'ces clés ouvrent toutes les données scellées');

const operatorFindings = ({ operator, isFresh }: Reached): Finding[] => {
  if (operator === 'demo') return [];
  if (operator === 'named') return [ok('Exploitant', 'renseigné')];
  return [
    (isFresh ? remark : bad)(
      'Exploitant',
      'l’exploitant du site n’est pas renseigné : les pages légales répondent 503, et aucune facture de commission n’est établie',
      'un administrateur propriétaire doit renseigner l’exploitant dans « Réglages » (/admin/reglages), « Exploitant », avant l’ouverture',
    ),
  ];
};

const mailFindings = ({ parkedMails }: Reached): Finding[] =>
  parkedMails > 0
    ? [
        remark(
          'Emails',
          `${parkedMails} abandonnés après plusieurs tentatives`,
          'consultez les erreurs dans le journal (mail not sent)',
        ),
      ]
    : [];

export const judgeDatabase = (fact: DatabaseFact): Finding[] => {
  if (fact.kind === 'embedded')
    return [
      remark(
        about,
        'base embarquée, prévue pour les essais',
        'en production, indiquez une base PostgreSQL dans DATABASE_URL',
      ),
    ];
  if (fact.kind === 'failed') return [bad(about, fact.sentence, fact.mend)];
  return [
    versionFinding(fact),
    ...encryptionFindings(fact),
    ...readOnlyFindings(fact),
    rightsFinding(fact),
    ...extensionFindings(fact),
    migrationFinding(fact),
    ...timeZoneFindings(fact),
    ...connectionFindings(fact),
    secretFinding(fact),
    healthKeysFinding(fact),
    ...operatorFindings(fact),
    ...mailFindings(fact),
  ];
};

/** Views of the broken invariants (`broken`), and views that could not be checked in time (`blind`). */
export type InvariantsFact = {
  readonly broken: readonly string[];
  readonly blind: readonly string[];
  /** Views, triggers and functions that differ from the migrations. */ readonly guards: readonly string[];
  readonly respected: number;
};

const brokenFindings = ({ broken, respected }: InvariantsFact): Finding[] => {
  if (broken.length > 0)
    return [
      bad(
        'Cohérence',
        `des règles ne sont pas respectées dans la base (${named(broken)}) : les versements sont suspendus`,
        'consultez « Santé du site » (/admin/sante-du-site), puis « Incidents » dans docs/operations.md',
      ),
    ];
  return respected === 0 ? [] : [ok('Cohérence', `${respected} invariants respectés`)];
};

export const judgeInvariants = (fact: InvariantsFact): Finding[] => [
  ...brokenFindings(fact),
  ...(fact.guards.length === 0
    ? []
    : [
        bad(
          'Garde-fous de la base',
          `ces garde-fous diffèrent de ceux créés par les migrations (${named(fact.guards)}) : les versements sont suspendus`,
          'quelqu’un a modifié ces garde-fous dans la base : consultez « Les garde-fous de la base ont changé » dans docs/operations.md',
        ),
      ]),
  ...(fact.blind.length === 0
    ? []
    : [
        remark(
          'Cohérence',
          `${named(fact.blind)} : vérification trop longue`,
          'le site vérifie ces règles toutes les dix minutes : consultez ses alertes',
        ),
      ]),
];
