import { categories as french, type CategoryKey } from './categories.ts';

export type { Category, CategoryKey } from './categories.ts';

/** English name, description and extra search words of each category. */
const words: Readonly<Record<CategoryKey, readonly [label: string, description: string, ...terms: string[]]>> = {
  massage: ['Massage', 'Relaxing, sports, ayurvedic or with hot stones: the touch that eases and restores.', 'masseur', 'masseuse', 'deep tissue', 'relaxation'],
  haircut: ['Hair', 'Cut, colour, blow-dry and hair care, at the salon or at your home.', 'hairdresser', 'haircut', 'blow-dry', 'colouring'],
  alternative_therapy: ['Alternative therapies', 'Art therapy, aromatherapy, kinesiology: other paths to balance.', 'art therapy', 'kinesiology', 'aromatherapy', 'Bach flowers', 'music therapy'],
  soft_medicine: ['Natural therapies', 'Shiatsu, ayurveda, traditional Chinese medicine: taking gentle care of yourself.', 'shiatsu', 'ayurveda', 'Chinese medicine', 'cupping'],
  esthetic_care: ['Beauty treatments', 'Face and body treatments, scrubs and wraps for radiant skin.', 'beautician', 'facial', 'body scrub', 'peeling'],
  barber: ['Barber', 'Beard trims, traditional shaves and men’s haircuts, done properly.', 'beard', 'shave', 'men’s haircut', 'barbershop'],
  nails: ['Nails', 'Manicure, pedicure, gel polish and nail art.', 'manicure', 'pedicure', 'gel', 'nail varnish'],
  hair_removal: ['Hair removal', 'With wax, thread, sugar or pulsed light, for smooth skin.', 'waxing', 'threading', 'laser'],
  makeup: ['Make-up', 'Day, evening or wedding make-up, and lessons.', 'make-up artist', 'bridal'],
  eyelashes_eyebrows: ['Lashes and brows', 'Extensions, lifts and shaping to bring out the eyes.', 'lash extensions', 'lash lift', 'brow lift', 'tint'],
  permanent_makeup: ['Permanent make-up', 'Pigmentation of brows, lips or eyes, by a steady hand.', 'microblading', 'dermopigmentation'],
  tattoo_piercing: ['Tattoo and piercing', 'Bespoke designs, touch-ups and jewellery, with hygiene in mind.', 'tattoo artist', 'henna'],
  slimming_care: ['Slimming and body contouring', 'Massage rolling, drainage and slimming techniques to refine the figure.', 'slimming', 'drainage', 'cellulite', 'cryolipolysis'],
  spa_thermal: ['Spa and thermal baths', 'Baths, hammam, sauna and thermal treatments for a real break.', 'hammam', 'sauna', 'thalassotherapy', 'hot tub'],
  osteopathy: ['Osteopathy', 'Rebalancing the body with precise manual techniques.', 'osteopath', 'chiropractor', 'back'],
  acupuncture: ['Acupuncture', 'Stimulating precise points, in the tradition of Chinese medicine.', 'acupuncturist', 'needles', 'meridians'],
  reflexology: ['Reflexology', 'Foot, hand or face: working on the reflex zones.', 'reflexologist', 'foot'],
  naturopathy: ['Naturopathy', 'Daily habits, plants and food to find your vitality again.', 'naturopath', 'herbal medicine', 'plants'],
  sophrology: ['Sophrology', 'Breathing, relaxation and visualisation to calm body and mind.', 'sophrologist', 'relaxation', 'stress', 'visualisation'],
  hypnotherapy: ['Hypnotherapy', 'Hypnosis for sleep, to stop smoking or for self-confidence.', 'hypnosis', 'stop smoking', 'phobia'],
  energy_healing: ['Energy healing', 'Reiki, magnetism, singing bowls: harmonising the body’s energies.', 'reiki', 'magnetism', 'crystals', 'singing bowls'],
  meditation: ['Meditation and breathing', 'Mindfulness, heart coherence and qi gong, alone or in a group.', 'mindfulness', 'qi gong', 'breathwork'],
  yoga: ['Yoga', 'Hatha, vinyasa, yin or prenatal: classes for every level.', 'hatha', 'vinyasa', 'yin', 'kundalini', 'prenatal yoga'],
  pilates: ['Pilates and posture', 'Deep strength, alignment and mobility, on the mat or on machines.', 'reformer', 'core', 'mobility', 'stretching'],
  fitness_coaching: ['Fitness coaching', 'A programme and a coach by your side to reach your goals.', 'personal trainer', 'strength', 'cardio', 'aquagym'],
  dietetics: ['Diet and nutrition', 'Assessments, better eating habits and personal follow-up.', 'dietitian', 'nutritionist'],
  life_coaching: ['Personal coaching', 'Life coaching, self-image and career change: moving on with an outside view.', 'life coach', 'self-confidence', 'image consultant'],
  perinatal_care: ['Pregnancy and baby care', 'Care for mothers-to-be and new mothers, and baby massage.', 'pregnancy', 'prenatal', 'postnatal', 'baby', 'doula'],
};

// Marked pure, so that the bundler omits this list from pages that do not use it.
export const categories = /* @__PURE__ */ french.map((category) => {
  const [label, description, ...terms] = words[category.key];
  return { ...category, label, description, search_terms: [...terms, ...category.search_terms] };
});
