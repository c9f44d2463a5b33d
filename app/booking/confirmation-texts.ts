/** The sentences of what became of an order (copy, « Réservation »). */
export const confirmationTexts = {
  title: {
    done: 'C’est réservé',
    asked: 'Demande envoyée',
    code: 'Confirmez votre adresse',
    wait: 'Paiement en cours',
    failed: 'Paiement refusé',
    over: 'Créneau libéré',
  },
  done: (name: string | null): string => `C’est réservé${name === null ? '' : `, ${name}`}.`,
  asked: (name: string | null): string => `Votre demande est envoyée${name === null ? '' : `, ${name}`}.`,
  comes: (name: string, moment: string): string => `${name} viendra chez vous ${moment}.`,
  awaits: (name: string, moment: string): string => `${name} vous attend ${moment}.`,
  answers: (name: string, moment: string, isPaid: boolean): string =>
    `${name} a jusqu’au ${moment} pour répondre. Sans réponse, ou en cas de refus, ${isPaid ? 'tout vous est remboursé' : 'vous ne devez rien'}.`,
  mail: (email: string): string => `Un courriel de confirmation part vers ${email}.`,
  mailAsked: (email: string): string => `La réponse part vers ${email}.`,
  onSite: (amount: string): string => `À régler sur place\u202f: ${amount}.`,
  see: 'Voir mon rendez-vous',
  calendar: 'Ajouter à l’agenda',
  waitHeading: 'Validez dans votre application bancaire',
  wait: 'Votre banque vérifie que c’est bien vous (3-D Secure). Gardez cette page ouverte\u202f: elle avancera toute seule.',
  waitNoScript: 'Voir où en est le paiement',
  resume: 'Revenir à la page de paiement',
  nothing: 'Je n’ai rien reçu',
  nothingText:
    'Ouvrez votre application bancaire, ou revenez à la page de paiement pour recevoir un nouveau code. Vous pouvez aussi abandonner\u202f: rien ne sera débité.',
  abandon: 'Abandonner ce paiement',
  failedHeading: 'Votre banque a refusé le paiement',
  cancelledHeading: 'Le paiement a été abandonné',
  unexpectedHeading: 'Ce paiement n’a pas pu être accepté',
  kept: (seconds: number): string => {
    const minutes = Math.floor(seconds / 60);
    return `Votre créneau reste gardé ${minutes === 0 ? 'moins d’une minute' : `${minutes}\u00a0minute${minutes > 1 ? 's' : ''}`}.`;
  },
  noMore: 'Deux paiements ont été essayés pour ce créneau, et c’est le plus possible.',
  letsGo: 'En choisissant un autre moment, vous le libérez, et deux essais s’y ouvrent.',
  firstBrowser: 'Pour essayer à nouveau, reprenez dans le navigateur où vous avez choisi ce créneau. D’ici, vous pouvez le libérer.',
  release: 'Libérer ce créneau',
  again: 'Essayer une autre carte',
  againSame: 'Reprendre le paiement',
  payOnSite: 'Payer sur place',
  other: 'Choisir un autre moment',
  summary: 'Votre rendez-vous',
} as const;
