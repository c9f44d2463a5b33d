import { atName } from '#core/inner-name.ts';
import { ofName } from '#core/elision.ts';
import { toName } from '#core/to-name.ts';
import { priceText } from '#core/format.ts';

/** Texts of the five booking steps (docs/product/wording.md#booking-sentences). */
export const flowTexts = {
  title: (heading: string): string => `${heading} · Accalmie`,
  description:
    'Réserver un soin en cinq étapes\u202f: invités, prestations, rendez-vous, paiement, confirmation. Prix complet avant tout paiement.',
  back: (name: string): string => `Revenir à la fiche ${ofName(name)}`,
  steps: {
    guests: 'Invités',
    services: 'Prestations',
    appointment: 'Rendez-vous',
    payment: 'Paiement',
    confirmation: 'Confirmation',
  },
  withWhom: (name: string): string => `avec ${name}`,
  write: (name: string): string => `Écrire ${toName(name)}`,
  gone: (names: readonly string[]): string =>
    `Depuis votre dernier rendez-vous, ${names.length > 1 ? 'ces choix ne sont plus proposés' : 'ce choix n’est plus proposé'}\u202f: ${names.join(', ')}. Nous avons repris vos autres choix\u202f: vérifiez-les avant de réserver.`,
  next: 'Continuer',
  update: 'Mettre à jour',
  services: {
    heading: 'Que souhaitez-vous\u202f?',
    title: 'Que souhaitez-vous',
    legend: 'Prestation',
    addOns: 'En plus',
    with: 'Avec',
    anybody: 'Sans préférence',
    more: 'Ajouter un autre soin à ce rendez-vous',
    moreHint: 'Les soins s’enchaînent, sans trajet ni attente entre eux.',
    missing: 'Choisissez un soin pour continuer.',
    lost: 'Le soin choisi ne convient plus à ces personnes ou à ce lieu. Choisissez un autre soin.',
    noPrice: 'Le prix s’affiche dès que l’étape «\u202fInvités\u202f» est complète.',
    complete: 'Compléter l’étape «\u202fInvités\u202f»',
    none: 'Aucun soin ne correspond à ces critères.',
    noneHint: 'Changez le nombre de personnes ou le lieu du soin.',
    unsuited: (count: number): string =>
      count === 1
        ? 'Un soin de cette fiche n’est pas proposé pour ces personnes ou à cet endroit.'
        : `${count} soins de cette fiche ne sont pas proposés pour ces personnes ou à cet endroit.`,
    change: 'Modifier les personnes ou le lieu',
    selection: 'Votre sélection',
    indicative: 'Le total exact dépend du créneau\u202f: il s’affiche à l’étape suivante, avant tout paiement.',
    empty: 'Aucun soin choisi pour l’instant.',
    forOthers: (name: string, audience: string, payers: string): string =>
      `Le soin «\u202f${name}\u202f» s’adresse en principe ${audience}. Vous réservez pour ${payers}.`,
    doubt: 'Un doute\u202f?',
    confirmSuits: 'Je confirme ce choix. Le professionnel en sera informé.',
    confirmMissing: 'Confirmez ce choix, ou choisissez un autre soin.',
    sameForAll: 'Tout le monde reçoit le même soin. Pour un soin différent, faites une autre réservation.',
    childPrice: 'Le prix est le même pour un enfant.',
  },
  appointment: {
    heading: 'Quel moment vous va\u202f?',
    title: 'Quel moment vous va',
    taken: 'Ce créneau vient d’être réservé. Voici les créneaux les plus proches.',
    gone: 'Ce créneau n’est pas libre pour ce rendez-vous. Voici les créneaux les plus proches.',
    none: 'Aucun créneau libre pour ce rendez-vous.',
    noneHint: 'Essayez une autre durée, un autre praticien, ou une autre adresse.',
    change: 'Changer de soin',
    changeWho: 'Modifier les personnes',
    elsewhere: 'Chercher une autre adresse',
    pick: 'Choisissez un créneau libre.',
    total: (cents: number): string => `Total\u202f: ${priceText(cents)}`,
    surcharge: (name: string, effect: string, reduces: boolean): string =>
      reduces
        ? `${name}\u202f: réduction de ${effect}, comprise dans le total.`
        : `${name}\u202f: majoration de ${effect}, comprise dans le total.`,
    hold: 'Choisir ce créneau',
    holdLead: 'Le créneau sera bloqué pour vous pendant dix minutes. Rien n’est débité à cette étape.',
    zone: (where: string): string => `Heures locales, ${where}.`,
    own: (moment: string): string => `Vous avez déjà bloqué un créneau chez ce professionnel\u202f: ${moment}.`,
    ownUntil: (moment: string, summary: string, until: string): string =>
      `Votre créneau du ${moment} (${summary}) est bloqué jusqu’à ${until}.`,
    ownMove: 'Si vous choisissez un autre créneau, le créneau déjà bloqué sera libéré.',
    ownReplaced:
      'Vos choix actuels sont différents. Si vous choisissez un créneau ci-dessous, le créneau déjà bloqué sera libéré.',
    ownPaying: 'Vous avez commencé à payer ce créneau. Pour changer de choix, abandonnez d’abord ce paiement.',
    toHeld: (price: string): string => `Réserver le créneau déjà bloqué, ${price}`,
    toPaying: 'Reprendre ce paiement',
    toPayment: 'Continuer vers le paiement',
    lost: 'Ce créneau n’est plus bloqué pour vous sur cette page\u202f: il a été libéré dans un autre onglet, le lien vient d’un autre navigateur, ou la page est restée ouverte trop longtemps. Depuis cette page, vous n’avez rien réservé et rien n’a été débité. Choisissez de nouveau ce créneau s’il est libre, ou choisissez-en un autre.',
    freed: (isPaid: boolean): string =>
      isPaid
        ? 'Le créneau est libéré. La somme débitée vous est remboursée.'
        : 'Le créneau est libéré. Rien n’a été débité.',
    resume: (name: string, moment: string): string => `Reprendre la réservation\u202f: ${name}, ${moment}`,
    release: (name: string): string => `Libérer le créneau ${atName(name)}`,
  },
  payment: {
    heading: 'Comment réglez-vous\u202f?',
    title: 'Comment réglez-vous',
    headingOnSite: 'Vous réglez sur place',
    contact: 'Vos coordonnées',
    account: 'Pour retrouver vos rendez-vous\u202f:',
    login: 'connectez-vous',
    or: 'ou',
    register: 'créez un compte',
    kept: '. Votre créneau reste bloqué pour vous.',
    contactOfAdult: (children: number): string =>
      `Indiquez vos propres coordonnées, et non celles ${children > 1 ? 'des enfants' : 'de l’enfant'}.`,
    firstname: 'Prénom',
    lastname: 'Nom',
    email: 'Adresse email',
    emailHint: 'Nous enverrons à cette adresse la confirmation et le lien du rendez-vous.',
    phone: 'Téléphone',
    phoneHint: 'Numéro français, ou + suivi de l’indicatif du pays.',
    keepPhone: 'Enregistrer ce numéro pour mes prochains rendez-vous',
    home: 'Adresse du soin',
    street: 'Numéro et rue',
    access: 'Accès (digicode, étage, stationnement)',
    accessHint: 'Seul le professionnel lira cette note.',
    method: 'Moyen de paiement',
    card: 'Carte de crédit',
    cardText:
      'Vous saisissez votre numéro de carte sur la page sécurisée du prestataire de paiement. Votre banque peut vous demander de confirmer le paiement.',
    cash: 'Espèces ou chèque',
    cashText: (name: string): string => `À remettre ${toName(name)} le jour du soin.`,
    cgv: [
      'J’accepte les ',
      'conditions de vente',
      (name: string): string => ` ${ofName(name)} et sa règle d’annulation.`,
    ] as const,
    acceptTerms: 'Cochez cette case pour accepter les conditions de cette réservation.',
    newTab: '(nouvel onglet)',
    policyOnly: (name: string): string => `J’accepte la règle d’annulation ${ofName(name)}.`,
    waiver:
      'Je demande que le soin ait lieu avant la fin du délai de rétractation de 14\u00a0jours. Je reconnais perdre mon droit de rétractation une fois le soin entièrement réalisé. La règle d’annulation reste la même.',
    waiverAgain: 'Le rendez-vous a changé\u202f: cochez de nouveau cette case.',
    pay: (cents: number): string => `Réserver et payer ${priceText(cents)}`,
    payOnSite: 'Réserver avec obligation de paiement',
    ask: 'Ce soin se réserve sur demande\u202f: le professionnel répond sous 24\u00a0heures. S’il refuse, vous ne devez rien et la somme payée vous est remboursée.',
    codeFollows: 'Vous recevrez un code par email pour confirmer.',
    codeWaits: (email: string): string =>
      `Nous avons envoyé un code à ${email}\u202f: saisissez-le pour confirmer ce rendez-vous.`,
    toCode: 'Saisir le code',
    noMore:
      'Vous avez atteint le nombre maximal de tentatives de paiement pour ce créneau. Réglez sur place, ou choisissez un autre créneau pour payer par carte.',
    check: 'Vérifiez les champs signalés. Rien n’a été débité et le créneau reste bloqué pour vous.',
    release: 'Libérer ce créneau',
    priceChanged: (before: string, after: string): string =>
      `Le prix est passé de ${before} à ${after}. Rien n’a été débité. Relisez le détail, puis confirmez.`,
    changed: 'Votre sélection a changé dans un autre onglet\u202f: relisez-la, puis confirmez. Rien n’a été débité.',
    over: 'Ce créneau n’est plus bloqué pour vous',
    nothingCharged: 'Rien n’a été débité.',
    spent: 'Ce créneau ne peut plus être payé par carte',
    spentText: (moment: string, money: string): string =>
      `Vous avez atteint le nombre maximal de tentatives de paiement pour le créneau du ${moment}. ${money} En choisissant un autre créneau, vous libérez le créneau actuel.`,
    retake: 'Reprendre ce créneau',
    other: 'Choisir un autre créneau',
    paying: 'Un paiement est en cours',
    payingText: 'Vous avez commencé à payer ce créneau\u202f: il reste bloqué pour vous pendant le paiement.',
    resume: 'Continuer ce paiement',
    abandon: 'Payer autrement',
    summary: 'Votre rendez-vous',
    changeTime: 'Modifier l’horaire',
    changePlace: 'Modifier le lieu',
    travelFrom: (city: string): string => `Déplacement estimé depuis ${city}.`,
  },
} as const;
