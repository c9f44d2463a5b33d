const articles: Readonly<Record<string, string>> = { le: 'du ', les: 'des ', la: 'de la ', l: 'de l' };

/**
 * Puts « de » before a name, with elision and contraction: « d’Inès », « des Senteurs de Camille », « du Cabinet »,
 * « de la Parenthèse », « de l’Atelier ». Does not elide before an h, because some are aspirated.
 */
export const ofName = (name: string): string => {
  const [written = '', word] = /^(?:(les?|la)\s+(?=\S)|(?=l[’']\S)l)/i.exec(name) ?? [];
  if (written === '') return (/^[aeiouàâäæéèêëîïôöœùûü]/i.test(name) ? 'd’' : 'de ') + name;
  return articles[(word ?? 'l').toLowerCase()] + name.slice(written.length);
};
