import { fullStop } from '#core/full-stop.ts';
import { toName } from '#core/to-name.ts';
import { drawnTexts } from '#features/availability/workspace/drawn-texts.ts';
import { clockText, priceText } from '#core/format.ts';
import type { StoredReason } from '../rules/states.ts';

export const bookingPanelTexts = {
  heading: drawnTexts.visitOf,
  state: 'État',
  when: 'Quand',
  where: 'Où',
  access: 'Accès',
  clientLabel: 'Client',
  people: (count: number): string => (count === 1 ? '1 personne' : `${count} personnes`),
  services: 'Prestations',
  with: (names: string): string => `avec ${names}`,
  price: 'Prix',
  absence: {
    until: (moment: string): string => `Le client peut contester cette absence jusqu’au ${moment}.`,
    waiting: (moment: string): string =>
      `Le client a contesté cette absence le ${moment}. Accalmie vous enverra sa décision.`,
    accepted: (moment: string): string => `Contestation de l’absence acceptée le ${moment}.`,
    refused: (moment: string): string => `Contestation refusée le ${moment}\u202f: l’absence est maintenue.`,
    reported: 'Absence signalée.',
    ifUpheld: (money: string): string => `Si l’absence est maintenue\u202f: ${money}.`,
    settled: (money: string): string => `Absence définitive\u202f: ${money}.`,
    money: (retained: string | null, back: string | null): string =>
      [
        retained === null ? 'aucune retenue' : `retenue de ${retained}`,
        back === null ? 'aucun remboursement' : `remboursement de ${back} au client`,
      ].join(', '),
    clientMessage: (reason: string): string => `Message du client\u202f: «\u202f${reason}\u202f»`,
  },
  coming: (moment: string): string => `Le client a confirmé sa venue (réponse reçue le ${moment}).`,
  history: 'Historique',
  /** Texts for the reasons that the application stores. A reason typed by a person is shown unchanged. */
  reasons: {
    moved: 'autre créneau choisi',
    failed: 'paiement refusé',
    cancelled: 'paiement abandonné',
    'payment abandoned': 'paiement abandonné',
    extended: 'créneau prolongé',
    'awaits code': 'code à saisir',
    wrong_amount: 'montant différent',
    wrong_currency: 'devise différente',
  } satisfies Readonly<Record<StoredReason, string>>,
  unpaid: 'Non payé',
  dueOnline: 'À payer en ligne',
  actions: 'Actions',
  payment: { pending: 'En attente', paid: 'Payé', paid_wlns: 'Payé', refunded: 'Remboursé' },
  toCollect: 'À encaisser',
  refundedPart: 'Remboursé en partie',
  status: 'Paiement',
  by: {
    holder: 'client',
    client: 'client',
    pro: 'vous',
    admin: 'Accalmie',
    payment: 'paiement',
    system: 'Accalmie',
  } as Readonly<Record<string, string>>,
  do: {
    confirm: 'Confirmer',
    decline: 'Refuser',
    complete: 'Le rendez-vous a eu lieu',
    no_show: 'Le client n’est pas venu',
    cancel: 'Annuler à mon initiative',
    cancel_for_client: 'Annuler à la demande du client',
    mark_paid: 'Paiement reçu',
    mark_pending: 'Paiement non reçu',
    mark_refunded: 'Client remboursé',
    send_link: 'Renvoyer le lien par email',
    renew_link: 'Créer un nouveau lien (celui de l’email ne fonctionnera plus)',
    withdraw_link: 'Annuler ce rendez-vous',
  },
  ask: {
    confirm: 'Le client sera prévenu et le créneau sera réservé.',
    decline: 'Le client sera prévenu et remboursé en totalité.',
    complete: 'Le rendez-vous sera marqué comme terminé.',
    no_show: 'Le client sera prévenu et pourra contester cette absence pendant 48 heures.',
    cancel:
      'Le client sera prévenu, recevra votre motif et sera remboursé en totalité. Cette annulation comptera dans votre fiabilité.',
    cancel_for_client:
      'Le client sera prévenu et aura 48 heures pour signaler qu’il n’avait pas demandé cette annulation. Votre fiabilité et celle du client ne changeront pas.',
    mark_paid: 'Vous confirmez avoir reçu le paiement. Vous aurez 24 heures pour corriger une erreur.',
    mark_pending: 'Le prix sera de nouveau à encaisser.',
    mark_refunded: 'Vous confirmez avoir remboursé le client. Cette action est définitive.',
    send_link: 'Nous renverrons le lien à l’adresse email du client.',
    renew_link:
      'Un nouveau lien s’affichera sur cette page\u202f: transmettez-le vous-même au client. Le lien précédent ne fonctionnera plus.',
    withdraw_link:
      'Le créneau sera immédiatement libre et le client sera prévenu. Tout paiement en cours sera remboursé en totalité.',
  },
  /** Buttons that send the form of an action. They name the amounts of the action. */
  send: {
    cancelAndRefund: (amount: string): string => `Annuler et rembourser ${amount}`,
    cancelAndRetain: (amount: string): string => `Annuler et retenir ${amount}`,
    declineAndRefund: (amount: string): string => `Refuser et rembourser ${amount}`,
    absence: 'Signaler l’absence',
    absenceAndRetain: (amount: string): string => `Signaler l’absence et retenir ${amount}`,
    absenceAndRefund: (amount: string): string => `Signaler l’absence et rembourser ${amount}`,
  },
  /** Confirmation texts for the visit of a walk-in, whom nobody can notify. */
  askUntold: {
    no_show: 'L’absence sera enregistrée. Personne ne sera prévenu.',
    cancel: 'Le créneau sera immédiatement libre. Personne ne sera prévenu.',
  } as Readonly<Record<string, string>>,
  reasonUntold: 'Visible de vous uniquement.',
  link: {
    waits: (moment: string): string =>
      `En attente de paiement, jusqu’au ${moment}. Sans paiement, le créneau se libère automatiquement.`,
    given: 'Lien de paiement',
    givenHint: 'Ce lien permet uniquement de payer ce rendez-vous.',
    copy: 'Copier le lien',
    copied: 'Copié',
  },
  paidRest: 'Solde reçu',
  askRest: (price: string): string =>
    `Vous confirmez avoir reçu les ${price} à régler sur place. Vous aurez 24 heures pour corriger une erreur.`,
  askRestBack: 'Le solde sera de nouveau à encaisser.',
  notRest: 'Solde non reçu',
  restDue: (price: string): string => `À encaisser sur place\u202f: ${price}`,
  restPaid: 'Solde encaissé',
  complain: 'Ouvrir une réclamation',
  move: {
    heading: 'Autre créneau',
    other: 'Déplacer',
    undo: 'Annuler ce déplacement',
    before: (was: string): string => fullStop(`Avant\u202f: ${was}`),
    soon: 'Le client sera prévenu dans quelques secondes.',
    left: (seconds: number): string =>
      `Le client sera prévenu dans ${seconds}\u00a0${seconds === 1 ? 'seconde' : 'secondes'}.`,
    over: 'Le client est prévenu\u202f: vous ne pouvez plus annuler ce déplacement.',
    unmailed:
      'Sans adresse email, le client ne reçoit rien. Vous pouvez annuler ce déplacement pendant quelques secondes.',
    unmailedLeft: (seconds: number): string =>
      `Sans adresse email, le client ne reçoit rien. Vous pouvez annuler ce déplacement pendant ${seconds}\u00a0${seconds === 1 ? 'seconde' : 'secondes'}.`,
    unmailedOver: 'Vous ne pouvez plus annuler ce déplacement.',
    movedAsAgreed: (moment: string): string =>
      `Rendez-vous déplacé comme convenu. Le client peut signaler son désaccord jusqu’au ${moment}.`,
    free: 'Le client signale que ce déplacement n’était pas convenu\u202f: il peut annuler sans frais.',
    theirs: (client: string, moment: string): string => `${client} propose le ${moment}.`,
    yours: (moment: string): string => `Vous avez proposé le ${moment}.`,
    price: (was: string, next: string): string => `Avec ce créneau, le prix passera de ${was} à ${next}.`,
    clientMessage: (reason: string): string => `Message du client\u202f: «\u202f${reason}\u202f»`,
    until: (moment: string): string => `Sans réponse avant le ${moment}, le rendez-vous ne change pas.`,
    accept: 'Accepter ce créneau',
    decline: 'Refuser ce créneau',
    withdraw: 'Retirer la proposition',
    askAccept: 'Le rendez-vous sera immédiatement déplacé et le client sera prévenu.',
    askDecline: 'Le rendez-vous ne changera pas et le client sera prévenu.',
    askWithdraw: 'Le rendez-vous ne changera pas et le créneau proposé redeviendra libre.',
  },
  money: {
    paid: 'Payé en ligne',
    alreadyBack: 'Déjà remboursé',
    kept: (percent: number | null): string => (percent === null ? 'Retenue' : `Retenue (${percent}\u00a0%)`),
    back: (client: string): string => `Remboursé ${toName(client)}`,
    none: 'Rien n’a été payé en ligne\u202f: il n’y a ni retenue ni remboursement.',
    later: 'Aucune somme n’est retenue ni remboursée tant que l’absence peut être contestée.',
    waive: 'Ne rien retenir cette fois',
    waived: (price: string): string => `Le client sera alors remboursé de ${price}.`,
    cancelled: 'Rendez-vous annulé.',
    declined: 'Demande refusée.',
    ended: (heading: string, retained: string | null, back: string | null): string =>
      [
        heading,
        retained === null ? '' : `Retenue de ${retained}.`,
        back === null ? '' : `Remboursement de ${back} sur la carte du client sous 3 à 5 jours.`,
      ]
        .filter(Boolean)
        .join(' '),
    changed:
      'Le montant à rembourser a changé depuis l’ouverture de cette page. Rien n’a été annulé. Voici les nouveaux montants.',
  },
  reason: 'Motif',
  reasonHint: 'Le client lira ce motif.',
  method: 'Moyen de paiement',
  methods: { 'credit-card': 'Carte', cash: 'Espèces', cheque: 'Chèque' },
  sure: 'Continuer',
  call: (phone: string): string => `Appeler le ${phone}`,
  write: (email: string): string => `Écrire à ${email}`,
  done: {
    fait: 'C’est fait.',
    fin: 'C’est fait.',
    garde: 'La note est enregistrée.',
    remise: 'Le prix est à jour.',
    reste: 'Le solde est marqué comme reçu.',
    renvoye: 'Le lien a été renvoyé par email.',
    libere: 'Le rendez-vous est annulé, le créneau est libre. Le client est prévenu.',
    deplace: 'Le rendez-vous est déplacé.',
    remis: 'Déplacement annulé. Le client n’a rien reçu.',
    propose: 'La proposition est envoyée. Le créneau reste bloqué jusqu’à la réponse.',
    pris: 'Rendez-vous enregistré. Le client reçoit sa confirmation par email.',
    note: 'Rendez-vous enregistré. Sans adresse email, le client ne reçoit rien.',
    passage: 'Client de passage enregistré. Personne n’est prévenu.',
    passage_sante:
      'Client de passage enregistré. Cette prestation a une fiche santé\u202f: parcourez les questions avec le client avant le soin.',
    lien: 'Le créneau est bloqué. Le client reçoit le lien de paiement par email.',
  },
  discount: {
    give: 'Accorder une remise',
    change: 'Modifier la remise',
    text: 'La remise se déduit du solde à régler sur place. Votre client verra le motif dans le détail du prix.',
    amount: 'Montant, en euros',
    reason: 'Motif',
    save: 'Enregistrer la remise',
    remove: 'Retirer la remise',
  },
  note: 'Note pour vous',
  noteHint: 'Note visible de vous uniquement. N’écrivez aucune information de santé.',
  noteWrite: 'Écrire une note',
  noteChange: 'Modifier la note',
  noteSave: 'Enregistrer',
} as const;

