import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayMs, secondMs } from '#core/units.ts';
import { findingLines, type Finding } from './finding.ts';
import { judgeAddress, type AddressFact } from './judge-address.ts';
import { judgeDatabase, judgeInvariants, type DatabaseFact } from './judge-database.ts';
import { judgeMachine, type MachineFact } from './judge-machine.ts';
import { judgeSmtp, type SmtpFact } from './judge-mail.ts';
import { judgeStorage, type StorageFact } from './judge-outside.ts';
import { judgeProvider } from './judge-provider.ts';
import { judgeSettings } from './judge-settings.ts';

const reached: DatabaseFact = {
  kind: 'reached',
  version: 170_002,
  isFar: true,
  isEncrypted: true,
  isReadOnly: false,
  mayCreate: true,
  closedTables: [],
  foreignTables: [],
  gist: 'installed',
  missing: [],
  later: [],
  changed: [],
  isFresh: false,
  timeZone: 'UTC',
  answersMs: 1,
  connectionsLeft: 90,
  connectionsWanted: 15,
  secret: 'fits',
  lostHealthKeys: [],
  parkedMails: 0,
  operator: 'named',
};
const gibibyte = 1_073_741_824;
const machine: MachineFact = {
  node: '26.10.0',
  memoryBytes: 2 * gibibyte,
  disk: { kind: 'read', freeBytes: 20 * gibibyte, totalBytes: 40 * gibibyte },
  isOwner: true,
  skews: [{ whose: 'la base', aheadMs: 3 }],
  hasMetricsToken: true,
};
const ours: Extract<AddressFact, { kind: 'ours' }> = {
  kind: 'ours',
  hops: 1,
  proxies: 1,
  proxiesGiven: 1,
  isFooled: false,
  name: 'passed',
  refusesForms: false,
  isClosed: false,
  closesNext: false,
  isSecure: true,
  certificateEndsInMs: 60 * dayMs,
};
const files: StorageFact = {
  isBucket: false,
  tried: { kind: 'done' },
  isFarInClear: false,
  space: { freeBytes: 20 * gibibyte, totalBytes: 40 * gibibyte },
  named: { looked: 8, missing: [], emptied: [] },
};
const mail: Extract<SmtpFact, { kind: 'tried' }> = {
  kind: 'tried',
  at: 'h:587',
  isFar: true,
  hasAccount: true,
  tried: { kind: 'done' },
  beginsWithTls: null,
  envelope: { isEncrypted: true, refusal: null },
  sentTo: null,
};

