/**
 * All data that the application stores about a person, by part. Instants are ISO 8601. Secrets and data about other
 * people are left out.
 */
export type ArchiveParts = Readonly<Record<string, unknown>>;

const narrow = '\u202f';

/** Files of the archive, in order, each with the part of the data it contains. */
export const files: readonly { readonly name: string; readonly part: string; readonly contents: string }[] = [
  { name: 'compte.json', part: 'account', contents: 'votre compte, et les liens qui vous ont été envoyés' },
  { name: 'sessions.json', part: 'sessions', contents: 'vos sessions ouvertes et leur appareil' },
  {
    name: 'profils.json',
    part: 'profiles',
    contents:
      'vos profils de professionnel ou d’ambassadeur, leurs documents, leurs prestations et leurs offres, leur agenda sans le nom des clients, leur carnet de clients',
  },
  {
    name: 'equipes.json',
    part: 'memberships',
    contents: 'les équipes d’établissement dont vous faites ou avez fait partie',
  },
  {
    name: 'absences-demandees.json',
    part: 'time off',
    contents: 'les absences que vous avez demandées à vos établissements, et leurs réponses',
  },
  {
    name: 'rendez-vous.json',
    part: 'bookings',
    contents: 'vos rendez-vous, leurs lignes, leur adresse et leurs changements',
  },
  {
    name: 'sante.json',
    part: 'health',
    contents: 'vos réponses aux fiches santé encore conservées, et le consentement que vous avez donné',
  },
  { name: 'commandes.json', part: 'orders', contents: 'vos commandes' },
  { name: 'paiements.json', part: 'payments', contents: 'vos paiements, leurs remboursements et leurs écritures' },
  { name: 'factures.json', part: 'invoices', contents: 'vos factures, vos notes et vos avoirs' },
  { name: 'paniers.json', part: 'carts', contents: 'vos paniers en cours' },
  { name: 'adresses.json', part: 'addresses', contents: 'les adresses enregistrées dans vos sessions' },
  { name: 'favoris.json', part: 'favourites', contents: 'vos adresses favorites' },
  {
    name: 'calendriers.json',
    part: 'calendars',
    contents: 'les calendriers que vous suivez sur Accalmie, et ceux qui affichent vos rendez-vous',
  },
  {
    name: 'notifications.json',
    part: 'notifications',
    contents: 'les notifications affichées à l’écran, et vos choix de notifications',
  },
  { name: 'avis.json', part: 'reviews', contents: 'vos avis' },
  {
    name: 'avis-demandes.json',
    part: 'reviews asked',
    contents: 'votre refus de recevoir des demandes d’avis, si vous l’avez exprimé',
  },
  {
    name: 'reclamations.json',
    part: 'complaints',
    contents: 'les réclamations sur vos rendez-vous, les messages échangés et la décision',
  },
  {
    name: 'fiches-client.json',
    part: 'client entries',
    contents: 'les notes des professionnels sur vous dans leur carnet de clients',
  },
  {
    name: 'accords.json',
    part: 'consents',
    contents: 'les actualités que vous acceptez de recevoir, par professionnel',
  },
  {
    name: 'messages-de-professionnels.json',
    part: 'messages of professionals',
    contents: 'les messages que vos professionnels vous ont envoyés, depuis un an',
  },
  {
    name: 'echanges.json',
    part: 'conversations',
    contents: 'vos échanges avec vos professionnels ou vos clients, et vos brouillons',
  },
  { name: 'reponses-pretes.json', part: 'quick replies', contents: 'vos réponses prêtes, si vous êtes professionnel' },
  { name: 'emails.json', part: 'mails', contents: 'les emails que nous vous avons envoyés' },
  { name: 'signalements.json', part: 'reports', contents: 'les contenus que vous avez signalés, et nos décisions' },
  { name: 'mesures.json', part: 'measures', contents: 'les avertissements et suspensions qui vous concernent' },
  {
    name: 'contestations.json',
    part: 'appeals',
    contents: 'vos contestations de décisions sur des contenus, et nos réponses',
  },
  { name: 'journal.json', part: 'audit', contents: 'les lignes du journal de sécurité qui vous concernent' },
];

/**
 * Parts that other features add to each professional and to each booking of the archive, in the order of the archive.
 */
export const addedParts = {
  profiles: [
    'professional',
    'services',
    'sales',
    'resources',
    'pictures',
    'hours',
    'goals',
    'terms',
    'documents',
    'payment_account',
    'declarations',
    'invoicing',
    'agenda',
    'missions',
    'clients',
    'messages_to_clients',
  ],
  bookings: ['changes', 'moment_proposed', 'moved_as_agreed', 'absences_contested'],
} as const;

const readme = (writtenOn: string, supportEmail: string): string =>
  [
    'Vos données chez Accalmie',
    '',
    `Cette archive contient toutes les données qu’Accalmie conserve sur vous, au ${writtenOn}.`,
    '',
    ...files.map(({ name, contents }) => `${name}${narrow}: ${contents}`),
    '',
    'Les fichiers sont au format JSON, qu’un logiciel ou un autre service peut relire. Les dates et heures sont au format ISO 8601, les montants en centimes.',
    'Cette archive ne contient ni votre mot de passe, ni les clés secrètes de vos sessions et de vos liens\u202f: seule leur empreinte est conservée. La clé de votre double authentification, conservée chiffrée, ne figure pas non plus dans l’archive. L’adresse d’un calendrier suivi est secrète\u202f: l’archive indique seulement le nom du site.',
    'Un fichier qui contient «\u202f[]\u202f» indique qu’aucune donnée n’est conservée.',
    `Une question\u202f? ${supportEmail}`,
    '',
  ]
    .join('\n')
    .replaceAll(/ (?=[:?»])/g, narrow)
    .replaceAll('« ', `«${narrow}`);

/** Builds the archive's files, by name, as text. `writtenOn` is the date in words. */
export const archiveFiles = (
  archive: ArchiveParts,
  writtenOn: string,
  supportEmail: string,
): Readonly<Record<string, string>> => ({
  'README.txt': readme(writtenOn, supportEmail),
  ...Object.fromEntries(files.map(({ name, part }) => [name, `${JSON.stringify(archive[part], null, 2)}\n`])),
});