export const stepTexts = {
  heading: 'Le jour du rendez-vous',
  say: { arrived: 'Arrivé', started: 'Commencer', ended: 'Terminé', paid: 'Payé' },
  recorded: { arrived: 'Arrivé', started: 'En soin', ended: 'Terminé', paid: 'Payé' },
  at: (clock: string): string => `à ${clock}`,
  takeBack: { arrived: 'Annuler l’arrivée', started: 'Annuler le début du soin', ended: 'Annuler la fin du soin' },
  by: { 'credit-card': 'par carte', cash: 'en espèces', cheque: 'par chèque' },
  paidBy: { 'credit-card': 'Payé par carte', cash: 'Payé en espèces', cheque: 'Payé par chèque' },
  otherwise: (price: string): string => `${price} à encaisser par un autre moyen\u202f:`,
  absence: 'Pour signaler une absence, annulez d’abord l’arrivée.',
  next: { arrive: 'Arrivé', start_care: 'Commencer', end_care: 'Terminé' },
  of: (label: string, name: string): string => `${label}, ${name}`,
  noted: 'C’est enregistré.',
} as const;

const narrow = '\u202f';

const visits = (count: number): string => `${count}\u00a0rendez-vous`;

export const seriesTexts = {
  visits,
  every: (weeks: number): string => (weeks === 1 ? 'Toutes les semaines' : `Toutes les ${weeks} semaines`),
  date: (when: string): string => `Votre choix pour le ${when}`,
  keep: (clock: string): string => `Garder ${clock}`,
  goTo: (clock: string): string => `Passer à ${clock}`,
  skip: 'Sauter cette fois',
  stay: (clock: string): string => `Laisser à ${clock}`,
  other: (clock: string, price: string | null): string => (price === null ? clock : `${clock}, ${price}`),
  badges: {
    free: 'Libre',
    outside: 'Hors horaires',
    other: 'Autre créneau',
    skipped: 'Date sautée',
    stays: 'Sans changement',
    undecided: 'À choisir',
  },
  why: {
    closed: 'Votre planning est fermé ce jour-là, ou personne ne travaille.',
    hours: 'En dehors de vos horaires.',
    holiday: (name: string): string => `Jour férié${narrow}: ${name}. Ce jour est fermé.`,
  },
  open: (name: string): string => `Jour férié${narrow}: ${name}. Ce jour est ouvert.`,
  taken: (from: string, to: string, occupantName: string): string =>
    `Créneau pris de ${from} à ${to}${narrow}: ${occupantName}.`,
  somebody: 'créneau occupé',
  full: 'Personne n’est libre à cette heure.',
  none: 'Aucun autre créneau libre ce jour-là.',
  beyond: 'Cette date est dans plus de douze mois\u202f: il est trop tôt pour y enregistrer un rendez-vous.',
  clockChange: (clock: string, isSummer: boolean): string =>
    `Le rendez-vous reste à ${clock} après le passage à l’heure d’${isSummer ? 'été' : 'hiver'}.`,
  jumped: (minute: number): string =>
    `L’heure prévue n’existe pas ce jour-là (passage à l’heure d’été)${narrow}: le rendez-vous aura lieu à ${clockText(minute)}.`,
  undecided: (count: number): string =>
    count === 1 ? 'Il reste une date à choisir.' : `Il reste ${count} dates à choisir.`,
  pick: 'Choisissez une solution pour cette date.',
  total: (count: number, cents: number): string => `${visits(count)}, ${priceText(cents)} en tout.`,
} as const;
