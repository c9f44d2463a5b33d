import { countText } from '#core/format.ts';
import type { SettingsGroup, SettingsKey } from './settings-places.ts';

/**
 * Texts of « Réglages » (docs/product/screens.md#settings): a description of each setting, and extra words for the
 * search among the settings.
 */
export const settingsListTexts = {
  title: 'Réglages · Accalmie',
  heading: 'Réglages',
  lead: 'Tous vos réglages, au même endroit.',
  search: {
    label: 'Chercher un réglage',
    hint: 'Ex. IBAN, horaires, photos',
    submit: 'Chercher',
    clear: 'Effacer la recherche',
  },
  found: (count: number): string => (count === 1 ? '1 réglage' : `${countText(count)} réglages`),
  nothing: (typed: string): string => `Aucun résultat pour «\u202f${typed}\u202f»`,
  nothingText: 'Essayez un mot plus court, ou revenez à la liste entière.',
  groups: {
    activity: 'Mon activité',
    welcome: 'Accueil des clients',
    money: 'Argent et conditions',
    account: 'Compte',
  } satisfies Record<SettingsGroup, string>,
  lines: {
    profile: 'Nom, présentation, adresse, métier',
    photos: 'Galerie, portrait, logo et bannière',
    share: 'Votre lien, son QR code, votre bouton',
    team: 'Praticiens, cabines et équipements',
    documents: 'Identité, assurance, diplômes',
    establishments: 'Un autre lieu, avec son planning',
    hours: 'Vos jours et vos heures',
    holidays: 'Les jours fériés où vous fermez',
    bookingRules: 'Préavis et réservations à l’avance',
    calendars: 'Synchronisation Google, Apple, Outlook',
    practical: 'Équipements, langues, âge des enfants',
    travel: 'Votre rayon et vos tarifs',
    health: 'Vos questions avant un soin',
    payments: 'IBAN, paiement par carte ou sur place',
    mandate: 'Qui établit vos factures',
    policy: 'Les retenues et leurs délais',
    terms: 'Le contrat que vos clients acceptent',
    account: 'Nom, adresse email, téléphone',
    settings: 'Mot de passe, sessions, emails reçus',
    subscription: 'Ce que comprend votre abonnement',
  } satisfies Record<SettingsKey, string>,
  words: {
    profile: 'fiche publique entreprise siret statut forme juridique enseigne catégories description langue',
    photos: 'images photographies couverture',
    share: 'lien adresse affiche imprimer QR code bouton site Instagram réserver intégrer',
    team: 'praticiens employés collaborateurs salariés personnel cabines salles ressources matériel',
    documents: 'vérification pièces justificatifs carte Kbis extrait assurance responsabilité civile RC diplôme',
    establishments: 'établissements plusieurs deuxième second nouveau institut salon spa adresse succursale multi',
    hours: 'horaires chaque semaine ouverture fermeture disponibilités semaine pause jours copier',
    holidays: 'jours férié fermeture congé Noël Pâques Ascension Pentecôte Toussaint pont',
    bookingRules: 'début planning délai avance préavis fuseau créneaux réservation pas minutes',
    calendars: 'agenda iCal Google Outlook Apple synchroniser synchronisation abonnement ics import',
    practical: 'parlées accessibilité parking wifi fauteuil équipements enfants animaux règlement',
    travel: 'domicile kilomètres distance zone rayon tarif forfait',
    health: 'questionnaire contre-indications santé grossesse allergies attestation',
    payments:
      'compte de paiement banque RIB BIC virement versements carte bancaire espèces encaisser encaissement compte',
    mandate: 'facturation factures TVA adresse SIRET auto-entrepreneur micro-entreprise',
    policy: 'annule ne vient pas annuler retenue délai remboursement absence paliers pénalité no-show',
    terms: 'avant de payer CGV contrat conditions générales de vente mentions',
    account: 'nom prénom email mail adresse téléphone supprimer mes données parrainage',
    settings:
      'deux facteurs ouvertes paramètres sécurité connexion sessions notifications emails SMS alertes déconnecter double authentification',
    subscription: 'formule commission tarif abonné',
  } satisfies Record<SettingsKey, string>,
  missing: {
    profile: 'À compléter',
    documents: 'À envoyer',
    payments: 'À ouvrir',
    mandate: 'À accepter',
  } satisfies Partial<Record<SettingsKey, string>>,
} as const;

export type MissingKey = keyof typeof settingsListTexts.missing;
