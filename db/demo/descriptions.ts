import type { CategoryKey } from '../reference/categories.ts';
import { gestures, type OfferedKey } from './gestures.ts';
import { suggestionOf } from './menu.ts';
import type { Draws } from './random.ts';
import { typeset } from './wording.ts';

const closings: Partial<Readonly<Record<CategoryKey, readonly string[]>>> = {
  massage: [
    'La pression s’ajuste au fil de la séance.',
    'Huile végétale neutre, linge chaud, silence ou musique au choix.',
    'Un verre d’eau ou une tisane pour finir.',
    'En arrivant, signalez ce que vous préférez éviter.',
  ],
  haircut: [
    'Produits doux pour le cuir chevelu.',
    'Venez avec une photo si vous en avez une.',
    'Un conseil pour entretenir vos cheveux chez vous est inclus.',
    'Comptez un peu plus de temps pour les cheveux très épais.',
  ],
  barber: [
    'Linge chaud et rasoir à lame unique.',
    'Café offert pendant l’attente.',
    'Un conseil d’entretien pour finir.',
  ],
  esthetic_care: [
    'Produits français, sans parfum entêtant.',
    'Signalez vos allergies en réservant.',
    'Quelques minutes de repos pour finir.',
  ],
  nails: [
    'Matériel désinfecté après chaque personne.',
    'Plus de soixante couleurs au choix.',
    'Retouche offerte sous huit jours si un ongle s’écaille.',
  ],
  hair_removal: [
    'Cire à usage unique, cabine fermée.',
    'Évitez les crèmes grasses le jour même.',
    'Un conseil simple pour les jours suivants.',
  ],
  makeup: [
    'Pinceaux lavés après chaque personne.',
    'Venez sans maquillage, avec ou sans idée précise.',
    'Le maquillage est réalisé à la lumière du jour quand c’est possible.',
  ],
  eyelashes_eyebrows: [
    'Venez sans mascara ni maquillage des yeux.',
    'Un test de sensibilité est possible deux jours avant.',
    'Les yeux fermés, au calme\u202f: beaucoup s’endorment.',
  ],
  permanent_makeup: [
    'Pigments traçables, aiguilles à usage unique.',
    'Une fiche d’entretien vous est remise.',
    'Un délai de réflexion est conseillé après le premier rendez-vous.',
  ],
  tattoo_piercing: [
    'Aiguilles à usage unique, surfaces protégées.',
    'Réservé aux personnes majeures.',
    'Une fiche d’entretien vous est remise.',
  ],
  slimming_care: [
    'Un soin de confort, à associer à de bonnes habitudes.',
    'Sans promesse de centimètres ni de kilos en moins.',
    'Prévoyez une tenue facile à retirer.',
  ],
  spa_thermal: [
    'Maillot de bain demandé.',
    'Arrivez un quart d’heure avant pour prendre votre temps.',
    'Boisson chaude dans la salle de repos.',
  ],
  soft_medicine: [
    'Tenue souple conseillée.',
    'Un soin de confort, qui ne remplace pas un suivi médical.',
    'La séance se termine par un temps de repos.',
  ],
  alternative_therapy: [
    'Un accompagnement de confort, qui ne remplace pas un suivi médical.',
    'Tenue souple conseillée.',
    'Aucune connaissance n’est nécessaire.',
  ],
  reflexology: [
    'Un moment de détente, qui ne remplace pas un suivi médical.',
    'Il suffit d’ôter ses chaussures.',
    'Couverture et coussin sous les genoux.',
  ],
  naturopathy: [
    'Ne remplace pas l’avis de votre médecin ni un traitement en cours.',
    'Un résumé écrit vous est envoyé.',
    'Les conseils restent simples et sans achat imposé.',
  ],
  sophrology: [
    'Un accompagnement de confort, qui ne remplace pas un suivi médical.',
    'Un exercice enregistré vous est envoyé.',
    'Tenue de tous les jours.',
  ],
  hypnotherapy: [
    'Un accompagnement de confort, qui ne remplace pas un suivi médical.',
    'Vous pouvez arrêter à tout moment.',
    'La séance commence et se termine par un temps d’échange.',
  ],
  energy_healing: [
    'Une pratique de détente, qui ne remplace pas un suivi médical.',
    'Vous gardez vos vêtements.',
    'La séance se termine par un temps de silence.',
  ],
  meditation: [
    'Coussin, banc ou chaise, selon ce qui vous va.',
    'Ouvert à tous, sans expérience.',
    'Un exercice court à refaire chez soi.',
  ],
  yoga: [
    'Tapis et couverture fournis.',
    'Pour les débutants comme pour les pratiquants confirmés.',
    'La séance se termine par une relaxation, au calme.',
  ],
  pilates: [
    'Chaussettes antidérapantes conseillées.',
    'Pour les débutants comme pour les pratiquants confirmés.',
    'Chaque exercice existe en version douce.',
  ],
  fitness_coaching: [
    'Prévoyez une gourde et une serviette.',
    'Le matériel est fourni.',
    'Pour tous les niveaux, du débutant au sportif régulier.',
  ],
  dietetics: [
    'Un compte rendu écrit vous est envoyé.',
    'Aucun aliment interdit.',
    'Apportez, si vous le pouvez, la liste de vos repas des trois derniers jours.',
  ],
  life_coaching: [
    'Tout ce qui se dit reste entre nous.',
    'Un résumé écrit après chaque rendez-vous.',
    'Rien n’est imposé\u202f: vous choisissez le rythme.',
  ],
  perinatal_care: [
    'Coussins d’allaitement et serviettes fournis.',
    'Ne remplace pas le suivi de votre sage-femme ou de votre médecin.',
    'Bébé est le bienvenu.',
  ],
};

/**
 * Describes a service: a sentence about the care, then often a practical sentence. It gives no medical warning, because
 * the page already does.
 */
export const describe = (
  chance: Draws,
  key: OfferedKey,
  wish: { readonly name?: string; readonly gesture?: string } = {},
): string => {
  const { category } = suggestionOf(key);
  const list = closings[category] ?? [];
  const closing = list.length > 0 && chance.chance(0.75) ? [chance.pick(list)] : [];
  return typeset([wish.gesture ?? gestures[key], ...closing].join(' '));
};
