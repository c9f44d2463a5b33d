import type { AmendedPage } from '../rules/amendments.ts';
import type { SiteLimits } from '../rules/limits.ts';
import type { OperatorField } from '../rules/operator.ts';
import type { Commission, SettingKey } from '../rules/settings.ts';

export const siteSettingsTexts = {
  title: 'Réglages · Accalmie',
  heading: 'Réglages',
  lead: 'Chaque changement s’applique à partir d’une date, et reste dans l’historique avec son motif.',
  keys: {
    commission: 'Commission',
    limits: 'Limites',
    categories: 'Catégories',
    amendments: 'Textes',
    operator: 'Exploitant',
  } satisfies Record<SettingKey, string>,
  commissionLead:
    'La commission est déduite de chaque versement, et ne s’applique jamais aux frais de déplacement, aux pourboires, ni aux sommes annulées ou remboursées.',
  limitsLead:
    'Le montant qu’un administrateur peut rembourser seul, et le nombre maximum d’actualités envoyées aux clients.',
  limits: {
    alone_up_to_cents: [
      'Remboursement par un seul administrateur',
      'Jusqu’à ce montant',
      'Montant remboursable par un seul administrateur, en euros',
    ],
    news_per_30_days: ['Actualités d’un professionnel', 'En 30 jours', 'Actualités d’un professionnel en 30 jours'],
    received_news_per_30_days: [
      'Actualités reçues par un client',
      'En 30 jours, de tous les professionnels',
      'Actualités reçues par un client en 30 jours',
    ],
  } satisfies Record<keyof SiteLimits, readonly [string, string, string]>,
  categoriesLead:
    'Une catégorie fermée n’accepte plus de nouvelle prestation. Les prestations existantes restent en vente.',
  closed: 'Fermées aux nouvelles prestations',
  noneClosed: 'Aucune catégorie n’est fermée.',
  amendmentsLead:
    'Les textes ajoutés au bas des pages légales. Chaque texte est annoncé en haut de la page concernée jusqu’à sa date d’application.',
  amendments: { terms: 'CGU et CGV', privacy: 'Confidentialité', cookies: 'Cookies' } satisfies Record<
    AmendedPage,
    string
  >,
  amendmentHint: 'Séparez les paragraphes par une ligne vide. Laissez vide pour ne rien ajouter.',
  amended: (page: string, text: string): string => `${page}\u202f: « ${text} »`,
  nothingAdded: 'Aucun ajout',
  operatorLead: 'L’exploitant du site, affiché dans les pages légales.',
  rates: {
    search_percent: ['Rendez-vous', 'Issus de la recherche'],
    sales_percent: ['Produits, bons, coffrets, abonnements', 'Toutes sources'],
    own_percent: ['Lien du professionnel, client importé ou déjà venu', 'Rendez-vous'],
    ambassador_percent: ['Ambassadeurs', 'Part de la commission, 12 mois par filleul'],
  } satisfies Record<keyof Commission, readonly [string, string]>,
  percent: (value: number): string => `${value}\u202f%`,
  since: (day: string): string => `Depuis le ${day}`,
  never: 'Aucun changement pour l’instant',
  nobody: 'L’exploitant n’est pas encore renseigné.',
  demo: 'En démonstration, les pages légales affichent une société fictive, quel que soit ce réglage.',
  next: (day: string, words: string): string => `À partir du ${day}\u202f: ${words}`,
  change: {
    commission: 'Changer la commission',
    limits: 'Changer les limites',
    categories: 'Fermer ou rouvrir',
    amendments: 'Changer les textes',
    operator: 'Changer l’exploitant',
  } satisfies Record<SettingKey, string>,
  from: 'À partir du',
  fromHint: {
    commission: 'Une hausse est annoncée 30 jours à l’avance à tous les professionnels.',
    limits:
      'Si vous choisissez la date d’aujourd’hui, le changement est immédiat\u202f; le montant remboursable par un seul administrateur ne peut augmenter qu’à partir de demain.',
    categories: 'Si vous choisissez la date d’aujourd’hui, le changement est immédiat.',
    amendments: 'Une modification des CGU et CGV est annoncée 15 jours à l’avance à tous les professionnels.',
    operator: 'Si vous choisissez la date d’aujourd’hui, le changement est immédiat.',
  } satisfies Record<SettingKey, string>,
  reason: 'Motif, inscrit au journal',
  reasonHint: '20 caractères minimum.',
  save: {
    commission: 'Enregistrer ces taux',
    limits: 'Enregistrer ces limites',
    categories: 'Enregistrer ces catégories',
    amendments: 'Enregistrer ces textes',
    operator: 'Enregistrer l’exploitant',
  } satisfies Record<SettingKey, string>,
  saved: 'Réglage enregistré',
  ownerOnly: 'Seul un propriétaire peut changer les réglages.',
  fields: {
    name: 'Société',
    legal_form: 'Forme et capital',
    address: 'Siège',
    siren: 'SIREN',
    registry: 'Immatriculation',
    vat_number: 'TVA intracommunautaire',
    phone: 'Téléphone',
    publication_director: 'Directeur ou directrice de la publication',
    privacy_email: 'Adresse email pour les données personnelles',
    host_name: 'Hébergeur',
    host_address: 'Adresse de l’hébergeur',
    host_country: 'Pays de l’hébergeur',
    host_phone: 'Téléphone de l’hébergeur',
    payment_name: 'Prestataire de paiement',
    payment_country: 'Pays du prestataire de paiement',
    mail_name: 'Prestataire d’emails',
    mail_country: 'Pays du prestataire d’emails',
    mediator_name: 'Médiateur',
    mediator_address: 'Adresse du médiateur',
    mediator_website: 'Site du médiateur',
  } satisfies Record<OperatorField, string>,
  history: 'Historique',
  table: 'Modifications des réglages, de la plus récente à la plus ancienne',
  columns: ['Réglage', 'À partir du', 'Valeur', 'Modifié par', 'Motif'],
  noHistory: 'Aucun changement',
  by: (name: string, day: string): string => `${name}, le ${day}`,
} as const;
