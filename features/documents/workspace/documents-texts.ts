import { countText } from '#core/format.ts';

const narrow = '\u202f';

export const documentTexts = {
  title: 'Documents · Accalmie',
  heading: 'Documents',
  lead: 'Notre équipe vérifie chaque document et vous écrit sa décision.',
  online: `Votre fiche est en ligne. Remplacez un document avant sa date d’expiration${narrow}: l’ancien reste valable jusqu’à notre décision.`,
  hidden: (labels: string): string =>
    `Votre fiche n’est plus visible${narrow}: ${labels}. Les rendez-vous déjà prévus dans les 15 jours sont maintenus, mais vous ne recevez plus de réservations. Envoyez un document à jour pour rétablir votre fiche.`,
  notYet: (done: number, total: number): string =>
    `Documents vérifiés${narrow}: ${countText(done)} sur ${countText(total)}. Votre fiche sera visible une fois tous vos documents vérifiés.`,
  incomplete: `Complétez d’abord votre profil${narrow}: nous comparons vos documents aux informations qu’il contient.`,
  complete: 'Compléter mon profil',
  takenOff:
    'Accalmie a décidé de retirer votre fiche du site. L’email que vous avez reçu indique les motifs de cette décision et comment rétablir votre fiche.',
  payment: `Choisissez comment vos clients vous règlent${narrow}: sans ce choix, votre fiche reste masquée.`,
  toPayment: 'Voir mes paiements',
  required: 'Obligatoires',
  optional: 'Facultatifs',
  optionalLead: 'Un diplôme vérifié vous donne accès aux métiers réglementés.',
  sent: (ago: string): string => `Document envoyé ${ago.toLowerCase()}.`,
  until: (day: string): string => `Valable jusqu’au ${day}.`,
  ended: (day: string): string => `Document expiré le ${day}.`,
  stillInForce: (day: string | null): string =>
    day === null ? 'Le document précédent reste valable.' : `Le document précédent reste valable jusqu’au ${day}.`,
  reason: 'Motif',
  opens: (names: string): string => `Métiers autorisés${narrow}: ${names}.`,
  read: 'Télécharger',
  readOne: (label: string): string => `, ${label}`,
  send: 'Envoyer',
  replace: 'Remplacer',
  file: 'Fichier PDF ou photos',
  fileHint: '10 Mo maximum, sans mot de passe. Nous réunissons vos photos en un PDF, une par page.',
  onePdf: 'Un seul PDF par document, ou des photos de ses pages.',
  notPaper: (name: string): string => `«\u202f${name}\u202f» n’est ni un PDF ni une photo.`,
  unreadPhoto: (name: string): string =>
    `Nous n’arrivons pas à ouvrir la photo «\u202f${name}\u202f». Enregistrez cette photo en JPEG ou en PNG, puis choisissez-la de nouveau.`,
  ownTerms: {
    ready: 'Vos conditions de vente sont publiées sur Accalmie. Nous en ferons un PDF.',
    send: 'Envoyer mes conditions publiées',
    none: 'Vous n’avez pas de conditions de vente\u202f? Partez de notre modèle, prérempli avec vos informations.',
    write: 'Rédiger mes conditions',
    unfinished: 'Vos conditions contiennent encore des passages surlignés à compléter.',
    finish: 'Compléter mes conditions',
  },
  several: {
    heading: 'Plusieurs documents à la fois',
    lead: 'Choisissez tous vos fichiers ou déposez-les ici, en PDF ou en photo. Les photos d’un même document en formeront les pages.',
    files: 'Vos fichiers',
    hint: 'PDF ou photos, 10 Mo maximum par document.',
    kind: (name: string): string => `Type de «\u202f${name}\u202f»`,
    choose: 'Choisir le document',
    remove: (name: string): string => `Retirer ${name}`,
    send: (count: number): string => (count > 1 ? `Envoyer ces ${count} documents` : 'Envoyer ce document'),
    sending: (label: string): string => `${label}${narrow}: envoi en cours`,
  },
  issuedOn: 'Date indiquée sur le document',
  categories: 'Métiers concernés par ce diplôme',
  submit: 'Envoyer ce document',
  progress: 'Envoi du document',
  failed: 'L’envoi n’a pas abouti. Vérifiez votre connexion, puis réessayez.',
  done: (label: string): string => `${label}${narrow}: document envoyé. Nous vous écrirons dès qu’il sera vérifié.`,
  left: (count: number): string =>
    count > 1
      ? `${countText(count)} autres documents n’ont pas été envoyés${narrow}: le motif est indiqué sous leur nom.`
      : `Un autre document n’a pas été envoyé${narrow}: le motif est indiqué sous son nom.`,
  doneSeveral: (count: number): string =>
    `${countText(count)} documents envoyés. Nous vous écrirons dès qu’ils seront vérifiés.`,
} as const;
