// Generated from the reference data by scripts/reference.ts. Do not edit: change the data and run the script again.

export type NotificationSetting = {
  readonly key: string;
  readonly label: string;
  readonly description: string;
  readonly audience: 'client' | 'pro' | 'both';
  readonly default: boolean;
};

/** The notification settings and who sees them (docs/product/messages.md#settings). */
export const notificationSettings = [
  {
    key: 'new_client_services',
    label: 'Nouvelles réservations',
    description: 'Un client vient de réserver une prestation.',
    audience: 'pro',
    default: true,
  },
  {
    key: 'new_service_in_establishment',
    label: 'Nouvelle prestation dans un établissement',
    description: 'Un établissement lié à votre compte propose une nouvelle prestation.',
    audience: 'both',
    default: true,
  },
  {
    key: 'modification_of_service',
    label: 'Modification d’une prestation',
    description: 'Une prestation réservée change de date, d’horaire ou de lieu.',
    audience: 'both',
    default: true,
  },
  {
    key: 'cancellation_of_service',
    label: 'Annulation d’une prestation',
    description: 'Une prestation réservée est annulée.',
    audience: 'both',
    default: true,
  },
  {
    key: 'new_sale_in_store',
    label: 'Nouvelle vente en boutique',
    description: 'Un produit, un coffret, un bon cadeau ou un abonnement vient d’être vendu.',
    audience: 'pro',
    default: true,
  },
  {
    key: 'new_matching_pro_establishment',
    label: 'Nouveau professionnel correspondant à vos critères',
    description: 'Un praticien ou un établissement correspond à ce que vous recherchez.',
    audience: 'both',
    default: true,
  },
  {
    key: 'message_in_messaging',
    label: 'Nouveau message',
    description: 'Vous avez reçu un message dans votre messagerie.',
    audience: 'both',
    default: true,
  },
  {
    key: 'new_customer_review',
    label: 'Nouvel avis d’un client',
    description: 'Un client a laissé un avis sur l’une de vos prestations.',
    audience: 'pro',
    default: true,
  },
  {
    key: 'new_business_review',
    label: 'Nouvel avis d’un établissement',
    description: 'Un établissement a laissé un avis à votre sujet.',
    audience: 'both',
    default: true,
  },
  {
    key: 'goal_achieved_not_achieved',
    label: 'Suivi de vos objectifs',
    description: 'Un objectif que vous vous êtes fixé est atteint, ou ne l’est pas à l’échéance.',
    audience: 'pro',
    default: true,
  },
  {
    key: 'recruitment_match',
    label: 'Opportunités de recrutement',
    description: 'Un profil ou une offre correspond à votre recherche.',
    audience: 'pro',
    default: true,
  },
  {
    key: 'beneficiary_not_surprised_no_health_form',
    label: 'Questionnaire de santé manquant',
    description: 'Le bénéficiaire d’une réservation n’a pas encore rempli son questionnaire de santé.',
    audience: 'both',
    default: true,
  },
  {
    key: 'incomplete_profile_reminder',
    label: 'Rappel de profil incomplet',
    description: 'Il manque des informations à votre profil.',
    audience: 'both',
    default: true,
  },
  {
    key: 'appointment_reminder',
    label: 'Rappel de rendez-vous',
    description: 'Un rappel vous est envoyé avant chaque rendez-vous.',
    audience: 'both',
    default: true,
  },
] as const satisfies readonly NotificationSetting[];

export type NotificationKey = (typeof notificationSettings)[number]['key'];
