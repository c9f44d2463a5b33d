import type { Env } from '../app/env.ts';
import { settingNames } from '../app/env.ts';
import { backupKeyOf } from '../backup/sealed-stream.ts';
import { bad, ok, remark, type Finding } from './finding.ts';

export type WrittenSettings = Readonly<Record<string, string | undefined>>;

const backupFindings = (written: WrittenSettings, mode: Env['MODE']): Finding[] => {
  const about = 'Sauvegardes (BACKUP_KEY)';
  const key = written['BACKUP_KEY'] ?? '';
  if (key === '')
    return mode === 'demo'
      ? []
      : [
          remark(
            about,
            'sans clé, les sauvegardes ne sont pas chiffrées',
            'générez une clé (openssl rand -hex 32), et conservez-la ailleurs qu’avec les sauvegardes',
          ),
        ];
  return backupKeyOf(key) === undefined
    ? [
        bad(
          about,
          'cette clé n’est pas valable : aucune sauvegarde ne sera possible',
          'générez une clé avec openssl rand -hex 32 : 64 chiffres hexadécimaux',
        ),
      ]
    : [ok(about, 'les sauvegardes sont chiffrées')];
};

const secrets = (written: WrittenSettings): (readonly [name: string, value: string])[] => [
  ...['SECRET', 'METRICS_TOKEN', 'BACKUP_KEY'].map((name) => [name, written[name] ?? ''] as const),
  ...(written['HEALTH_KEYS'] ?? '').split(',').map((one) => ['HEALTH_KEYS', one.trim().split(':')[1] ?? ''] as const),
];

/**
 * Reports two settings with the same secret. A person who gets one of them, such as the token of the metrics collector,
 * would also know the other secret.
 */
const sharedFindings = (written: WrittenSettings): Finding[] => {
  const given = secrets(written).filter(([, value]) => value !== '');
  const pairs = given.flatMap(([name, value], at) =>
    given.slice(at + 1).flatMap((other) => (other[1] === value ? [`${name} et ${other[0]}`] : [])),
  );
  return pairs.map((pair) =>
    bad(
      'Secrets',
      `${pair} sont identiques : une personne qui connaît l’un connaît aussi l’autre`,
      'générez une autre valeur pour l’un des deux (openssl rand -hex 32), sans changer SECRET',
    ),
  );
};

/** Edit distance: number of characters to insert, delete or replace to turn one word into the other. */
const signsApart = (a: string, b: string): number => {
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++)
      row.push(Math.min(before[j]! + 1, row[j - 1]! + 1, before[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    before = row;
  }
  return before[b.length]!;
};

const known = [...settingNames, 'BACKUP_KEY'];

/**
 * The known setting that a misspelled name means. Ignores settings under six letters, which resemble too many words.
 */
const meant = (name: string): string | undefined =>
  known.find(
    (one) =>
      one.length >= 6 && Math.abs(one.length - name.length) <= 2 && signsApart(one, name) <= (one.length >= 9 ? 2 : 1),
  );

const mistypedFindings = (written: WrittenSettings): Finding[] =>
  Object.keys(written)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const one = meant(name);
      return one === undefined
        ? []
        : [
            remark(
              'Réglages',
              `le site ignore ${name}, qui n’est pas un réglage mais ressemble à ${one}`,
              `écrivez ${one}, ou retirez ${name}`,
            ),
          ];
    });

export const judgeSettings = (written: WrittenSettings, mode: Env['MODE']): Finding[] => [
  ok('Réglages', `MODE=${mode}, tous valides`),
  ...mistypedFindings(written),
  ...sharedFindings(written),
  ...backupFindings(written, mode),
];
