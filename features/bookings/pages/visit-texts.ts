import { innerName } from '#core/inner-name.ts';
import { ofName } from '#core/elision.ts';
import { toName } from '#core/to-name.ts';
import { priceText } from '#core/format.ts';
import { amountText } from '#features/pricing/texts.ts';

export const visitTexts = {
  title: 'Mon rendez-vous · Accalmie',
  summary: 'Récapitulatif',
  headings: {
    hold: 'Votre rendez-vous n’est pas encore confirmé.',
    pending_payment: 'Votre paiement n’est pas terminé.',
    requested: 'Votre demande est envoyée.',
    confirmed: 'Votre rendez-vous est confirmé.',
    begun: 'Votre rendez-vous a commencé.',
    completed: 'Votre rendez-vous est terminé.',
    no_show: 'Votre absence a été signalée.',
    cancelled: 'Votre rendez-vous est annulé.',
    cancelledBy: (name: string): string => `${name} a dû annuler.`,
    declined: (name: string): string => `${name} n’a pas pu accepter votre demande.`,
    unsettled: 'Votre paiement est en cours de vérification.',
    expired: 'Cette réservation a expiré.',
    unanswered: 'Votre demande est restée sans réponse.',
    released: 'Ce créneau a été libéré.',
  },
  held: (moment: string): string =>
    `Le créneau est bloqué pour vous jusqu’au ${moment}. Terminez la réservation pour confirmer le rendez-vous.`,
  heldToPay: (moment: string): string =>
    `Ce créneau est bloqué pour vous jusqu’au ${moment}. Le rendez-vous est confirmé dès le paiement.`,
  awaiting: (name: string, moment: string): string =>
    `${name} doit encore confirmer le rendez-vous du ${moment}. Vous recevrez sa réponse par email.`,
  awaitingBack: (moment: string): string =>
    `Sans réponse avant le ${moment}, la demande expire et nous vous remboursons en totalité.`,
  awaitingEnds: (moment: string): string => `Sans réponse avant le ${moment}, la demande expire.`,
  comesToYou: (name: string, moment: string): string => `${name} viendra chez vous ${moment}.`,
  expectsYou: (name: string, moment: string): string => `${name} vous attend ${moment}.`,
  /** Replaces `expectsYou` when only children come. */
  expectsChildren: (name: string, children: number, moment: string): string =>
    `${name} attend ${children > 1 ? 'vos enfants' : 'votre enfant'} ${moment}.`,
  tookPlace: (moment: string): string => `Le rendez-vous était prévu ${moment}.`,
  absence: (name: string): string => `${name} a indiqué que vous n’étiez pas là.`,
  contestUntil: (moment: string): string =>
    `Si c’est une erreur, vous pouvez contester cette absence jusqu’au ${moment}.`,
  wasFor: (moment: string): string => `Le rendez-vous était prévu ${moment}.`,
  willNot: (moment: string): string => `Le rendez-vous prévu ${moment} n’aura pas lieu.`,
  byAccalmie: 'Accalmie a annulé ce rendez-vous.',
  why: (reason: string): string => `Motif\u202f: ${reason}`,
  /** Reason after a suspension, by the party whose account is suspended. assumed: the words. */
  suspended: {
    professional: 'Ce professionnel ne prend plus de rendez-vous sur Accalmie.',
    client: 'Votre compte est suspendu.',
  },
  proClosed: 'Ce professionnel ne prenait plus de rendez-vous quand nous avons reçu le paiement.',
  similar: 'Voir des soins comparables',
  noAnswer: (name: string): string => `${name} n’a pas répondu à temps.`,
  tooLate: 'Votre paiement est arrivé trop tard\u202f: une autre personne venait de réserver le créneau.',
  otherAmount: 'Le montant débité n’était pas celui de votre commande, et le créneau est de nouveau libre.',
  paidOnceReleased: 'Ce créneau n’était plus bloqué pour vous quand nous avons reçu le paiement.',
  notPaid: 'Vous n’avez pas terminé le paiement à temps\u202f: le créneau est de nouveau libre.',
  nothingCharged: 'Rien n’a été débité.',
  /** Shown while the payment provider has not given the result. assumed: the words. */
  unsettled:
    'Nous ne savons pas encore si votre paiement a abouti. Si le paiement est accepté et le créneau encore libre, votre rendez-vous sera confirmé. Si le créneau n’est plus libre, nous vous rembourserons en totalité, sans démarche de votre part. Nous vous enverrons un email\u202f: d’ici là, ne payez pas à nouveau.',
  nothingPaid: 'Rien n’avait été payé en ligne.',
  refunding: (cents: number): string => `Nous vous remboursons ${priceText(cents)} sur votre carte, sous 3 à 5 jours.`,
  refunded: (cents: number): string =>
    `Nous vous avons remboursé ${priceText(cents)} sur votre carte. Votre banque affiche cette somme sous 3 à 5 jours.`,
  retained: (cents: number): string => `${amountText(cents, 'retenu')}, selon la règle d’annulation.`,
  done: 'C’est fait.',
  freed: (name: string, moment: string): string =>
    `Nous prévenons ${innerName(name)}, et le créneau du ${moment} est de nouveau libre.`,
  mailed: (email: string): string => `Nous vous envoyons une confirmation à ${email}.`,
  order: 'Commande et reçu',
  calendar: 'Ajouter à l’agenda',
  move: 'Déplacer',
  propose: 'Proposer un autre créneau',
  cancel: 'Annuler ce rendez-vous',
  cancelRequest: 'Annuler ma demande',
  pay: 'Terminer la réservation',
  contest: 'Contester cette absence',
  contested: {
    heading: 'Votre contestation',
    done: 'Votre contestation est envoyée.',
    sent: (moment: string): string => `Contestation envoyée le ${moment}.`,
    waiting:
      'Un membre de l’équipe Accalmie examine votre contestation et vous enverra sa décision. D’ici là, aucune somme n’est retenue ni remboursée.',
    accepted: (moment: string): string =>
      `Contestation acceptée le ${moment}\u202f: l’absence est annulée et aucune retenue ne s’applique.`,
    refused: (moment: string): string => `Contestation refusée le ${moment}\u202f: l’absence est maintenue.`,
    undone: (name: string, moment: string): string => `${name} a annulé cette absence le ${moment}.`,
    yours: 'Votre message',
    why: 'Motif',
  },
  review: 'Mon avis',
  leaveReview: 'Donner mon avis',
  again: 'Reprendre rendez-vous',
  other: 'Choisir un autre créneau',
  actions: 'Ce rendez-vous',
  health: { heading: 'Fiche santé', awaited: 'Répondre avant le soin', see: 'Voir, modifier ou retirer mes réponses' },
  where: {
    onSite: 'L’adresse',
    atHome: 'Chez vous',
    note: (note: string): string => `Indications d’accès données au professionnel\u202f: ${note}`,
  },
  question: {
    heading: 'Une question\u202f?',
    call: (name: string): string => `Appeler ${innerName(name)}`,
    phone: (phone: string): string => `au ${phone}`,
    write: (name: string): string => `Écrire ${toName(name)}`,
    profile: (name: string): string => `Voir la fiche ${ofName(name)}`,
    support: (email: string): string => `Écrire à Accalmie\u202f: ${email}`,
    adult: 'Un adulte doit-il rester pendant le soin\u202f? Posez la question au professionnel.',
    phoneLater: 'Le numéro du professionnel s’affichera ici une fois le rendez-vous confirmé.',
  },
} as const;

