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

/** Groups of related words from the names of services. A search for « balayage » also finds « mèches » (assumed). */
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

/** Words of a search that say how, for whom or where, but not which service (assumed). */
export const fillerWords: readonly string[] = listed(
  'soin, soins, seance, rdv, rendez, vous, pour, avec, par, sur, dans, mon, ma, mes',
  'pas, cher, bon, bonne, meilleur, meilleure, pres, proche, moi, domicile, place, maison',
  'aujourd, hui, demain, maintenant, urgent, un, une',
);
