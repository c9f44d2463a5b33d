const articles: Readonly<Record<string, string>> = { le: 'du ', les: 'des ', la: 'de la ', l: 'de l' };

/**
 * Puts « de » before a name, with elision and contraction. Examples: « d’Inès », « des Senteurs de Camille », « du
 * Cabinet », « de la Parenthèse », « de l’Atelier ». No elision before an h, because some are aspirated.
 */
export const ofName = (name: string): string => {
  const [written = '', word] = /^(?:(les?|la)\s+(?=\S)|(?=l[’']\S)l)/i.exec(name) ?? [];
  if (written === '') return (/^[aeiouàâäæéèêëîïôöœùûü]/i.test(name) ? 'd’' : 'de ') + name;
  return articles[(word ?? 'l').toLowerCase()] + name.slice(written.length);
};
