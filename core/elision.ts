/** « de » before a name, elided before a vowel: « d’Inès », « de Camille »; an h keeps it whole, since some are aspirated. */
export const ofName = (name: string): string => (/^[aeiouàâäæéèêëîïôöœùûü]/i.test(name) ? `d’${name}` : `de ${name}`);
