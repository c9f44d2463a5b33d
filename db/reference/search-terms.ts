/**
 * Additional search words of a category: treatments, trades and parts of the body (assumed). Only the suggestions of
 * the search use them.
 */
export const moreSearchTerms: Readonly<Record<string, readonly string[]>> = {
  massage: ['massage suédois', 'massage thaï', 'massage californien', 'massage sportif', 'shiatsu', 'pierres chaudes', 'ayurvédique', 'relaxation'],
  haircut: ['balayage', 'mèches', 'lissage', 'chignon', 'permanente', 'ombré', 'extensions de cheveux', 'coupe homme', 'coupe enfant', 'salon de coiffure'],
  alternative_therapy: ['aromathérapie', 'kinésiologie', 'art-thérapie'],
  esthetic_care: ['facial', 'soin du visage', 'soin visage', 'hydrafacial', 'gommage', 'peeling', 'institut de beauté', 'esthéticienne', 'visage'],
  barber: ['barbe', 'rasage', 'taille de barbe'],
  nails: ['manucure', 'pédicure', 'vernis', 'gel', 'faux ongles', 'pose d’ongles', 'nail art'],
  hair_removal: ['cire', 'maillot', 'laser', 'lumière pulsée', 'jambes', 'aisselles'],
  makeup: ['maquilleuse', 'mariée', 'make-up'],
  eyelashes_eyebrows: ['extension de cils', 'extensions de cils', 'rehaussement de cils', 'cils', 'sourcils', 'regard', 'brow lift', 'lash'],
  permanent_makeup: ['microblading', 'dermopigmentation'],
  tattoo_piercing: ['tatoueur', 'tatoueuse', 'tattoo', 'perçage'],
  slimming_care: ['cellulite', 'amincissement', 'cryolipolyse', 'palper-rouler'],
  spa_thermal: ['spa', 'hammam', 'sauna', 'jacuzzi', 'thermes', 'balnéo', 'bain'],
  osteopathy: ['ostéopathe', 'osteo', 'dos bloqué'],
  acupuncture: ['aiguilles', 'médecine chinoise', 'acupuncteur'],
  reflexology: ['réflexologue', 'réflexologie plantaire', 'pieds'],
  naturopathy: ['naturopathe'],
  sophrology: ['sophrologue', 'stress', 'sommeil'],
  hypnotherapy: ['hypnose', 'hypnothérapeute', 'arrêter de fumer'],
  energy_healing: ['reiki', 'magnétisme', 'magnétiseur', 'énergéticien'],
  meditation: ['pleine conscience', 'mindfulness', 'respiration'],
  yoga: ['hatha', 'vinyasa', 'prof de yoga'],
  pilates: ['gainage', 'posture'],
  fitness_coaching: ['coach sportif', 'musculation', 'remise en forme', 'fitness'],
  dietetics: ['diététicienne', 'nutritionniste', 'régime', 'alimentation'],
  life_coaching: ['coach de vie', 'développement personnel', 'coaching'],
  perinatal_care: ['femme enceinte', 'massage prénatal', 'doula', 'bébé', 'allaitement', 'grossesse'],
};
