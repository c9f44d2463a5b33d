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
  takenOff: 'Une décision a retiré votre fiche du site. L’email que vous avez reçu en donne les raisons, et comment la remettre.',
  payment: `Choisissez comment vos clients vous règlent${narrow}: sans cela, votre fiche reste cachée.`,
  toPayment: 'Voir mes paiements',
  required: 'Obligatoires',
  optional: 'Facultatifs',
  optionalLead: 'Un diplôme vérifié ouvre les métiers réglementés.',
  sent: (ago: string): string => `Envoyé ${ago.toLowerCase()}.`,
  until: (day: string): string => `Bon jusqu’au ${day}.`,
  ended: (day: string): string => `A pris fin le ${day}.`,
  kept: (day: string | null): string => (day === null ? 'Le précédent reste en vigueur.' : `Le précédent reste en vigueur jusqu’au ${day}.`),
  reason: 'Motif',
  opens: (names: string): string => `Ouvre${narrow}: ${names}.`,
  read: 'Télécharger',
  readOne: (label: string): string => `, ${label}`,
  send: 'Envoyer',
  replace: 'Remplacer',
  file: 'Fichier PDF ou photos',
  fileHint: '10 Mo au plus, qui s’ouvre sans mot de passe. Des photos deviennent un PDF, une page chacune.',
  onePdf: 'Un seul PDF par document, ou des photos de ses pages.',
  notPaper: (name: string): string => `«\u202f${name}\u202f» n’est ni un PDF ni une photo.`,
  unreadPhoto: (name: string): string => `La photo «\u202f${name}\u202f» ne s’ouvre pas ici. Enregistrez-la en JPEG ou en PNG, puis choisissez-la de nouveau.`,
  ownTerms: {
    ready: 'Vos conditions de vente sont publiées ici. Nous en faisons le PDF.',
    send: 'Envoyer mes conditions publiées',
    none: 'Vous n’en avez pas\u202f? Partez de notre modèle, rempli de ce que nous savons de vous.',
    write: 'Écrire mes conditions',
    unfinished: 'Vos conditions ont encore des passages surlignés à compléter.',
    finish: 'Compléter mes conditions',
  },
  several: {
    heading: 'Plusieurs documents à la fois',
    lead: 'Choisissez-les ensemble ou déposez-les ici, en PDF ou en photo. Les photos d’un même document en deviennent les pages.',
    files: 'Vos fichiers',
    hint: 'PDF ou photos, 10 Mo au plus par document.',
    kind: (name: string): string => `Ce qu’est «\u202f${name}\u202f»`,
    choose: 'Choisir le document',
    remove: (name: string): string => `Retirer ${name}`,
    send: (count: number): string => (count > 1 ? `Envoyer ces ${count} documents` : 'Envoyer ce document'),
    sending: (label: string): string => `${label}${narrow}: envoi en cours`,
  },
  issuedOn: 'Date écrite sur le document',
  categories: 'Métiers que ce diplôme ouvre',
  submit: 'Envoyer ce document',
  progress: 'Envoi du document',
  failed: 'L’envoi n’a pas abouti. Vérifiez votre connexion, puis réessayez.',
  done: (label: string): string => `${label}${narrow}: document envoyé. Nous vous écrirons dès qu’il sera vérifié.`,
  left: (count: number): string =>
    count > 1
      ? `${countText(count)} autres ne sont pas partis${narrow}: voyez pourquoi sous leur nom.`
      : `Un autre n’est pas parti${narrow}: voyez pourquoi sous son nom.`,
  doneSeveral: (count: number): string => `${countText(count)} documents envoyés. Nous vous écrirons dès qu’ils seront vérifiés.`,
} as const;
