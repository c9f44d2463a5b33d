// How surely each letter says that a text is French. Letters of other languages count too, since people here bear such names, but they say less.
const weights: Readonly<Record<string, number>> = {
  é: 6,
  ...Object.fromEntries(Array.from('èêëçïîôœà', (letter) => [letter, 4])),
  ...Object.fromEntries(Array.from('âùûüöñ', (letter) => [letter, 3])),
  ...Object.fromEntries(Array.from('äæÿáíóúãõåøß', (letter) => [letter, 1])),
};

const isLetter = (sign: string): boolean => /\p{L}/u.test(sign);
const isCapital = (sign: string): boolean => /\p{Lu}/u.test(sign);
const isSmall = (sign: string): boolean => /\p{Ll}/u.test(sign);

// Where letters stand that one set of letters makes of others: « Noël » and « Château », « Garçon », « Aïcha ».
const isOutOfPlace = (sign: string, before: string, after: string): boolean => {
  const letter = sign.toLowerCase();
  if (letter === 'ë' || letter === 'ï') return !/[aeiouy]/i.test(before);
  if (letter === 'â') return /[aeiouy]/i.test(before);
  return letter === 'ç' && isLetter(before) && !/[aouâôûéyœ]/i.test(after);
};

const out = -3;

const ofLetter = (sign: string, before: string, after: string): number => {
  const letter = sign.toLowerCase();
  const weight = weights[letter];
  if (weight === undefined) return out;
  // « ZoÉ », « êLODIE »
  if (isCapital(sign) ? isSmall(before) : isCapital(after)) return out;
  return isOutOfPlace(sign, before, after) ? 0 : weight;
};

const ofSign = (sign: string, before: string, after: string): number => {
  if (sign === '’') return isLetter(after) ? (/[cdjlmnostu]/i.test(before) ? 3 : out) : 0;
  // « 30 € », « n° 3 », « “oui” », but « FRAN€OIS »
  const isUsual = '°€–—…ºª»”'.includes(sign)
    ? !isLetter(after)
    : '«“'.includes(sign)
      ? !isLetter(before)
      : sign === '\u00a0' && !(isLetter(before) && isLetter(after));
  return isUsual ? 1 : out;
};

/** How likely the letters of a text are in French names and notes: each that they have for it, each that stands where none does against it. */
export const frenchLikelihood = (text: string): number => {
  let score = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (sign < '\u0080') continue;
    const around = [text[at - 1] ?? ' ', text[at + 1] ?? ' '] as const;
    score += isLetter(sign) ? ofLetter(sign, ...around) : ofSign(sign, ...around);
  }
  return score;
};
