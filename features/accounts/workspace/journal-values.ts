import { documents } from '#db/reference/documents.ts';
import { adminRoleNames } from '#core/admin-roles.ts';
import { staffRoleNames } from '#core/staff-roles.ts';

type Words = Readonly<Record<string, string>>;

const sides = {
  client: 'client',
  professional: 'professionnel',
  reporter: 'auteur du signalement',
  author: 'auteur',
  admin: 'équipe',
};
const payments = {
  pending: 'en attente',
  paid: 'payé',
  paid_wlns: 'payé en ligne',
  refunded: 'remboursé',
  cancelled: 'non dû',
};

const refusals = {
  InvalidInput: 'saisie incomplète ou incorrecte',
  Forbidden: 'droit manquant',
  NotFound: 'introuvable',
  Conflict: 'modifié entre-temps',
  IllegalTransition: 'plus possible',
  NoChanges: 'aucun changement',
};

/** Labels of the objects that audit lines store as a code word. */
export const journalObjects: Words = {
  commission: 'Commission',
  limits: 'Limites',
  categories: 'Catégories',
  amendments: 'Textes',
  operator: 'Exploitant',
};

/**
 * Labels of the code words in the details of an audit line, by the name of the detail. Other values, such as names, are
 * shown unchanged.
 */
export const journalValues: Readonly<Record<string, Words>> = {
  by: {
    ...sides,
    left: 'retour à l’administration',
    'signed out': 'déconnexion',
    time: 'expiration du délai',
    access: 'changement d’un accès',
    pages: 'trop de pages vues',
  },
  side: sides,
  author: sides,
  asked: { all: 'tout', part: 'une partie', answer: 'une réponse' },
  code: refusals,
  roles: adminRoleNames,
  role: staffRoleNames,
  before: { ...adminRoleNames, ...staffRoleNames },
  after: { ...adminRoleNames, ...staffRoleNames },
  outcome: { done: 'fait', refused: 'refusé', left: 'somme envoyée', not_left: 'somme non envoyée' },
  contested: { kept: 'laissé en ligne', removed: 'retiré' },
  ground: { law: 'la loi', terms: 'les conditions' },
  list: { people: 'personnes', professionals: 'professionnels', bookings: 'rendez-vous' },
  method: { cash: 'espèces', cheque: 'chèque', card: 'carte', transfer: 'virement' },
  from: payments,
  to: payments,
  of: {
    'what is left on site': 'solde à régler sur place',
    profile: 'fiche',
    service: 'prestation',
    review: 'avis',
    answer: 'réponse à un avis',
    image: 'image',
    line: 'message',
  },
  state: {
    published: 'publié',
    removed: 'retiré',
    held: 'à relire',
    kept: 'laissé en ligne',
    open: 'ouvert',
    upheld: 'acceptée',
    refused: 'refusé',
    registering: 'inscription en cours',
    pending: 'en attente',
    active: 'actif',
    closed: 'fermé',
    suspended: 'suspendu',
  },
  step: {
    arrived: 'arrivée',
    started: 'début du soin',
    ended: 'fin du soin',
    transfer: 'transfert',
    bank: 'virement à la banque',
    reversal: 'reprise',
  },
  kind: {
    invoice: 'facture',
    note: 'note',
    deposit: 'facture d’acompte',
    fee: 'facture de la retenue',
    credit: 'avoir',
    commission: 'facture de commission',
    warning: 'avertissement',
    suspension: 'suspension',
  },
  type: {
    freelance: 'praticien',
    business: 'établissement',
    ambassador: 'ambassadeur',
    ...Object.fromEntries([...documents.required, ...documents.optional].map(({ key, label }) => [key, label])),
  },
};
