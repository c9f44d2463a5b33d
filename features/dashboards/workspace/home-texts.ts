import type { StrangerLack } from '../rules/readiness.ts';
import type { TodoKey } from './todo.ts';

const narrow = '\u202f';

/** Texts of the professional's home page (docs/product/screens.md#dashboard). */
export const homeTexts = {
  hello: (firstname: string): string => `Bonjour ${firstname}`,
  seePublic: 'Voir mon profil public',
  lapsed: (labels: readonly string[]): string =>
    `Votre fiche n’est plus visible${narrow}: ${labels.length > 1 ? 'documents expirés' : 'document expiré'} (${labels.join(', ')}). Vos rendez-vous déjà prévus dans les 15 jours sont maintenus.`,
  toDocuments: 'Envoyer un document à jour',
  redirected: {
    business: 'Vous n’avez pas de compte sur l’espace demandé. Votre profil établissement s’affiche à la place.',
    ambassador: 'Vous n’avez pas de compte ambassadeur. Votre profil établissement s’affiche à la place.',
  },
  addVisit: 'Rendez-vous',
  proven: 'Votre adresse email est confirmée.',
  todo: {
    headings: {
      nothing: 'Par où commencer',
      begun: 'Ce qu’il vous reste à faire',
      almost: 'Votre profil est presque prêt',
      waits: 'Tout est envoyé',
      ready: 'Tout est en place',
    },
    count: (done: number, total: number): string => `${done} étape${done > 1 ? 's' : ''} sur ${total}.`,
    hidden: 'Votre fiche sera visible une fois votre profil complet et vos documents vérifiés.',
    soon: 'Votre fiche sera visible dès que notre équipe aura vérifié vos documents.',
    seenEmpty: 'Votre fiche est en ligne, mais personne ne peut encore réserver.',
    seen: 'Votre fiche est visible dans la recherche.',
    progress: 'Avancement',
    open: {
      profile: 'Compléter votre profil',
      team: 'Ajouter votre équipe et vos cabines',
      services: 'Publier une prestation',
      hours: 'Indiquer vos horaires',
      documents: 'Envoyer vos documents',
      payments: 'Accepter les cartes pour encaisser vos acomptes',
      email: 'Confirmer votre adresse email',
    } satisfies Record<TodoKey, string>,
    waits: {
      documents: 'Documents envoyés, vérification en cours',
      payments: 'Activation du paiement par carte demandée, réponse en attente',
    } as Partial<Record<TodoKey, string>>,
    done: {
      profile: 'Profil complet',
      team: 'Équipe enregistrée',
      services: 'Prestations publiées',
      hours: 'Horaires enregistrés',
      documents: 'Documents vérifiés',
      payments: 'Paiements configurés',
      email: 'Adresse email confirmée',
    } satisfies Record<TodoKey, string>,
    factor: 'Pour protéger les rendez-vous de vos clients\u202f:',
    toFactor: 'activer la double authentification',
  },
  /** Reasons why clients cannot book the professional, as items of a list. */
  missing: {
    decision: 'votre fiche retirée du site par Accalmie',
    team: 'votre équipe à ajouter',
    services: 'une prestation à publier',
    hours: 'vos horaires à indiquer',
    papers_to_send: 'vos documents à envoyer',
    papers_waiting: 'vos documents, en cours de vérification',
    payment: 'vos moyens de paiement à choisir',
  } satisfies Record<StrangerLack, string>,
} as const;