export const cancelTexts = {
  title: 'Annuler un rendez-vous · Accalmie',
  heading: 'Annuler ce rendez-vous\u202f?',
  headingRequest: 'Annuler cette demande\u202f?',
  visit: (services: string, moment: string): string => `${services}, ${moment}`,
  changed: 'Le montant a changé depuis l’ouverture de cette page.',
  changedHint: 'Rien n’est annulé. Voici les nouveaux montants.',
  reason: { label: 'Un mot pour le professionnel (facultatif)', hint: 'Ex. un empêchement de dernière minute' },
  frees: 'Le créneau sera immédiatement libre pour une autre personne.',
  closed: {
    already: 'Ce rendez-vous est déjà annulé.',
    gone: 'Ce rendez-vous n’aura pas lieu.',
    goneText: 'Il n’y a rien à annuler.',
    unpaid: 'Ce rendez-vous n’est pas encore confirmé.',
    unpaidText: 'Il n’y a rien à annuler\u202f: sans paiement, le créneau se libère automatiquement.',
    begun: 'Ce rendez-vous a commencé.',
    over: 'Ce rendez-vous est terminé.',
    late: 'Vous ne pouvez plus annuler ce rendez-vous en ligne.',
    call: (name: string, phone: string): string => `Un empêchement\u202f? Appelez ${innerName(name)} au ${phone}.`,
    write: (email: string): string => `Une question\u202f? Écrivez à ${email}.`,
    back: 'Voir ce rendez-vous',
  },
} as const;

