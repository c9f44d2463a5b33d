import { countText } from '#core/format.ts';

const narrow = '\u202f';

/** The words of what admins do of people, professionals and visits. */
export const actsTexts = {
  heading: 'Agir',
  none: (roles: string): string => `Vos rôles ne permettent rien ici. Adressez-vous à un administrateur du rôle ${roles}.`,
  nothing: 'Rien à faire dans cet état.',
  complained: (number: string): string => `La réclamation ${number} est en cours\u202f: ce que vous rendez ici n’en décide pas.`,
  requested: 'Une demande attend un second administrateur.',
  disputed: (amount: string): string => `La banque du client a repris ${amount}\u202f: ce montant ne peut pas être rendu tant qu’elle n’a pas décidé.`,
  ownVisit: `C’est l’un de vos rendez-vous${narrow}: un autre administrateur doit agir.`,
  reason: 'Raison',
  reasonHint: `De 10 à 500 caractères. La personne la lira telle quelle${narrow}: rien qui touche à la santé.`,
  reasonKept: 'De 10 à 500 caractères. Elle reste au journal.',
  reasonOfBoth: `De 10 à 500 caractères. Les deux côtés la liront telle quelle${narrow}: rien qui touche à la santé.`,
  note: 'Note interne',
  noteHint: 'Facultative. Elle reste au journal, et n’est envoyée ni au client ni au professionnel. Rien qui touche à la santé.',
  reasonOfView: 'De 20 à 500 caractères. La personne la lira telle quelle, par email et à l’écran.',
  newEmail: 'Nouvelle adresse email',
  typedEmail: 'Retapez l’adresse du compte',
  acts: {
    view: {
      label: 'Voir le site comme cette personne',
      text: 'En lecture seule, quinze minutes au plus. La personne en est prévenue aussitôt. Ses données de santé, ses fichiers et ses messages ne se montrent pas. Chaque page ouverte va au journal.',
      sure: 'Voir comme cette personne',
      done: 'Vous avez quitté la vue.',
    },
    suspend: {
      label: 'Suspendre le compte',
      text: 'Ses sessions se ferment, ses fiches quittent le site et la recherche aussitôt.',
      sure: 'Suspendre le compte',
      done: 'Le compte est suspendu. La raison lui est écrite.',
    },
    endVisits: {
      label: 'Annuler ses rendez-vous à venir',
      text: 'Ceux qui sont restés prévus après la suspension.',
      sure: 'Annuler et rembourser',
      done: 'C’est noté. Si un second administrateur doit l’accorder, c’est dit ci-dessous.',
    },
    reopen: {
      label: 'Lever la suspension',
      text: 'Le compte s’ouvre à nouveau. Ses fiches reviennent si rien d’autre ne les retient.',
      sure: 'Lever la suspension',
      done: 'La suspension est levée. La raison lui est écrite.',
    },
    signOut: {
      label: 'Fermer toutes ses sessions',
      text: 'Chaque appareil devra se connecter à nouveau, et les liens envoyés ne s’ouvriront plus.',
      sure: 'Fermer les sessions',
      done: 'Toutes les sessions sont fermées. La raison lui est écrite.',
    },
    proof: {
      label: 'Renvoyer la confirmation d’adresse',
      text: 'L’email qui confirme son adresse part à nouveau.',
      sure: 'Renvoyer l’email',
      done: 'L’email est parti.',
    },
    email: {
      label: 'Corriger l’adresse email',
      text: 'Un lien part à la nouvelle adresse. Une adresse déjà confirmée reste celle du compte tant que ce lien n’est pas suivi.',
      sure: 'Corriger l’adresse',
      done: 'Le lien est parti à la nouvelle adresse.',
    },
    erase: {
      label: 'Supprimer le compte',
      text: 'À la demande de la personne seulement. Rien ne se retrouve ensuite. Un rendez-vous qui n’est pas terminé l’empêche.',
      sure: 'Supprimer pour toujours',
      done: 'Le compte est supprimé. La personne en est prévenue.',
    },
    withdraw: {
      label: 'Retirer la fiche',
      text: 'Elle quitte le site et la recherche aussitôt. Ses rendez-vous restent.',
      sure: 'Retirer la fiche',
      done: 'La fiche est retirée. La raison est écrite au professionnel.',
    },
    giveBack: {
      label: 'Remettre la fiche',
      text: 'Elle revient dès que toutes ses conditions sont remplies. Le professionnel est alors prévenu.',
      sure: 'Remettre la fiche',
      done: 'La décision est levée.',
    },
    cancel: {
      label: 'Annuler et tout rembourser',
      text: 'Le créneau se libère, et les deux côtés lisent la raison.',
      sure: 'Annuler le rendez-vous',
      done: 'Le rendez-vous est annulé. Ce qui doit être rendu le sera sous quelques jours. Les deux côtés sont prévenus.',
    },
    part: {
      label: 'Rendre une partie',
      text: 'Ce montant revient sur la carte qui a payé. La commission est recalculée, et le professionnel reçoit d’autant moins\u202f; s’il a déjà été payé, il doit cette somme, reprise sur ses versements suivants. Au-dessus de la limite des réglages, un second administrateur doit l’accorder. Rien ne revient en arrière.',
      sure: 'Rendre ce montant',
      done: 'Le remboursement part. Le client et le professionnel sont prévenus.',
    },
    refund: {
      label: 'Renvoyer le remboursement au prestataire',
      text: 'Le prestataire de paiement l’a refusé. Corrigez d’abord ce qu’il signale\u202f: rien n’est jamais rendu deux fois.',
      sure: 'Renvoyer le remboursement',
      done: 'Le remboursement repart. Un nouveau refus vous serait dit.',
    },
    resend: {
      label: 'Renvoyer la confirmation',
      text: 'La dernière confirmation part à nouveau au client.',
      sure: 'Renvoyer la confirmation',
      done: 'La confirmation est partie.',
    },
  },
  /** Cancelling a day of a professional. */
  day: {
    link: 'Annuler une de ses journées',
    which: 'Date',
    show: 'Voir cette journée',
    told: 'Le professionnel et les clients qui ont une adresse email sont avertis aussitôt. C’est définitif.',
    many: (most: number): string => `Plus de ${most} rendez-vous ne s’annulent pas ensemble. Annulez-les un par un, ou demandez au professionnel de le faire.`,
    second: `Un second administrateur doit l’accorder${narrow}: d’ici là les rendez-vous restent prévus et la journée ouverte.`,
    done: 'Les rendez-vous de la journée sont annulés. Ce qui doit être rendu le sera sous quelques jours. Le professionnel et les clients qui ont une adresse email sont avertis.',
    asked: 'La demande attend un second administrateur. Les rendez-vous restent prévus d’ici là.',
  },
  secondOfSuspension: `Un second administrateur doit l’accorder${narrow}: le compte se ferme aussitôt, les rendez-vous restent prévus d’ici là.`,
  secondOfVisits: `Un second administrateur doit l’accorder${narrow}: les rendez-vous restent prévus d’ici là.`,
  noVisit: 'Aucun rendez-vous à venir n’est touché.',
  touched: ({ visits, people, amount }: { visits: number; people: number; amount: string | null }): string => {
    const ended =
      visits === 1
        ? 'Un rendez-vous à venir sera annulé'
        : `${countText(visits)} rendez-vous à venir seront annulés, qui concernent ${countText(people)} ${people === 1 ? 'personne' : 'personnes'}`;
    const back = amount === null ? 'rien n’a été payé en ligne' : `${amount} payés en ligne seront rendus`;
    return `${ended}${narrow}: ${back}. Lever la suspension ne rétablira rien.`;
  },
  back: (amount: string): string => `${amount} sont rendus au client.`,
  second: 'Au-dessus de la limite des réglages, un second administrateur doit l’accorder\u202f: d’ici là, le rendez-vous reste prévu.',
  amount: 'Montant à rendre, en euros',
  most: (amount: string): string => `${amount} au plus.`,
  askedPart: 'La demande attend un second administrateur. Rien n’est rendu d’ici là.',
  asked: 'La demande attend un second administrateur. Le rendez-vous reste prévu d’ici là.',
  nothingBack: 'Rien n’a été payé en ligne.',
  nothingNow: 'Rien n’est rendu pour l’instant.',
  nothingLeft: 'Il ne reste rien à rendre.',
} as const;
