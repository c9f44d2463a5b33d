/** Everything the house holds on somebody, by matter; instants as ISO 8601, no secret, nothing of anybody else. */
export type Held = {
  readonly account: Readonly<Record<string, unknown>>;
  readonly sessions: readonly unknown[];
  readonly profiles: readonly unknown[];
  readonly bookings: readonly unknown[];
  /** Answers before visits, opened: their owner alone reads them here. */
  readonly health: readonly unknown[];
  readonly orders: readonly unknown[];
  readonly payments: readonly unknown[];
  readonly carts: readonly unknown[];
  readonly addresses: readonly unknown[];
  readonly favourites: readonly unknown[];
  readonly calendars: Readonly<Record<string, unknown>>;
  readonly told: Readonly<Record<string, unknown>>;
  readonly reviews: readonly unknown[];
  readonly mails: readonly unknown[];
  readonly reports: readonly unknown[];
  readonly audit: readonly unknown[];
};

const narrow = '\u202f';

const files: readonly { readonly name: string; readonly matter: keyof Held; readonly what: string }[] = [
  { name: 'compte.json', matter: 'account', what: 'votre compte, et les liens qui vous ont été envoyés' },
  { name: 'sessions.json', matter: 'sessions', what: 'vos sessions ouvertes et leur appareil' },
  {
    name: 'profils.json',
    matter: 'profiles',
    what: 'vos profils de professionnel ou d’ambassadeur, leurs documents, ce qu’ils proposent, leur agenda sans le nom des clients',
  },
  { name: 'rendez-vous.json', matter: 'bookings', what: 'vos rendez-vous, leurs lignes, leur adresse et ce qui leur est arrivé' },
  { name: 'sante.json', matter: 'health', what: 'vos réponses aux fiches santé encore gardées, et l’accord que vous avez donné' },
  { name: 'commandes.json', matter: 'orders', what: 'vos commandes' },
  { name: 'paiements.json', matter: 'payments', what: 'vos paiements, leurs remboursements et leurs écritures' },
  { name: 'paniers.json', matter: 'carts', what: 'vos choix en cours' },
  { name: 'adresses.json', matter: 'addresses', what: 'les adresses gardées dans vos sessions' },
  { name: 'favoris.json', matter: 'favourites', what: 'vos adresses favorites' },
  { name: 'calendriers.json', matter: 'calendars', what: 'les calendriers que vous suivez ici, et ceux où vos rendez-vous sont lus' },
  { name: 'notifications.json', matter: 'told', what: 'ce qui vous a été dit à l’écran, et vos choix de notifications' },
  { name: 'avis.json', matter: 'reviews', what: 'vos avis' },
  { name: 'courriels.json', matter: 'mails', what: 'les courriels qui vous ont été écrits' },
  { name: 'signalements.json', matter: 'reports', what: 'les contenus que vous avez signalés, et la décision' },
  { name: 'journal.json', matter: 'audit', what: 'les lignes du journal de sécurité qui vous concernent' },
];

const readme = (writtenOn: string, supportEmail: string): string =>
  [
    'Vos données chez Accalmie',
    '',
    `Ce fichier contient tout ce qu’Accalmie garde de vous, au ${writtenOn}.`,
    '',
    ...files.map(({ name, what }) => `${name}${narrow}: ${what}`),
    '',
    'Le format est du JSON, qu’un logiciel ou un autre service peut relire. Les instants sont écrits en ISO 8601, les montants en centimes.',
    'Votre mot de passe n’y est pas, ni la clé de votre second facteur, ni ce qui ouvre vos sessions et vos liens : seule leur empreinte est gardée. D’un calendrier suivi, dont l’adresse est un secret, le site seul est nommé.',
    'Un fichier qui contient « [] » dit que rien n’est gardé.',
    `Une question ? ${supportEmail}`,
    '',
  ]
    .join('\n')
    .replaceAll(/ (?=[:?»])/g, narrow)
    .replaceAll('« ', `«${narrow}`);

/** What is held → the files of the archive, by name, as text; `writtenOn` is the date as read. */
export const archiveFiles = (held: Held, writtenOn: string, supportEmail: string): Readonly<Record<string, string>> => ({
  'README.txt': readme(writtenOn, supportEmail),
  ...Object.fromEntries(files.map(({ name, matter }) => [name, `${JSON.stringify(held[matter], null, 2)}\n`])),
});
