import { andList } from '#core/and-list.ts';
import { atName } from '#core/inner-name.ts';
const narrow = '\u202f';

/** French texts of the booking mails to clients (docs/product/wording.md#mails). */
export const mailTexts = {
  hello: (firstname: string): string => `Bonjour${firstname && ` ${firstname}`},`,
  withPro: (name: string, isEstablishment: boolean): string => (isEstablishment ? atName(name) : `avec ${name}`),
  and: andList,
  service: 'Soin',
  onScreen: {
    confirmed: 'Rendez-vous confirmé',
    requested: 'Demande envoyée',
    cancelled: 'Rendez-vous annulé',
    hadToCancel: (pro: string): string => `${pro} a dû annuler`,
    declined: (pro: string): string => `${pro} n’a pas pu accepter`,
    unanswered: 'Demande sans réponse',
    unansweredInTime: 'Le professionnel n’a pas répondu à temps.',
    answerBefore: (moment: string): string => `Réponse attendue avant le ${moment}.`,
    retainedByPolicy: (amount: string): string => `${amount}, selon la règle d’annulation.`,
    retainedWord: 'retenu',
    backWord: 'remboursé',
    withOthers: (count: number): string =>
      count === 1 ? 'Un autre rendez-vous est concerné.' : `${count} autres rendez-vous sont concernés.`,
    withFollowers: (count: number): string =>
      count === 1
        ? 'Le rendez-vous suivant de la série est aussi concerné.'
        : `Les ${count} rendez-vous suivants de la série sont aussi concernés.`,
  },
  rows: {
    when: 'Quand',
    people: 'Personnes',
    atHome: 'Chez vous',
    address: 'Adresse',
    establishment: 'Établissement',
    with: 'Avec',
    phone: 'Téléphone',
    price: 'Prix',
    total: 'Total',
    paidOnline: 'Payé en ligne',
  },
  nothingRetained:
    'Vous n’avez rien payé en ligne\u202f: aucune retenue ne s’appliquera. Si vous ne pouvez pas venir, annulez dès que possible.',
  ifCancelled: 'Si vous annulez',
  freeUntilHour: (weekdayTime: string): string => `Annulation gratuite jusqu’à ${weekdayTime}.`,
  freeUntil: (moment: string): string => `Annulation gratuite jusqu’au ${moment}.`,
  privateLink: 'Le lien de cet email ouvre votre rendez-vous sans mot de passe. Gardez ce lien pour vous.',
  seeBooking: 'Voir, déplacer ou annuler mon rendez-vous',
  otherSlot: 'Choisir un autre créneau',
  /** assumed: the words of `similar`. */
  similar: 'Voir des soins comparables',
  onYourCard: 'Sur votre carte sous 3 à 5 jours.',
  onCardSoon: 'Le remboursement arrive sur votre carte sous 3 à 5 jours.',
  paidOnSite: 'À régler sur place.',
  confirmed: {
    subject: (when: string): string => `C’est réservé${narrow}: ${when}`,
    text: (withPro: string): string => `Votre rendez-vous ${withPro} est confirmé.`,
    series: (count: number): string => `Les ${count} rendez-vous de la série`,
    seriesEach: 'Vous recevrez des rappels avant chaque rendez-vous, avec le lien pour le déplacer ou l’annuler.',
    /** assumed: the two sentences about a visit that the professional made. */
    madeFor: (name: string): string => `${name} a pris ce rendez-vous pour vous\u202f: il est confirmé.`,
    notAsked:
      'Vous n’avez pas demandé ce rendez-vous, ou le créneau ne vous convient pas\u202f? Annulez le rendez-vous avec le bouton de cet email\u202f: vous n’aurez rien à payer.',
  },
  reminder: {
    name: 'Rappel de rendez-vous',
    when: (day: string, clock: string): string => `${day} à ${clock}`,
    comesToYou: (name: string, when: string, services: string): string =>
      `${name} vient chez vous ${when}${narrow}: ${services}.`,
    expectsYou: (name: string, when: string, services: string): string =>
      `${name} vous attend ${when}${narrow}: ${services}.`,
    expectsChildren: (name: string, children: number, when: string, services: string): string =>
      `${name} attend ${children > 1 ? 'vos enfants' : 'votre enfant'} ${when}${narrow}: ${services}.`,
    ask: (day: string): string => `Venez-vous ${day}${narrow}?`,
    coming: 'Je viens',
    cancel: 'J’annule',
    isComing: 'Vous avez confirmé votre venue.',
  },
  requested: {
    subject: (when: string): string => `Demande envoyée${narrow}: ${when}`,
    answer: (moment: string): string => `Réponse attendue avant le ${moment}.`,
    text: (name: string): string => `${name} doit encore confirmer votre rendez-vous.`,
    freePaid:
      'Tant que la demande n’est pas confirmée, vous pouvez l’annuler sans frais. Sans réponse, nous vous remboursons en totalité.',
    free: 'Tant que la demande n’est pas confirmée, vous pouvez l’annuler sans frais.',
    see: 'Voir ma demande',
  },
  cancelled: {
    byPro: (name: string, day: string): string => `${name} a dû annuler ${day}`,
    declined: (name: string, day: string): string => `${name} n’a pas pu accepter votre demande du ${day}`,
    unanswered: (when: string): string => `Demande sans réponse${narrow}: ${when}`,
    byAccalmie: (day: string): string => `Votre rendez-vous du ${day} est annulé`,
    own: 'Rendez-vous annulé',
    ownBack: (amount: string): string => `Rendez-vous annulé, ${amount}`,
    others: 'Voici d’autres créneaux.',
    otherPros: 'D’autres professionnels proposent ce soin.',
    /** Reason after a suspension, by the party whose account is suspended. assumed: the words. */
    suspended: {
      professional: 'Ce professionnel ne prend plus de rendez-vous sur Accalmie.',
      client: 'Votre compte est suspendu.',
    },
    textOwn: (moment: string, withPro: string): string => `Votre rendez-vous du ${moment} ${withPro} est annulé.`,
    /** assumed: the words of a cancellation by the professional at the client's request. */
    forClient: (name: string, moment: string): string =>
      `À votre demande, ${name} a annulé votre rendez-vous du ${moment}.`,
    notAskedBefore: (moment: string): string =>
      `Vous n’aviez pas demandé cette annulation${narrow}? Envoyez une réclamation depuis la page du rendez-vous avant le ${moment}${narrow}: notre équipe tranchera.`,
    textByAccalmie: (moment: string, withPro: string): string =>
      `Accalmie a annulé votre rendez-vous du ${moment} ${withPro}.`,
    text: (moment: string, withPro: string): string => `Le rendez-vous du ${moment} ${withPro} n’aura pas lieu.`,
    textUnanswered: (moment: string, withPro: string): string =>
      `Votre demande de rendez-vous ${withPro} pour le ${moment} n’a pas reçu de réponse à temps.`,
    reason: (reason: string): string => `Motif${narrow}: ${reason}`,
    together: (count: number): string => `${count} rendez-vous annulés en même temps`,
    severalSubject: (count: number): string => `${count} rendez-vous annulés`,
    several: (count: number, withPro: string): string => `Ces ${count} rendez-vous ${withPro} n’auront pas lieu.`,
    severalByAccalmie: (count: number, withPro: string): string =>
      `Accalmie a annulé ces ${count} rendez-vous ${withPro}.`,
  },
  money: {
    paid: 'Payé en ligne',
    otherRefunds: 'Autres remboursements',
    retained: 'Retenue',
    back: 'Remboursé',
    backOnCard: 'Remboursé sur votre carte',
    nothingPaid: 'Rien n’avait été payé en ligne.',
    byRule: (amount: string): string => `${amount}, selon la règle d’annulation.`,
    alreadyBack: 'Votre paiement en ligne est déjà remboursé.',
    whole: 'Nous vous remboursons en totalité.',
    sentence: (amount: string): string => `${amount}.`,
    retainedWord: 'retenu',
    backWord: 'remboursé',
  },
  /** assumed: the words. */
  code: {
    subject: (code: string): string => `Votre code${narrow}: ${code}`,
    preview: 'Saisissez ce code pour confirmer votre rendez-vous. Sans code, rien n’est réservé.',
    text: (services: string, withPro: string, moment: string): string =>
      `Il vous reste à confirmer votre rendez-vous\u202f: ${services} ${withPro}, ${moment}.`,
    give: (code: string, clock: string): string =>
      `Saisissez ce code sur la page de réservation avant ${clock}\u202f: ${code}`,
    confirm: 'Confirmer mon rendez-vous',
    notAsked:
      'Si vous n’avez pas demandé ce code, ignorez cet email\u202f: rien ne sera réservé et le créneau se libérera. Ne communiquez ce code à personne.',
  },
  links: {
    subject: 'Vos rendez-vous',
    preview: 'Un lien par rendez-vous, à garder pour vous.',
    line: (moment: string, services: string, withPro: string): string => `${moment}, ${services} ${withPro}`,
    see: 'Voir ce rendez-vous',
    notAsked: 'Si vous n’avez pas demandé cet email, ignorez-le.',
  },
} as const;
