import { countText } from '#core/format.ts';

const narrow = '\u202f';

/** The sentences of a professional's documents. */
export const documentTexts = {
  title: 'Documents · Accalmie',
  heading: 'Documents',
  lead: 'Une personne de notre équipe vérifie chacun d’eux, le plus souvent sous deux jours ouvrés.',
  online: `Votre fiche est en ligne. Remplacez un document avant sa fin${narrow}: l’ancien reste en vigueur jusqu’à la décision.`,
  hidden: (labels: string): string =>
    `Votre fiche n’est plus visible${narrow}: ${labels}. Les rendez-vous déjà pris dans les 15 jours ont lieu${narrow}; aucun autre n’est accepté. Envoyez un document à jour pour revenir.`,
  notYet: (done: number, total: number): string => `${countText(done)} sur ${countText(total)} vérifiés. Votre fiche sera visible quand tous le seront.`,
  incomplete: `Complétez d’abord votre profil${narrow}: vos documents s’y rapportent.`,
  complete: 'Compléter mon profil',
  takenOff: 'Une décision a retiré votre fiche du site. Le courriel que vous avez reçu en donne les raisons, et comment la remettre.',
  payment: `Choisissez comment vos clients vous règlent${narrow}: sans cela, votre fiche reste cachée.`,
  toPayment: 'Voir mes paiements',
  required: 'Obligatoires',
  optional: 'Facultatifs',
  optionalLead: 'Un diplôme vérifié ouvre les métiers réglementés.',
  sent: (ago: string): string => `Envoyé ${ago}.`,
  until: (day: string): string => `Bon jusqu’au ${day}.`,
  ended: (day: string): string => `A pris fin le ${day}.`,
  kept: (day: string | null): string => (day === null ? 'Le précédent reste en vigueur.' : `Le précédent reste en vigueur jusqu’au ${day}.`),
  reason: 'Motif',
  opens: (names: string): string => `Ouvre${narrow}: ${names}.`,
  read: 'Télécharger',
  readOne: (label: string): string => `, ${label}`,
  send: 'Envoyer',
  replace: 'Remplacer',
  file: 'Fichier PDF',
  fileHint: '10 Mo au plus, sans mot de passe.',
  issuedOn: 'Date écrite sur le document',
  categories: 'Métiers que ce diplôme ouvre',
  submit: 'Envoyer ce document',
  progress: 'Envoi du document',
  failed: 'L’envoi n’a pas abouti. Vérifiez votre connexion, puis réessayez.',
  done: (label: string): string => `${label}${narrow}: document envoyé. Nous vous écrirons dès qu’il sera vérifié.`,
} as const;
