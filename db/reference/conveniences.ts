// Generated from the reference data by scripts/reference.ts. Do not edit: change the data and run the script again.

export type ConvenienceFlag = {
  readonly key: string;
  readonly label: string;
  readonly help: string;
  readonly icon: string;
  readonly type: 'boolean' | 'number';
  readonly default: boolean | number;
  readonly min?: number;
  readonly max?: number;
  readonly unit?: string;
};

export type ConvenienceGroup = {
  readonly key: string;
  readonly label: string;
  readonly flags: readonly ConvenienceFlag[];
};

/** Practical information that a professional gives, in three groups. */
export const conveniences = {
  groups: [
    {
      key: 'general_care',
      label: 'Possibilité de prise en charge',
      flags: [
        {
          key: 'pregnant_women',
          label: 'Femmes enceintes',
          help: 'Vous recevez les femmes enceintes.',
          icon: 'heart',
          type: 'boolean',
          default: false,
        },
        {
          key: 'children_min_age',
          label: 'Âge minimum des enfants',
          help: 'Indiquez 0 si vous recevez les enfants sans limite d’âge.',
          icon: 'baby',
          type: 'number',
          default: 0,
          min: 0,
          max: 18,
          unit: 'ans',
        },
        {
          key: 'reduced_mobility_person',
          label: 'Personnes à mobilité réduite',
          help: 'Vous adaptez vos prestations aux personnes à mobilité réduite.',
          icon: 'accessibility',
          type: 'boolean',
          default: false,
        },
      ],
    },
    {
      key: 'reception_area',
      label: 'Dans votre espace d’accueil',
      flags: [
        {
          key: 'credit_card',
          label: 'Paiement par carte bancaire',
          help: 'Vous disposez d’un terminal de paiement.',
          icon: 'credit-card',
          type: 'boolean',
          default: false,
        },
        {
          key: 'pets_allowed',
          label: 'Animaux acceptés',
          help: 'Les animaux de compagnie sont les bienvenus.',
          icon: 'paw-print',
          type: 'boolean',
          default: false,
        },
        {
          key: 'children_waiting_room',
          label: 'Salle d’attente pour les enfants',
          help: 'Un espace est prévu pour les enfants qui accompagnent.',
          icon: 'toy-brick',
          type: 'boolean',
          default: false,
        },
        {
          key: 'parking_space',
          label: 'Place de stationnement',
          help: 'Une place est disponible sur place ou à proximité immédiate.',
          icon: 'circle-parking',
          type: 'boolean',
          default: false,
        },
        {
          key: 'accessibility_prm',
          label: 'Accès aux personnes à mobilité réduite',
          help: 'Vos locaux sont accessibles en fauteuil roulant.',
          icon: 'accessibility',
          type: 'boolean',
          default: false,
        },
        { key: 'wifi', label: 'Wi-Fi', help: 'Une connexion est offerte à la clientèle.', icon: 'wifi', type: 'boolean', default: false },
        {
          key: 'vouchers_payment',
          label: 'Paiement par chèques-cadeaux',
          help: 'Vous acceptez les chèques-cadeaux et les bons.',
          icon: 'ticket',
          type: 'boolean',
          default: false,
        },
        {
          key: 'pedestrian_zone',
          label: 'Zone piétonne',
          help: 'Votre adresse se trouve dans une rue piétonne.',
          icon: 'footprints',
          type: 'boolean',
          default: false,
        },
      ],
    },
    {
      key: 'client_home',
      label: 'Au domicile du client',
      flags: [
        {
          key: 'home_credit_card',
          label: 'Paiement par carte bancaire à domicile',
          help: 'Vous vous déplacez avec un terminal de paiement.',
          icon: 'credit-card',
          type: 'boolean',
          default: false,
        },
        {
          key: 'home_animals',
          label: 'Présence d’animaux acceptée',
          help: 'Vous intervenez en présence d’animaux.',
          icon: 'dog',
          type: 'boolean',
          default: false,
        },
        {
          key: 'home_children',
          label: 'Présence d’enfants acceptée',
          help: 'Vous intervenez en présence d’enfants.',
          icon: 'baby',
          type: 'boolean',
          default: false,
        },
      ],
    },
  ],
} as const satisfies { readonly groups: readonly ConvenienceGroup[] };

export type ConvenienceKey = (typeof conveniences.groups)[number]['flags'][number]['key'];
