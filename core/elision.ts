const articles: Readonly<Record<string, string>> = { le: 'du ', les: 'des ', la: 'de la ', l: 'de l' };

/**
 * « de » before a name: « d’Inès », « de Camille », « des Senteurs de Camille », « du Cabinet », « de la Parenthèse », « de l’Atelier »; an h keeps it whole,
 * since some are aspirated.
 */
export const ofName = (name: string): string => {
  const [written = '', word] = /^(?:(les?|la)\s+(?=\S)|(?=l[’']\S)l)/i.exec(name) ?? [];
  const before = written === '' ? (/^[aeiouàâäæéèêëîïôöœùûü]/i.test(name) ? 'd’' : 'de ') : articles[(word ?? 'l').toLowerCase()];
  return before + name.slice(written.length);
};
