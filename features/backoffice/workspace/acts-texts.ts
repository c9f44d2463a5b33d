import { countText } from '#core/format.ts';

const narrow = '\u202f';

export const actsTexts = {
  heading: 'Agir',
  none: (roles: string): string =>
    `Vos rôles ne permettent aucune action sur cette page. Adressez-vous à un administrateur qui a le rôle ${roles}.`,
  nothing: 'Aucune action n’est possible dans l’état actuel.',
  complained: (number: string): string =>
    `La réclamation ${number} est en cours\u202f: un remboursement depuis cette page ne la clôt pas.`,
  requested: 'Une demande attend l’accord d’un second administrateur.',
  disputed: (amount: string): string =>
    `La banque du client a repris ${amount}\u202f: ce montant ne peut pas être remboursé tant que la contestation bancaire est en cours.`,
  unbooked: (amount: string): string =>
    `Le prestataire de paiement a déjà remboursé ${amount} sans demande de notre part. Cette somme est déduite\u202f: ne la remboursez pas de nouveau, enregistrez-la dans «\u202fRapprochement\u202f».`,
  unbookedBesideParked: (amount: string): string =>
    `Le prestataire de paiement a déjà remboursé ${amount} sans demande enregistrée chez nous\u202f: ne remboursez pas cette somme de nouveau.`,
  parked: (amount: string): string =>
    `Un remboursement de ${amount} attend une réponse dans «\u00a0Remboursements et corrections\u00a0».`,
  ownVisit: `C’est l’un de vos rendez-vous${narrow}: un autre administrateur doit intervenir.`,
  reason: 'Motif',
  reasonHint: `De 10 à 500 caractères. La personne lira ce motif tel quel${narrow}: n’y indiquez aucune information de santé.`,
  reasonKept: 'De 10 à 500 caractères. Ce motif sera conservé dans le journal.',
  reasonOfBoth: `De 10 à 500 caractères. Les deux parties liront ce motif tel quel${narrow}: n’y indiquez aucune information de santé.`,
  note: 'Note interne',
  noteHint:
    'Facultative. Cette note est conservée dans le journal, et ni le client ni le professionnel ne la reçoivent. N’indiquez aucune information de santé.',
  reasonOfView: 'De 20 à 500 caractères. La personne lira ce motif tel quel, par email et à l’écran.',
  newEmail: 'Nouvelle adresse email',
  typedEmail: 'Adresse email du compte, pour confirmer',
  acts: {
    view: {
      label: 'Voir le site comme cette personne',
      text: 'En lecture seule, quinze minutes maximum. La personne est prévenue immédiatement. Les données de santé, les fichiers et les messages sont masqués. Chaque page ouverte est inscrite au journal.',
      sure: 'Voir comme cette personne',
      done: 'Vous ne voyez plus le site comme cette personne.',
    },
    suspend: {
      label: 'Suspendre le compte',
      text: 'Les sessions de la personne sont fermées, et ses fiches sont retirées immédiatement du site et de la recherche.',
      sure: 'Suspendre le compte',
      done: 'Compte suspendu. La personne reçoit le motif par email.',
    },
    endVisits: {
      label: 'Annuler ses rendez-vous à venir',
      text: 'Cette action annule les rendez-vous encore prévus après la suspension.',
      sure: 'Annuler et rembourser',
      done: 'Demande enregistrée. Si l’accord d’un second administrateur est nécessaire, la demande est affichée ci-dessous.',
    },
    reopen: {
      label: 'Lever la suspension',
      text: 'Le compte est rouvert, et ses fiches sont remises en ligne si elles remplissent toutes les conditions.',
      sure: 'Lever la suspension',
      done: 'Suspension levée. La personne reçoit le motif par email.',
    },
    signOut: {
      label: 'Fermer toutes ses sessions',
      text: 'La personne devra se reconnecter sur chaque appareil, et les liens de connexion déjà envoyés ne fonctionneront plus.',
      sure: 'Fermer les sessions',
      done: 'Sessions fermées. La personne reçoit le motif par email.',
    },
    proof: {
      label: 'Renvoyer la confirmation d’adresse',
      text: 'La personne reçoit un nouvel email de confirmation d’adresse.',
      sure: 'Renvoyer l’email',
      done: 'Email envoyé.',
    },
    email: {
      label: 'Corriger l’adresse email',
      text: 'Un lien est envoyé à la nouvelle adresse. Une adresse déjà confirmée reste celle du compte jusqu’à l’ouverture de ce lien.',
      sure: 'Corriger l’adresse',
      done: 'Lien envoyé à la nouvelle adresse.',
    },
    erase: {
      label: 'Supprimer le compte',
      text: 'Ne supprimez un compte qu’à la demande de la personne. La suppression est définitive, et impossible tant qu’un rendez-vous n’est pas terminé.',
      sure: 'Supprimer définitivement',
      done: 'Compte supprimé. La personne est prévenue.',
    },
    withdraw: {
      label: 'Retirer la fiche',
      text: 'La fiche est retirée immédiatement du site et de la recherche. Les rendez-vous déjà pris sont maintenus.',
      sure: 'Retirer la fiche',
      done: 'Fiche retirée. Le professionnel reçoit le motif par email.',
    },
    giveBack: {
      label: 'Rétablir la fiche',
      text: 'La fiche sera de nouveau en ligne dès qu’elle remplira toutes les conditions. Le professionnel sera alors prévenu.',
      sure: 'Rétablir la fiche',
      done: 'La décision est levée.',
    },
    cancel: {
      label: 'Annuler et tout rembourser',
      text: 'Le créneau est libéré, et les deux parties reçoivent le motif.',
      sure: 'Annuler le rendez-vous',
      done: 'Rendez-vous annulé. Les sommes dues seront remboursées sous quelques jours. Les deux parties sont prévenues.',
    },
    part: {
      label: 'Rembourser une partie',
      text: 'Ce montant est remboursé sur la carte utilisée pour le paiement. La commission est recalculée, et le versement du professionnel diminue d’autant. Si le professionnel a déjà été payé, la différence est reprise sur ses versements suivants. Au-delà du montant fixé dans les réglages, un second administrateur doit donner son accord. Le remboursement est définitif.',
      sure: 'Rembourser ce montant',
      done: 'Remboursement envoyé. Le client et le professionnel sont prévenus.',
    },
    resend: {
      label: 'Renvoyer la confirmation',
      text: 'La dernière confirmation est renvoyée au client.',
      sure: 'Renvoyer la confirmation',
      done: 'Confirmation envoyée.',
    },
  },
  day: {
    link: 'Annuler une journée',
    which: 'Date',
    show: 'Voir cette journée',
    told: 'Le professionnel et les clients qui ont une adresse email sont prévenus immédiatement. L’annulation est définitive.',
    many: (most: number): string =>
      `Vous ne pouvez pas annuler plus de ${most} rendez-vous à la fois. Annulez ces rendez-vous un par un, ou demandez au professionnel de les annuler.`,
    second: `Un second administrateur doit donner son accord\u202f: d’ici là, les rendez-vous restent prévus et la journée reste ouverte.`,
    done: 'Les rendez-vous de la journée sont annulés. Les sommes dues seront remboursées sous quelques jours. Le professionnel et les clients qui ont une adresse email sont prévenus.',
    asked: 'La demande attend l’accord d’un second administrateur. Les rendez-vous restent prévus d’ici là.',
  },
  secondOfSuspension: `Un second administrateur doit donner son accord\u202f: le compte est fermé immédiatement, mais les rendez-vous restent prévus d’ici là.`,
  secondOfVisits: `Un second administrateur doit donner son accord\u202f: les rendez-vous restent prévus d’ici là.`,
  noVisit: 'Aucun rendez-vous à venir n’est concerné.',
  touched: ({ visits, people, amount }: { visits: number; people: number; amount: string | null }): string => {
    const ended =
      visits === 1
        ? 'Un rendez-vous à venir sera annulé'
        : `${countText(visits)} rendez-vous à venir seront annulés, pour ${countText(people)} ${people === 1 ? 'personne' : 'personnes'}`;
    const back =
      amount === null ? 'aucune somme n’a été payée en ligne' : `la somme payée en ligne, ${amount}, sera remboursée`;
    return `${ended}${narrow}: ${back}. Lever la suspension ne rétablira aucun rendez-vous.`;
  },
  back: (amount: string): string => `Nous rembourserons ${amount} au client.`,
  second:
    'Au-delà du montant fixé dans les réglages, un second administrateur doit donner son accord\u202f: d’ici là, le rendez-vous reste prévu.',
  amount: 'Montant à rembourser, en euros',
  most: (amount: string): string => `${amount} maximum.`,
  askedPart: 'La demande attend l’accord d’un second administrateur. Rien n’est remboursé d’ici là.',
  asked: 'La demande attend l’accord d’un second administrateur. Le rendez-vous reste prévu d’ici là.',
  nothingBack: 'Aucune somme n’a été payée en ligne.',
  nothingNow: 'Aucun remboursement pour l’instant.',
  nothingLeft: 'Il ne reste rien à rembourser.',
} as const;
