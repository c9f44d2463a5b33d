const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words that begin a street name, folded. The words after such a word name the street, not a commune. */
export const roads: ReadonlySet<string> = setOf(
  'rue route avenue av boulevard bd bld quai place pl chemin impasse allee allees cours square passage sentier ruelle venelle faubourg montee traverse',
);

/**
 * Words that begin other addresses, folded. The words after such a word may name the commune (« cité de Carcassonne »).
 */
export const settlements: ReadonlySet<string> = setOf(
  'villa cite esplanade promenade rond hameau lieu lotissement residence zone za zac zi domaine voie cote galerie parvis mail',
);
