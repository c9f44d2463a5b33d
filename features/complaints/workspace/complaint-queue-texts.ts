import { ofName } from '#core/elision.ts';
import type { ComplaintQueue } from '../rules/queues.ts';

export const queueTexts = {
  title: 'Réclamations · Accalmie',
  heading: 'Réclamations',
  lead: (count: number, oldest: string | null): string =>
    count === 0
      ? 'Aucune réclamation n’attend de décision.'
      : `${count} ${count > 1 ? 'réclamations attendent' : 'réclamation attend'} une décision.${oldest === null ? '' : ` La plus ancienne a été ouverte ${oldest.toLowerCase()}.`}`,
  queuesLabel: 'Réclamations affichées',
  queues: {
    to_decide: 'À décider',
    waiting: 'En attente d’une réponse',
    decided: 'Décidées',
    mediation: 'En médiation',
  } satisfies Record<ComplaintQueue, string>,
  search: 'Numéro, client, professionnel',
  find: 'Rechercher',
  table: 'Liste des réclamations',
  columns: ['Client et professionnel', 'Motif', 'Échéance'],
  none: 'Tout est décidé',
  noneText: 'La prochaine réclamation apparaîtra ici après la réponse du professionnel, ou au bout de 72\u00a0heures.',
  noneHere: 'Aucune réclamation ici',
  range: (shown: number, total: number): string => `${shown} sur ${total}`,
  file: {
    visit: 'Rendez-vous',
    ended: 'Marqué par',
    ends: { completed: 'Marqué terminé', no_show: 'Absence signalée' } as Readonly<Record<string, string>>,
    byWhom: {
      professional: 'par le professionnel',
      pro: 'par le professionnel',
      system: 'automatiquement',
      admin: 'par un administrateur',
      client: 'par le client',
    } as Readonly<Record<string, string>>,
    paid: 'Payé en ligne',
    refunded: 'Déjà remboursé',
    payout: 'Versement au professionnel',
    frozen: 'suspendu jusqu’à la décision',
    free: 'n’est plus suspendu',
    prices: 'Prix à la réservation',
    policy: 'Règle d’annulation',
    policyTier: (percent: number, hours: number): string => `${percent}\u202f% à moins de ${hours}\u00a0h`,
    policyNoShow: (percent: number): string => `${percent}\u202f% pour une absence`,
    deadline: 'Décision avant',
    thread: 'Échanges',
    history: (client: string, clientCount: number, professional: string, count: number, visits: string): string =>
      `Réclamations ${ofName(client)}\u202f: ${clientCount}. À propos ${ofName(professional)}\u202f: ${count} sur ${visits} rendez-vous.`,
    decidedBy: (admin: string, moment: string): string => `Décision ${ofName(admin)}, le ${moment}.`,
    acceptedBy: (client: string, moment: string): string =>
      `Accord\u202f: ${client} a accepté la proposition du professionnel le ${moment}.`,
    onWay: 'Le remboursement est en cours.',
    open: 'Ouvrir le rendez-vous',
  },
  decide: {
    heading: 'Votre décision',
    all: 'Tout rembourser',
    part: 'Rembourser une partie',
    amount: 'Montant, en euros',
    most: (captured: string, refunded: string, most: string): string =>
      `${captured} payés, ${refunded} remboursés\u202f: ${most} maximum.`,
    reject: 'Ne rien rembourser',
    rejectText: 'La réclamation sera close et les deux parties recevront votre motif',
    reasons: 'Motif, envoyé aux deux parties',
    hint: 'De 20 à 2\u202f000 caractères. L’email indique aussi les coordonnées du médiateur.',
    submit: 'Décider et prévenir',
    submitBack: (amount: string): string => `Rembourser ${amount} et prévenir`,
    back: 'Remboursé au client',
    stays: 'Non remboursé',
    submitNothing: 'Ne rien rembourser et prévenir',
    next: (client: string, professional: string): string => `Réclamation suivante\u202f: ${client}, ${professional}`,
    own: 'Cette réclamation vous concerne\u202f: un autre administrateur doit la trancher.',
  },
  draft: {
    heading: 'Rien n’a été remboursé pour l’instant',
    text: 'Le prestataire de paiement n’a pas répondu. Votre décision est enregistrée en brouillon et sera envoyée une fois le remboursement effectué.',
    amount: (amount: string): string => `À rembourser\u202f: ${amount}.`,
  },
  second: {
    heading: 'En attente d’un second administrateur',
    text: (admin: string, until: string): string =>
      `Décision rédigée par ${admin}. Un administrateur qui a le rôle Finance, ou un propriétaire, a jusqu’au ${until} pour approuver le remboursement. D’ici là, ni le client ni le professionnel ne sont prévenus.`,
    refusedHeading: 'À décider à nouveau',
    refused: (admin: string): string => `${admin} a refusé la décision précédente\u202f:`,
    expired: 'La décision précédente n’a pas été approuvée à temps\u202f:',
    planned: (amount: string): string => `Remboursement prévu\u202f: ${amount}.`,
  },
  health: {
    heading: 'Réponses de santé',
    text: 'N’ouvrez ces réponses que si la décision en dépend. Votre consultation est inscrite au journal avec son motif, et la personne est prévenue.',
    reason: 'Votre motif',
    hint: '20 caractères minimum. La personne lira ce motif tel quel.',
    open: 'Ouvrir les réponses',
    none: 'La personne n’a déclaré aucune des situations citées.',
    opened: 'Réponses pour ce rendez-vous',
  },
  done: {
    resolved_refund: 'Le remboursement est lancé. Le client et le professionnel sont prévenus.',
    resolved_partial: 'Le remboursement est lancé. Le client et le professionnel sont prévenus.',
    rejected: 'Votre décision est enregistrée. Le client et le professionnel sont prévenus.',
  },
} as const;