export const contestTexts = {
  title: 'Contester une absence · Accalmie',
  heading: 'Contester cette absence',
  visit: (services: string, moment: string): string => `${services}, ${moment}`,
  until: (moment: string): string => `Vous pouvez contester cette absence jusqu’au ${moment}.`,
  lead: (name: string): string =>
    `Un membre de l’équipe Accalmie lira vos explications et celles ${ofName(name)}, puis vous enverra sa décision. ${name} lira aussi votre message.`,
  reason: {
    label: 'Que s’est-il passé\u202f?',
    hint: 'Par exemple votre heure d’arrivée, ou un message échangé. N’écrivez rien sur votre santé.',
  },
  submit: 'Envoyer ma contestation',
  back: 'Revenir au rendez-vous',
  closed: {
    contested: 'Cette absence est déjà contestée.',
    contestedText: 'Suivez votre contestation sur la page du rendez-vous.',
    late: 'Le délai pour contester est passé.',
    lateText: (email: string): string =>
      `Vous aviez 48\u00a0heures pour contester cette absence. Une question\u202f? Écrivez à ${email}.`,
    none: 'Il n’y a rien à contester.',
    noneText: 'Aucune absence n’est signalée pour ce rendez-vous.',
  },
} as const;

export const findTexts = {
  title: 'Retrouver mon rendez-vous · Accalmie',
  description: 'Recevez à nouveau le lien de votre rendez-vous, pour le voir, le déplacer ou l’annuler.',
  heading: 'Retrouver mon rendez-vous',
  lead: (days: number): string =>
    `Indiquez l’adresse email utilisée pour réserver. Nous vous enverrons le lien de vos rendez-vous à venir, pour les voir, les déplacer ou les annuler. Vous recevrez aussi le lien de vos rendez-vous des ${days} derniers jours.`,
  email: 'Adresse email',
  emailHint: 'Ex. camille@exemple.fr',
  submit: 'Recevoir le lien',
  sent: (email: string): string =>
    `Si un rendez-vous à venir ou récent est lié à l’adresse ${email}, vous allez recevoir le lien par email.`,
  nothing: {
    heading: 'Vous n’avez rien reçu\u202f?',
    list: [
      'Un email met parfois quelques minutes à arriver. Regardez aussi dans vos indésirables.',
      'Vérifiez l’adresse ci-dessus. Si vous avez réservé avec une autre adresse, essayez-la.',
      'Nous envoyons un seul email toutes les dix minutes à une même adresse.',
    ],
    support: (email: string): string =>
      `Toujours rien\u202f? Écrivez à ${email} avec la date et le nom du professionnel.`,
  },
  again: 'Essayer une autre adresse',
  tooMany: (wait: string): string =>
    `Plusieurs demandes viennent d’être envoyées depuis votre connexion internet. Réessayez dans ${wait}\u202f: votre saisie est conservée.`,
} as const;
