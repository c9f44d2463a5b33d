const narrow = '\u202f';
const several = (count: number, one: string, many: string): string => `${count} ${count > 1 ? many : one}`;

export const checklistsTexts = {
  title: 'Fiches santé · Accalmie',
  heading: 'Fiches santé',
  lead: 'Vos questions avant un soin. Les réponses sont chiffrées et réservées au praticien qui assure le soin. Nous les effaçons 30 jours après le rendez-vous, sauf si le client choisit de les conserver.',
  add: 'Nouvelle fiche santé',
  counts: (impossible: number, attested: number): string =>
    `${several(impossible, 'situation exclut le soin', 'situations excluent le soin')}, ${several(attested, 'exige une attestation', 'exigent une attestation')}.`,
  services: (names: readonly string[]): string =>
    names.length === 0 ? 'Aucune prestation n’utilise encore cette fiche.' : `Utilisée par ${names.join(', ')}.`,
  change: 'Modifier',
  changeOf: (name: string): string => `Modifier ${name}`,
  drop: 'Supprimer',
  dropOf: (name: string): string => `Supprimer ${name}`,
  dropText: 'Cette fiche ne sera plus proposée pour vos prestations.',
  dropSure: 'Supprimer cette fiche',
  none: 'Aucune fiche santé pour l’instant',
  noneHint: 'Partez des contre-indications habituelles de votre métier, puis choisissez la fiche dans vos prestations.',
  toServices: 'Voir mes prestations',
  done: {
    gardee: 'Fiche santé enregistrée\u202f: choisissez-la dans vos prestations.',
    supprimee: 'Fiche santé supprimée.',
  } as Readonly<Record<string, string>>,
  editor: {
    fresh: 'Nouvelle fiche santé',
    lead: 'Pour chaque situation, indiquez si le soin reste possible. Vos clients cochent les situations qui les concernent avant de payer, ou vous en parlent sur place.',
    name: 'Nom de la fiche',
    nameHint: 'Visible de vous uniquement. Ex. Massages, Soins du visage.',
    lists: 'Situations',
    choices: { none: 'Non', impossible: 'Impossible', attested: 'Attestation' },
    impossible: (message: string): string => `Impossible${narrow}: ${message}`,
    attested: (message: string): string => `Avec attestation${narrow}: ${message}`,
    terms:
      'Je pose ces questions pour la seule sécurité du soin, je ne note les réponses nulle part ailleurs, et je ne donne aucun avis médical.',
    save: 'Enregistrer',
    cancel: 'Annuler',
  },
} as const;
