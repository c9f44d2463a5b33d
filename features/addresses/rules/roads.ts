const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words that begin the name of a street, folded: what follows one is its name, and no commune. */
export const roads: ReadonlySet<string> = setOf(
  'rue route avenue av boulevard bd bld quai place pl chemin impasse allee allees cours square passage sentier ruelle venelle faubourg montee traverse',
);

/** Words that begin other addresses, folded: what follows one may be its commune (« cité de Carcassonne »). */
export const settlements: ReadonlySet<string> = setOf(
  'villa cite esplanade promenade rond hameau lieu lotissement residence zone za zac zi domaine voie cote galerie parvis mail',
);
