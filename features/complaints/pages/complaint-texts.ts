import { innerName } from '#core/inner-name.ts';
import { ofName } from '#core/elision.ts';
import { priceText } from '#core/format.ts';
import { toName } from '#core/to-name.ts';
import { amountText } from '#features/pricing/texts.ts';

/** Texts about a complaint for the client of a visit (docs/product/reviews.md#sentences-of-complaints). */
export const complaintTexts = {
  title: 'Ma réclamation · Accalmie',
  link: {
    open: 'Ouvrir une réclamation',
    follow: 'Suivre la réclamation',
    offer: 'Voir la proposition',
    offerUntil: (day: string): string =>
      `Vous pouvez accepter cette proposition jusqu’à la décision d’Accalmie, prévue au plus tard le ${day}.`,
    state: (state: string): string => `Réclamation\u202f: ${state.charAt(0).toLowerCase()}${state.slice(1)}`,
    until: (moment: string): string => `Vous pouvez ouvrir une réclamation jusqu’au ${moment}.`,
    between: (retained: string, from: string, until: string): string =>
      `Pour contester la retenue de ${retained}, vous pourrez ouvrir une réclamation du ${from}, heure prévue du rendez-vous, au ${until}.`,
    over: (days: number): string =>
      `Le délai de ${days}\u00a0jours pour ouvrir une réclamation est passé. Vous pouvez encore écrire au professionnel ou à Accalmie.`,
  },
  left: {
    contact: 'Voir comment les contacter',
    mediator: 'Faute de solution, saisir le médiateur',
  },
  back: (day: string): string => `Rendez-vous du ${day}`,
  open: {
    heading: 'Que s’est-il passé\u202f?',
    lead: (name: string, day: string): string =>
      `${name} lira votre message et aura 72\u00a0heures pour répondre. Accalmie décidera ensuite, au plus tard le ${day}.`,
    reason: 'Motif',
    reasonPlaceholder: 'Choisir un motif',
    body: 'Ce qui s’est passé',
    bodyHint:
      'De 20 à 2\u202f000 caractères. Le professionnel lira ce texte\u202f: n’y donnez aucune information sur votre santé.',
    piece: 'Joindre un fichier',
    pieceHint: (more: number): string =>
      `Image ou PDF, 10\u00a0Mo maximum. Vous pourrez joindre ${more} autres fichiers une fois la réclamation envoyée.`,
    pieceAgain: 'Votre fichier n’a pas été conservé. Choisissez-le de nouveau.',
    requested: 'Ce que vous demandez',
    all: 'Un remboursement total du paiement en ligne',
    allText: (refundableCents: number, paidCents: number): string =>
      refundableCents === paidCents
        ? priceText(refundableCents)
        : `${priceText(refundableCents)}, sur ${amountText(paidCents, 'payé')} en ligne`,
    part: 'Un remboursement partiel',
    amount: 'Montant, en euros',
    amountPlaceholder: (amount: string): string => `Ex. ${amount}`,
    answer: 'Une réponse, sans remboursement',
    onSite: (amount: string, name: string): string =>
      `La part réglée sur place (${amount}) va directement ${toName(name)}. Accalmie ne détient pas cette somme et ne peut pas la rembourser.`,
    submit: 'Envoyer ma réclamation',
    nothingPaid: 'Rien n’a été payé en ligne pour ce rendez-vous, ou tout a déjà été remboursé.',
  },
  aside: {
    paid: 'Payé en ligne',
    onSite: 'Sur place',
    next: 'Et ensuite\u202f?',
    nextText:
      'Le professionnel répond et peut vous proposer un remboursement. Sans accord entre vous, Accalmie examine les faits et vous envoie une décision motivée. Si cette décision ne vous convient pas, vous pouvez saisir gratuitement un médiateur indépendant.',
  },
  follow: {
    heading: 'Ma réclamation',
    headingAbout: (name: string): string => `Réclamation ${ofName(name)}`,
    line: (number: string, visit: string, name: string): string => `${number} · ${visit}, ${name}`,
    opened: 'Réclamation ouverte',
    answerOf: (name: string): string => `Réponse ${ofName(name)}`,
    wordOf: (name: string): string => `Message ${ofName(name)}`,
    own: 'Votre réponse',
    ownWord: 'Votre message',
    forgotten: 'Ce message a été effacé.',
    reason: (reason: string): string => `Motif\u202f: ${reason}.`,
    demand: (amount: string, paidCents: number): string =>
      `Demande\u202f: ${amount} sur ${amountText(paidCents, 'payé')} en ligne.`,
    demandAnswer: 'Demande\u202f: une réponse, sans remboursement.',
    proposed: (amount: string): string => `Proposition\u202f: rembourser ${amount}.`,
    proposedNothing: 'Proposition\u202f: ne rien rembourser.',
    awaited: (name: string): string => `Réponse ${ofName(name)}`,
    awaitedBefore: (moment: string): string => `attendue avant le ${moment}`,
    review: 'En cours d’examen',
    reviewText: 'L’équipe Accalmie examine les faits.',
    decision: 'Décision',
    decisionBefore: (day: string): string => `au plus tard le ${day}`,
    decisionText: (name: string): string => `${name} et vous recevrez la décision et ses motifs.`,
    held: (amount: string, name: string): string =>
      `Le paiement en ligne (${amount}) ne sera pas versé ${toName(name)} avant la décision.`,
    paidOut: (name: string): string =>
      `Le versement du paiement en ligne ${toName(name)} a commencé. Ce paiement peut encore vous être remboursé.`,
    addHeading: 'Ajouter un message',
    addPlaceholder: 'Ex. Le soin a commencé à 12:32.',
    add: 'Envoyer',
    carried: 'Votre texte n’a pas été envoyé. Vous le retrouvez ci-dessous, dans «\u202fAjouter un message\u202f».',
    unsent: 'Votre texte n’a pas été envoyé\u202f:',
    joinHeading: 'Joindre un fichier',
    joinHint: (left: number): string =>
      `Image ou PDF, 10\u00a0Mo maximum. ${left === 1 ? 'Vous pouvez encore joindre 1\u00a0fichier.' : `Vous pouvez encore joindre ${left}\u00a0fichiers, un par un.`}`,
    joinFull: (most: number): string => `Vous avez joint ${most}\u00a0fichiers\u202f: c’est le maximum.`,
    join: 'Joindre',
    file: 'Fichier',
    answerHeading: 'Votre version des faits',
    answerHint: 'Le professionnel et Accalmie liront votre réponse. De 20 à 2\u202f000 caractères.',
    answer: 'Envoyer ma réponse',
    withdraw: 'Retirer ma réclamation',
    withdrawText:
      'Votre réclamation sera close sans décision ni remboursement. Vous pourrez ouvrir une autre réclamation dans les 14\u00a0jours qui suivent le soin.',
    withdrawSure: 'Retirer ma réclamation',
    size: (kilobytes: string): string => `${kilobytes} Ko`,
    sizeMega: (megabytes: string): string => `${megabytes} Mo`,
  },
  proposal: {
    heading: (name: string, amount: string): string => `${name} propose de vous rembourser ${amount}`,
    less: (amount: string, proposed: string, name: string): string =>
      `Sur les ${proposed} proposés, seuls ${amount} peuvent encore être remboursés en ligne. Pour le reste, adressez-vous directement ${toName(name)}.`,
    text: (amount: string): string =>
      `Si vous acceptez, votre réclamation sera close par accord et nous vous rembourserons ${amount} sur la carte utilisée pour payer, sous 3 à 5 jours. Accalmie ne prendra alors aucune décision.`,
    orDecision: (day: string): string =>
      `Si vous préférez attendre, Accalmie prendra sa décision au plus tard le ${day}. Cette décision peut vous accorder plus, moins ou rien. D’ici là, vous pouvez encore accepter la proposition.`,
    accept: (amount: string): string => `Accepter ${amount}`,
    goOn: 'Continuer sans accepter',
    withdraw: 'Retirer sans remboursement',
    withdrawText: (amount: string, name: string): string =>
      `Vous renoncez aux ${amount} proposés par ${innerName(name)}. Votre réclamation sera close et rien ne vous sera remboursé. Vous pourrez ouvrir une autre réclamation dans les 14\u00a0jours qui suivent le soin.`,
    accepted: 'Proposition acceptée',
    acceptedText: (name: string, moment: string): string =>
      `Vous avez accepté la proposition ${ofName(name)} le ${moment}. Votre réclamation est close par accord.`,
    made: 'Le remboursement arrivera sur la carte utilisée pour payer, sous 3 à 5 jours.',
    onWay: (amount: string): string =>
      `Le remboursement de ${amount} est en cours. Vous recevrez un email dès qu’il sera effectué.`,
  },
  ended: {
    back: (amount: string): string => `Remboursement de ${amount}`,
    backText: 'Sur la carte utilisée pour payer, sous 3 à 5 jours.',
    nothing: 'Rien n’est remboursé.',
    mediator: (name: string | null): string =>
      `Si cette décision ne vous convient pas, vous pouvez saisir gratuitement le médiateur de la consommation${name === null ? '' : `\u202f: ${name}`}.`,
    mediate: 'Saisir le médiateur',
    mediateText:
      'Nous enregistrons votre choix et prévenons le professionnel. Ensuite, écrivez au médiateur sur son site\u202f: la page suivante indique ses coordonnées.',
    mediateSure: 'Oui, je saisis le médiateur',
    mediatorContact: 'Coordonnées du médiateur',
    inMediation: (moment: string): string => `Médiation demandée le ${moment}. En attendant, la décision s’applique.`,
    withdrawn: (moment: string): string => `Réclamation retirée le ${moment}.`,
    again: (moment: string): string => `Vous pouvez ouvrir une autre réclamation jusqu’au ${moment}.`,
    openAgain: 'Ouvrir une autre réclamation',
  },
  closed: {
    before: [
      'Vous pourrez ouvrir une réclamation à partir de l’heure prévue du soin.',
      'D’ici là, vous pouvez annuler ou déplacer votre rendez-vous.',
    ],
    beforeCancelled: 'Ce rendez-vous est annulé. Vous pouvez dès maintenant écrire au professionnel ou à Accalmie.',
    closed: [
      'Le délai est passé.',
      (moment: string): string =>
        `Vous aviez jusqu’au ${moment}, soit 14\u00a0jours après le soin, pour ouvrir une réclamation. Vous pouvez encore écrire au professionnel ou à Accalmie.`,
    ],
    never: ['Aucune réclamation n’est possible.', 'Ce rendez-vous n’a pas été réservé.'],
  },
  done: {
    ouverte: 'Votre réclamation a été envoyée.',
    repondu: 'Votre réponse a été envoyée.',
    mot: 'Votre message a été ajouté.',
    piece: 'Votre fichier a été joint.',
    acceptee: 'Vous avez accepté la proposition du professionnel.',
    retiree: 'Votre réclamation a été retirée.',
    mediation: 'Votre choix est enregistré.',
  },
  pieceLost:
    'Votre réclamation a été envoyée, mais sans le fichier. Joignez ci-dessous une image ou un PDF de 10\u00a0Mo maximum.',
} as const;
