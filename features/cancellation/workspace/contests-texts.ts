import { ofName } from '#core/elision.ts';

export const contestsTexts = {
  title: 'Absences contestées · Accalmie',
  heading: 'Absences contestées',
  lead: (shown: string, count: number): string =>
    count === 0
      ? 'Aucune contestation en attente.'
      : `${shown} ${count > 1 ? 'contestations' : 'contestation'} en attente de décision, de la plus ancienne à la plus récente.`,
  which: 'Contestations affichées',
  waiting: (shown: string): string => `À décider · ${shown}`,
  decided: 'Décidées',
  none: 'Tout est décidé',
  noneDecided: 'Aucune décision pour l’instant',
  sides: (client: string, professional: string): string => [client, professional].filter(Boolean).join(' · '),
  reportedOn: (moment: string): string => `absence signalée le ${moment}`,
  sent: (ago: string): string => `contestée ${ago.toLowerCase()}`,
  money: (paid: string, retained: string): string =>
    `Payé en ligne\u202f: ${paid}. Retenue si l’absence est maintenue\u202f: ${retained}.`,
  noMoney: 'Aucun paiement en ligne.',
  client: 'Message du client',
  forgotten: 'Ce message a été effacé.',
  states: {
    waiting: 'À décider',
    accepted: 'Acceptée',
    refused: 'Refusée',
    undone: 'Signalement retiré par le professionnel',
  },
  decidedBy: (name: string, ago: string): string => `Décision ${ofName(name)}, ${ago.toLowerCase()}`,
  reason: 'Motif de la décision',
  reasonHint: 'Le client et le professionnel liront ce motif tel quel.',
  givesBack: (amount: string): string =>
    `En cas d’acceptation, rembourser au client les ${amount} payés en ligne. Décochez cette case si le soin a eu lieu.`,
  accept: 'Retirer le signalement',
  refuse: 'Maintenir l’absence',
  waitsSecond: (name: string, until: string): string =>
    `Acceptée par ${name}. Un administrateur qui a le rôle Finance, ou un propriétaire, a jusqu’au ${until} pour approuver le remboursement. D’ici là, ni le client ni le professionnel ne sont prévenus.`,
  secondRefused: (name: string): string => `À décider à nouveau\u202f: ${name} a refusé le remboursement.`,
  secondLate: 'À décider à nouveau\u202f: personne n’a approuvé le remboursement à temps.',
  done: {
    waits:
      'La décision attend l’accord d’un second administrateur. Ni le client ni le professionnel ne sont prévenus pour l’instant.',
    accepted: 'Le signalement est retiré. Le client et le professionnel sont prévenus.',
    refused: 'L’absence est maintenue. Le client et le professionnel sont prévenus.',
  },
} as const;
