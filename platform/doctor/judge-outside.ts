import { bad, ok, remark, type Finding } from './finding.ts';

/** What was found of a service: it did what was asked, or why not, as a code or a status; `said` never holds a secret. */
export type Tried = { readonly kind: 'done' } | { readonly kind: 'failed'; readonly code: string; readonly said: string };

export type SmtpFact =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'tried';
      readonly at: string;
      readonly isFar: boolean;
      readonly isEncrypted: boolean;
      readonly hasAccount: boolean;
      readonly tried: Tried;
      readonly sentTo: string | null;
    };

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'ECONNECTION',
  'ESOCKET',
  'EDNS',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
const certificates = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME|ETLS|EPROTO$|SSL/;

/** The findings about the mail server. */
export const judgeSmtp = (fact: SmtpFact): Finding[] => {
  const about = 'Courriels (SMTP)';
  if (fact.kind === 'none') return [remark(about, 'aucun : les courriels sont écrits dans DATA_DIR', 'en production, donnez SMTP_URL')];
  const { at, tried } = fact;
  if (tried.kind === 'failed') {
    if (tried.code === 'EAUTH') return [bad(about, `${at} refuse ce compte (${tried.said})`, 'corrigez le nom ou le mot de passe dans SMTP_URL')];
    if (certificates.test(tried.code))
      return [bad(about, `le certificat de ${at} ne convient pas (${tried.said})`, 'donnez dans SMTP_URL le nom que porte le certificat')];
    if (unreachable.has(tried.code))
      return [bad(about, `${at} ne répond pas (${tried.said})`, 'corrigez l’hôte ou le port dans SMTP_URL, ou ouvrez ce port en sortie')];
    return [bad(about, `${at} refuse (${tried.said})`, 'voyez avec qui tient ce serveur de courriel')];
  }
  return [
    ok(about, `${at} répond${fact.hasAccount ? ' et accepte ce compte' : ''}${fact.sentTo === null ? '' : ` ; un courriel est parti pour ${fact.sentTo}`}`),
    ...(fact.isFar && !fact.isEncrypted
      ? [bad(about, `${at} ne chiffre pas : courriels et mot de passe voyagent en clair`, 'prenez un serveur avec STARTTLS, ou smtps://')]
      : []),
  ];
};

export type StorageFact = {
  readonly isBucket: boolean;
  readonly tried: Tried;
  /** Of the files looked for among those that the database names: how many, and which are not there. */
  readonly named: { readonly looked: number; readonly missing: readonly string[] };
};

/** The findings about the place of files. */
export const judgeStorage = ({ isBucket, tried, named: { looked, missing } }: StorageFact): Finding => {
  const about = 'Fichiers';
  if (tried.kind === 'done' && missing.length > 0)
    return bad(
      about,
      `${missing.length} sur ${looked} fichiers cherchés, que la base nomme, n’y sont pas (${missing[0]})`,
      'donnez le STORAGE_URL ou le DATA_DIR du serveur, un seul endroit pour tous ses processus, ou remettez ces fichiers depuis une sauvegarde',
    );
  if (tried.kind === 'done') return ok(about, `écrit, relu et effacé ${isBucket ? 'dans le seau' : 'sur le disque'}`);
  if (isBucket && tried.code === '403')
    return bad(
      about,
      'le seau refuse cette clé (403)',
      'corrigez la clé, le secret ou la région dans STORAGE_URL, et ses droits : lire, écrire, effacer, lister',
    );
  if (isBucket && tried.code === '404') return bad(about, 'ce seau n’existe pas (404)', 'créez-le, ou corrigez son nom dans STORAGE_URL');
  if (isBucket) return bad(about, `le seau ne répond pas comme il faut (${tried.said})`, 'corrigez l’hôte dans STORAGE_URL');
  return bad(about, `rien ne peut y être écrit (${tried.said})`, 'rendez ce dossier accessible au compte du serveur, ou donnez-en un autre dans STORAGE_URL');
};