test('reports each fault with its level, and only ok for a healthy setup', () => {
  const cases: readonly (readonly [Finding[], string, Finding['level'], RegExp])[] = [
    [judgeDatabase({ ...reached, version: 140_010 }), 'Base de données', 'bad', /14 est trop ancien/],
    [judgeDatabase({ ...reached, answersMs: 120 }), 'Base de données', 'warn', /répond en 120 ms/],
    [judgeDatabase({ ...reached, isEncrypted: false }), 'Base de données', 'warn', /pas chiffrée/],
    [judgeDatabase({ ...reached, gist: 'absent' }), 'Extension btree_gist', 'bad', /absente de ce serveur/],
    [judgeDatabase({ ...reached, closedTables: ['booking'] }), 'Droits', 'bad', /booking/],
    [
      judgeDatabase({ ...reached, connectionsLeft: 3 }),
      'Connexions',
      'warn',
      /3 libres, 15 nécessaires à chaque processus/,
    ],
    [judgeDatabase({ ...reached, operator: 'missing' }), 'Exploitant', 'bad', /pages légales répondent 503/],
    [judgeDatabase({ ...reached, operator: 'missing', isFresh: true }), 'Exploitant', 'warn', /n’est pas renseigné/],
    [judgeDatabase({ ...reached, parkedMails: 2 }), 'Emails', 'warn', /2 abandonnés/],
    [judgeMachine({ ...machine, node: '24.1.0' }), 'Node', 'bad', /il faut Node 26/],
    [judgeMachine({ ...machine, memoryBytes: gibibyte / 4 }), 'Mémoire', 'bad', /0,3 Gio/],
    [
      judgeMachine({ ...machine, disk: { kind: 'read', freeBytes: gibibyte, totalBytes: 40 * gibibyte } }),
      'Disque (DATA_DIR)',
      'bad',
      /1,0 Gio libres/,
    ],
    [
      judgeMachine({ ...machine, disk: { kind: 'read', freeBytes: 3 * gibibyte, totalBytes: 40 * gibibyte } }),
      'Disque (DATA_DIR)',
      'warn',
      /3,0 Gio/,
    ],
    [
      judgeMachine({ ...machine, skews: [{ whose: 'la base', aheadMs: -45 * secondMs }] }),
      'Horloge',
      'bad',
      /45,0 s d’écart avec la base/,
    ],
    [judgeMachine({ ...machine, skews: [{ whose: 'le bucket', aheadMs: 5 * secondMs }] }), 'Horloge', 'warn', /5,0 s/],
    [
      judgeAddress({ ...ours, proxies: 0, proxiesGiven: 0 }, 'https://x'),
      'Mandataire',
      'bad',
      /tous les visiteurs semblent avoir la même adresse IP/,
    ],
    [judgeMachine({ ...machine, isOwner: false }), 'Compte', 'warn', /à un autre compte/],
    [
      judgeDatabase({ ...reached, foreignTables: ['booking'] }),
      'Droits',
      'bad',
      /une table appartient à un autre compte \(booking\)/,
    ],
    [
      judgeStorage({ ...files, named: { looked: 8, missing: ['a'], emptied: [] } }),
      'Fichiers',
      'bad',
      /^un des 8 fichiers cherchés, tous référencés dans la base, est absent du stockage/,
    ],
    [
      judgeStorage({ ...files, named: { looked: 8, missing: [], emptied: ['a', 'b'] } }),
      'Fichiers',
      'bad',
      /2 des 8 fichiers .* sont vides/,
    ],
    [
      judgeStorage({ ...files, tried: { kind: 'failed', code: 'ENOSPC', detail: 'ENOSPC' } }),
      'Fichiers',
      'bad',
      /disque est plein/,
    ],
    [
      judgeStorage({ ...files, space: { freeBytes: 500_000, totalBytes: gibibyte } }),
      'Disque (STORAGE_URL)',
      'bad',
      /libres/,
    ],
    [judgeStorage({ ...files, isBucket: true, space: null, isFarInClear: true }), 'Fichiers', 'warn', /pas chiffrée/],
    [
      judgeStorage({
        ...files,
        isBucket: true,
        tried: { kind: 'failed', code: 'ERR_SSL_WRONG_VERSION_NUMBER', detail: 'x' },
      }),
      'Fichiers',
      'bad',
      /n’accepte pas TLS sur ce port/,
    ],
    [
      judgeAddress({ ...ours, certificateEndsInMs: 9 * dayMs }, 'https://x'),
      'Adresse (PUBLIC_URL)',
      'warn',
      /dans 9 jours/,
    ],
    [
      judgeAddress({ ...ours, certificateEndsInMs: 1.5 * dayMs }, 'https://x'),
      'Adresse (PUBLIC_URL)',
      'bad',
      /dans 1 jour$/,
    ],
    [
      judgeAddress({ kind: 'failed', code: 'CERT_NOT_YET_VALID' }, 'https://x'),
      'Adresse (PUBLIC_URL)',
      'bad',
      /pas encore valable/,
    ],
    [
      judgeSettings({ TRUSTED_PROXYS: '1' }, 'production'),
      'Réglages',
      'warn',
      /le site ignore TRUSTED_PROXYS, qui n’est pas un réglage mais ressemble à TRUSTED_PROXIES/,
    ],
    [judgeSettings({ SECRETS: 'x' }, 'production'), 'Réglages', 'warn', /ressemble à SECRET\b/],
    [judgeSettings({ SECRET: 'x', METRICS_TOKEN: 'x' }, 'production'), 'Secrets', 'bad', /SECRET et METRICS_TOKEN/],
    [judgeSettings({ SECRET: 'x', BACKUP_KEY: 'x' }, 'production'), 'Secrets', 'bad', /SECRET et BACKUP_KEY/],
    [
      judgeSettings({ BACKUP_KEY: 'x', HEALTH_KEYS: 'k1:y, k0:x' }, 'production'),
      'Secrets',
      'bad',
      /BACKUP_KEY et HEALTH_KEYS/,
    ],
    [
      judgeAddress({ ...ours, isFooled: true }, 'https://x'),
      'Mandataire',
      'bad',
      /un visiteur peut falsifier son adresse IP/,
    ],
    [
      judgeAddress({ ...ours, hops: 0, proxies: 0, proxiesGiven: 0 }, 'https://x'),
      'Mandataire',
      'bad',
      /le serveur mandataire qui présente le certificat ne transmet pas/,
    ],
    [
      judgeSmtp({ ...mail, envelope: { isEncrypted: true, refusal: '553 5.7.1 sender not owned' } }),
      'Emails (SMTP)',
      'bad',
      /refuse les emails/,
    ],
    [
      judgeProvider({
        name: 'stripe',
        isSandbox: false,
        hasOddWebhookSecret: false,
        tried: { kind: 'keys', code: '' },
      }),
      'Paiement',
      'bad',
      /stripe refuse cette clé/,
    ],
    [
      judgeProvider({ name: 'stripe', isSandbox: false, hasOddWebhookSecret: false, tried: { kind: 'done' } }),
      'Paiement',
      'ok',
      /reconnaît STRIPE_SECRET_KEY ; STRIPE_WEBHOOK_SECRET ne peut pas être testé d’ici/,
    ],
    [
      judgeProvider({ name: 'stripe', isSandbox: false, hasOddWebhookSecret: true, tried: { kind: 'done' } }),
      'Paiement',
      'bad',
      /ne commence pas par whsec_/,
    ],
    [
      judgeInvariants({ broken: [], blind: ['i14_audit_chain_broken'], guards: [], respected: 23 }),
      'Cohérence',
      'warn',
      /i14_audit_chain_broken : vérification trop longue/,
    ],
    [judgeSmtp({ ...mail, envelope: { isEncrypted: false, refusal: null } }), 'Emails (SMTP)', 'bad', /ne chiffre pas/],
    [
      judgeSmtp({ ...mail, tried: { kind: 'failed', code: 'EPROTO', detail: 'x' }, envelope: null }),
      'Emails (SMTP)',
      'bad',
      /n’accepte pas TLS dès la connexion/,
    ],
  ];
  for (const [findings, about, level, expected] of cases)
    assert.ok(
      findings.some((one) => one.about === about && one.level === level && expected.test(one.message)),
      `${about} ${expected}: ${findingLines(findings).join('\n')}`,
    );
  for (const findings of [
    judgeDatabase(reached),
    judgeMachine(machine),
    judgeStorage(files),
    judgeSettings(
      { PATH: '', HOSTNAME: '', NODE_ENV: '', SECRET: 'a', METRICS_TOKEN: 'b', HEALTH_KEYS: 'k1:c' },
      'demo',
    ),
    judgeAddress(ours, 'https://x'),
    judgeSmtp(mail),
    judgeInvariants({ broken: [], blind: [], guards: [], respected: 24 }),
  ])
    assert.deepEqual(
      findings.filter(({ level }) => level !== 'ok'),
      [],
    );
});
