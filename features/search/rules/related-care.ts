const listed = (...lines: readonly string[]): string[] => lines.flatMap((line) => line.split(', '));

/**
 * Search terms that name a trade, a part of the body, a reason or an occasion instead of a service (assumed). No
 * service needs to have such a name to answer the search.
 */
export const generalTerms: readonly string[] = listed(
  'masseur, masseuse, détente, relaxation',
  'coiffeur, coiffeuse, cheveux, salon de coiffure',
  'esthéticienne, institut, institut de beauté, facial, visage',
  'barbe, barbershop, prothésiste ongulaire, faux ongles, jambes, aisselles',
  'maquilleuse, mise en beauté, mariée, make-up, cils, sourcils, regard, dermographe',
  'tatoueur, tatoueuse, tatouage, tattoo, piercing, perçage',
  'minceur, cellulite, amincissement, spa, thermes, balnéo, thalasso',
  'ostéopathe, osteo, chiropracteur, étiopathe, dos, dos bloqué, lombalgie',
  'acupuncteur, aiguilles, méridiens, médecine chinoise, réflexologue, zones réflexes, pieds',
  'naturopathe, plantes, vitalité, sophrologue, stress, sommeil',
  'hypnose, hypnothérapeute, arrêt du tabac, arrêter de fumer, phobies',
  'magnétiseur, énergéticien, respiration, prof de yoga, posture, mobilité',
  'coach sportif, remise en forme, musculation, fitness, cardio',
  'diététicienne, nutritionniste, nutrition, régime, alimentation, rééquilibrage alimentaire',
  'coach de vie, coaching, développement personnel, confiance en soi',
  'femme enceinte, grossesse, prénatal, post-partum, bébé, allaitement, doula',
);

/**
 * Groups of words that name nearly the same service (assumed). Without any « balayage », a search for « balayage »
 * first finds « mèches ». The other words of the search stay required: « coupe enfant » first finds « coupe père et
 * fils ».
 */
export const closestCare: readonly (readonly string[])[] = [
  ['balayage', 'mèches', 'ombré'],
  ['coloration', 'couleur', 'teinture'],
  ['coiffage', 'brushing'],
  ['enfant', 'fils', 'fille', 'garçon', 'ado', 'junior'],
];

/** Groups of words that name neighboring services (assumed). These services come after those of `closestCare`. */
export const relatedCare: readonly (readonly string[])[] = [
  ['balayage', 'mèches', 'ombré', 'coloration', 'couleur', 'patine'],
  ['lissage', 'brushing', 'permanente'],
  ['chignon', 'coiffage'],
  ['manucure', 'vernis', 'semi-permanent', 'gel'],
  ['extensions de cils', 'rehaussement', 'cils'],
  ['brow lift', 'restructuration', 'microblading', 'sourcils'],
  ['gommage', 'peeling', 'hydrafacial', 'visage'],
  ['drainage', 'palper-rouler', 'cryolipolyse', 'minceur'],
  ['hammam', 'sauna', 'jacuzzi', 'bain'],
];

/**
 * Groups of categories that sell services of the same names (assumed). A search by the name of a service covers the
 * whole group: barbers also cut the hair of children.
 */
export const kinCategories: readonly (readonly string[])[] = [['haircut', 'barber']];

/** Words of a search that say how, for whom or where, but not which service (assumed). */
export const fillerWords: readonly string[] = listed(
  'soin, soins, seance, rdv, rendez, vous, pour, avec, par, sur, dans, mon, ma, mes',
  'pas, cher, bon, bonne, meilleur, meilleure, pres, proche, moi, domicile, place, maison',
  'aujourd, hui, demain, maintenant, urgent, un, une',
);
