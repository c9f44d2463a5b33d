import { lowered } from '#core/capital.ts';
import { ofName } from '#core/elision.ts';
import { sentence } from '#core/sentence.ts';

export const proComplaintTexts = {
  title: 'Réclamations · Accalmie',
  heading: 'Réclamations',
  lead: (count: number): string => {
    if (count === 0) return 'Aucune réclamation n’attend votre réponse.';
    return count === 1 ? '1 réclamation attend votre réponse.' : `${count} réclamations attendent votre réponse.`;
  },
  table: 'Réclamations, en commençant par celles qui attendent votre réponse',
  columns: ['Client', 'Motif', 'Ouverture', 'État'],
  empty: [
    'Aucune réclamation',
    'Si vous recevez une réclamation, nous vous préviendrons par email et vous aurez 72 heures pour répondre.',
  ],
  one: (client: string): string => `Réclamation ${ofName(client)}`,
  own: (client: string): string => `Votre réclamation à propos ${ofName(client)}`,
  line: (number: string, moment: string): string => `${number} · ouverte le ${moment}`,
  back: 'Réclamations',
  awaitsYou: 'En attente de votre réponse',
  before: (moment: string): string => `Répondez avant le ${moment}.`,
  onVisit: {
    ofClient: (state: string): string => `Réclamation du client\u202f: ${lowered(state)}`,
    own: (state: string): string => `Votre réclamation\u202f: ${lowered(state)}`,
    clientUntil: (moment: string): string => `Le client peut répondre jusqu’au ${moment}.`,
    decisionBy: (day: string): string => `Accalmie décidera au plus tard le ${day}.`,
    answer: 'Répondre à la réclamation',
    see: 'Voir la réclamation',
  },
  beforeText: (client: string): string =>
    sentence(`Sans réponse, Accalmie décidera d’après les seuls éléments ${ofName(client)}`),
  answerTitle: 'Votre réponse',
  answer: 'Votre message',
  answerHint: (client: string): string => `${client} et Accalmie liront votre réponse. De 20 à 2\u202f000 caractères.`,
  proposal: 'Votre proposition de remboursement',
  proposalText: (client: string): string =>
    `${client} pourra accepter votre proposition jusqu’à la décision d’Accalmie. Le montant lui sera alors remboursé sans nouvelle confirmation de votre part et déduit de vos revenus, sans commission sur cette somme. La réclamation sera close.`,
  giveRequested: (amount: string): string => `Rembourser les ${amount} demandés`,
  giveOther: 'Rembourser un autre montant',
  amount: 'Montant, en euros',
  most: (amount: string): string =>
    `${amount} maximum, payés en ligne. Une somme réglée sur place se rembourse directement au client.`,
  giveNothing: 'Ne rien rembourser',
  send: 'Envoyer ma réponse',
  visit: 'Le rendez-vous',
  paid: 'Payé en ligne',
  requested: 'Remboursement demandé',
  openVisit: 'Ouvrir le rendez-vous',
  held: 'Le versement lié à ce rendez-vous est suspendu jusqu’à la décision.',
  decided: {
    back: (amount: string, client: string): string => `Remboursement de ${amount} à ${client}`,
    nothing: 'Rien n’est remboursé',
    reasons: 'Motif de la décision',
    mediator: (name: string | null): string =>
      `Chacune des parties peut saisir un médiateur${name === null ? '' : `. Médiateur d’Accalmie\u202f: ${name}`}.`,
    mediate: 'Saisir le médiateur',
    mediateText: 'Nous enregistrons votre choix. Ensuite, écrivez au médiateur sur son site.',
    mediateSure: 'Oui, je saisis le médiateur',
    agreed: (client: string, moment: string): string =>
      `${client} a accepté votre proposition le ${moment}. La réclamation est close par accord.`,
    onWay: 'Le remboursement est en cours.',
    withdrawn: 'Cette réclamation a été retirée, sans décision.',
    mediation: 'Une médiation a été demandée. En attendant, la décision s’applique.',
  },
  withdraw: 'Retirer ma réclamation',
  withdrawText: 'Votre réclamation sera close sans décision.',
  withdrawSure: 'Retirer ma réclamation',
  about: {
    heading: (client: string): string => `Ouvrir une réclamation à propos ${ofName(client)}`,
    lead: (client: string): string =>
      `${client} aura 72 heures pour donner sa version. Accalmie lira les deux versions, puis décidera. Aucun paiement ne sera demandé au client.`,
    reason: 'Motif',
    choose: 'Choisir un motif',
    body: 'Ce qui s’est passé',
    hint: 'De 20 à 2\u202f000 caractères. Tenez-vous-en aux faits.',
    send: 'Envoyer ma réclamation',
    cancel: 'Annuler',
  },
  done: {
    ouverte: 'Votre réclamation a été envoyée.',
    repondu: 'Votre réponse a été envoyée.',
    mot: 'Votre message a été ajouté.',
    piece: 'Votre fichier a été joint.',
    retiree: 'Votre réclamation a été retirée.',
    mediation: 'Votre choix est enregistré.',
  },
} as const;
