import { ofName } from '#core/elision.ts';

const narrow = '\u202f';

export const paperMailTexts = {
  invoice: {
    subject: (name: string, amount: string): string => `Votre facture ${ofName(name)}${narrow}: ${amount}`,
    text: (number: string, name: string, visit: string): string =>
      `${name} vous adresse la facture ${number} de votre rendez-vous du ${visit}.`,
  },
  note: {
    subject: (name: string, amount: string): string => `Votre note ${ofName(name)}${narrow}: ${amount}`,
    text: (number: string, name: string, visit: string): string =>
      `${name} vous adresse la note ${number} de votre rendez-vous du ${visit}.`,
  },
  deposit: {
    subject: (name: string, amount: string): string => `Votre facture d’acompte ${ofName(name)}${narrow}: ${amount}`,
    text: (number: string, name: string, visit: string): string =>
      `${name} vous adresse la facture d’acompte ${number} pour votre rendez-vous du ${visit}.`,
  },
  fee: {
    subject: (name: string, amount: string): string => `Votre facture ${ofName(name)}${narrow}: ${amount}`,
    text: (number: string, name: string, visit: string): string =>
      `${name} vous adresse la facture ${number} de la retenue appliquée à votre rendez-vous du ${visit}.`,
  },
  credit: {
    subject: (name: string, amount: string): string => `Votre avoir ${ofName(name)}${narrow}: ${amount}`,
    text: (number: string, name: string, visit: string): string =>
      `${name} vous adresse l’avoir ${number} relatif à votre rendez-vous du ${visit}.`,
  },
  preview: (number: string): string => `Numéro ${number}, à télécharger en PDF.`,
  nothingToDo: `Vous n’avez rien à faire${narrow}: le fichier se trouve sur la page de votre rendez-vous.`,
  toPay: (amount: string): string => `Reste à régler sur place${narrow}: ${amount}.`,
  see: 'Voir mes factures',
} as const;
