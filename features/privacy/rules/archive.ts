/**
 * All the data the application holds about a person, by part. Instants in ISO 8601, without secrets and without other
 * people's data.
 */
export type ArchiveParts = Readonly<Record<string, unknown>>;

const narrow = '\u202f';

/** Files of the archive, in order, each with the part of the data it contains. */
export const files: readonly { readonly name: string; readonly part: string; readonly what: string }[] = [
  { name: 'compte.json', part: 'account', what: 'votre compte, et les liens qui vous ont été envoyés' },
  { name: 'sessions.json', part: 'sessions', what: 'vos sessions ouvertes et leur appareil' },
  {
    name: 'profils.json',
    part: 'profiles',
    what: 'vos profils de professionnel ou d’ambassadeur, leurs documents, leurs prestations et leurs offres, leur agenda sans le nom des clients, leur carnet de clients',
  },
  {
    name: 'equipes.json',
    part: 'memberships',
    what: 'les équipes d’établissement dont vous faites ou avez fait partie',
  },
  {
    name: 'absences-demandees.json',
    part: 'time off',
    what: 'les absences que vous avez demandées à vos établissements, et leurs réponses',
  },
  {
    name: 'rendez-vous.json',
    part: 'bookings',
    what: 'vos rendez-vous, leurs lignes, leur adresse et leurs changements',
  },
  {
    name: 'sante.json',
    part: 'health',
    what: 'vos réponses aux fiches santé encore conservées, et le consentement que vous avez donné',
  },
  { name: 'commandes.json', part: 'orders', what: 'vos commandes' },
  { name: 'paiements.json', part: 'payments', what: 'vos paiements, leurs remboursements et leurs écritures' },
  { name: 'factures.json', part: 'invoices', what: 'vos factures, vos notes et vos avoirs' },
  { name: 'paniers.json', part: 'carts', what: 'vos paniers en cours' },
  { name: 'adresses.json', part: 'addresses', what: 'les adresses enregistrées dans vos sessions' },
  { name: 'favoris.json', part: 'favourites', what: 'vos adresses favorites' },
  {
    name: 'calendriers.json',
    part: 'calendars',
    what: 'les calendriers que vous suivez sur Accalmie, et ceux qui affichent vos rendez-vous',
  },
  {
    name: 'notifications.json',
    part: 'told',
    what: 'les notifications affichées à l’écran, et vos choix de notifications',
  },
  { name: 'avis.json', part: 'reviews', what: 'vos avis' },
  {
    name: 'avis-demandes.json',
    part: 'reviews asked',
    what: 'votre refus de recevoir des demandes d’avis, si vous l’avez exprimé',
  },
  {
    name: 'reclamations.json',
    part: 'complaints',
    what: 'les réclamations sur vos rendez-vous, les messages échangés et la décision',
  },
  {
    name: 'fiches-client.json',
    part: 'client entries',
    what: 'les notes des professionnels sur vous dans leur carnet de clients',
  },
  { name: 'accords.json', part: 'consents', what: 'les actualités que vous acceptez de recevoir, par professionnel' },
  {
    name: 'messages-de-professionnels.json',
    part: 'messages of professionals',
    what: 'les messages que vos professionnels vous ont envoyés, depuis un an',
  },
  {
    name: 'echanges.json',
    part: 'conversations',
    what: 'vos échanges avec vos professionnels ou vos clients, et vos brouillons',
  },
  { name: 'reponses-pretes.json', part: 'quick replies', what: 'vos réponses prêtes, si vous êtes professionnel' },
  { name: 'emails.json', part: 'mails', what: 'les emails que nous vous avons envoyés' },
  { name: 'signalements.json', part: 'reports', what: 'les contenus que vous avez signalés, et nos décisions' },
  { name: 'mesures.json', part: 'measures', what: 'les avertissements et suspensions qui vous concernent' },
  {
    name: 'contestations.json',
    part: 'appeals',
    what: 'vos contestations de décisions sur des contenus, et nos réponses',
  },
  { name: 'journal.json', part: 'audit', what: 'les lignes du journal de sécurité qui vous concernent' },
];

/** Parts that other features add to each professional and each booking, in reading order. */
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
    ...files.map(({ name, what }) => `${name}${narrow}: ${what}`),
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
  held: ArchiveParts,
  writtenOn: string,
  supportEmail: string,
): Readonly<Record<string, string>> => ({
  'README.txt': readme(writtenOn, supportEmail),
  ...Object.fromEntries(files.map(({ name, part }) => [name, `${JSON.stringify(held[part], null, 2)}\n`])),
});