export type ProviderFact = {
  readonly name: string;
  readonly isSandbox: boolean;
  /** A secret of messages that is not of the form it has at the provider. */
  readonly hasOddWebhookSecret: boolean;
  readonly tried: Tried;
};

// What the harmless question proves, and what only a message, or money, can.
const provenBy: Readonly<Record<string, { readonly tried: string; readonly untried: string }>> = {
  stripe: { tried: 'STRIPE_SECRET_KEY', untried: 'STRIPE_WEBHOOK_SECRET' },
  easytransac: { tried: 'EASYTRANSAC_API_KEY', untried: 'EASYTRANSAC_ACCOUNT' },
};

/** The findings about the payment provider. */
export const judgeProvider = ({ name, isSandbox, hasOddWebhookSecret, tried }: ProviderFact): Finding[] => {
  const about = 'Paiement';
  if (isSandbox) return [remark(about, 'prestataire d’essai : personne ne paie vraiment', 'en production, donnez PAYMENT_PROVIDER et ses clés')];
  const keys = provenBy[name];
  const known = keys === undefined ? '' : ` et reconnaît ${keys.tried} ; ${keys.untried} ne s’essaie pas d’ici`;
  return [
    tried.kind === 'done'
      ? ok(about, `${name} répond${known}`)
      : bad(about, `${name} ne répond pas comme il faut (${tried.said})`, 'corrigez les clés du prestataire, ou ouvrez la sortie vers lui'),
    ...(hasOddWebhookSecret
      ? [
          bad(
            about,
            'STRIPE_WEBHOOK_SECRET ne ressemble pas à whsec_… : tous ses messages seraient refusés',
            'copiez le secret de signature de la destination des messages, chez Stripe',
          ),
        ]
      : []),
  ];
};

/** The finding about whom those who need help write to: none where it is given, or where nobody real is helped. */
export const judgeSupport = ({ isProduction, isGiven }: { readonly isProduction: boolean; readonly isGiven: boolean }): Finding[] =>
  !isProduction || isGiven
    ? []
    : [bad('Aide', 'SUPPORT_EMAIL n’est pas donné : pages et courriels donnent une adresse que personne ne lit', 'donnez SUPPORT_EMAIL, une boîte lue')];

export type OptionalFact = { readonly kind: 'unused' } | { readonly kind: 'used'; readonly host: string; readonly tried: Tried };

/** The finding about the address service, which has a fallback. */
export const judgeGeocoder = (fact: OptionalFact): Finding => {
  if (fact.kind === 'unused') return ok('Adresses', 'répertoire embarqué des communes');
  if (fact.tried.kind === 'done') return ok('Adresses', `${fact.host} trouve une adresse`);
  return remark(
    'Adresses',
    `${fact.host} ne répond pas (${fact.tried.said}) : le répertoire embarqué le remplace`,
    'corrigez GEOCODER_URL, ou ouvrez la sortie vers lui',
  );
};

/** The finding about the State's directory of companies, which forms do without. */
export const judgeDirectory = (fact: OptionalFact): Finding => {
  if (fact.kind === 'unused') return ok('Annuaire des entreprises', 'non réglé : les professionnels remplissent leur identité eux-mêmes');
  if (fact.tried.kind === 'done') return ok('Annuaire des entreprises', `${fact.host} connaît un SIRET`);
  return remark(
    'Annuaire des entreprises',
    `${fact.host} ne répond pas (${fact.tried.said}) : les professionnels remplissent leur identité eux-mêmes`,
    'corrigez COMPANY_DIRECTORY_URL, ou ouvrez la sortie vers lui',
  );
};

/** The finding about the tiles of maps, which have a fallback. */
export const judgeTiles = (fact: OptionalFact): Finding => {
  if (fact.kind === 'unused') return ok('Fond de carte', 'contour embarqué');
  if (fact.tried.kind === 'done') return ok('Fond de carte', `${fact.host} donne une image`);
  return remark('Fond de carte', `${fact.host} ne donne pas d’image (${fact.tried.said})`, 'corrigez MAP_TILES_URL, ou sa clé');
};
