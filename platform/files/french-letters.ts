// Weight of each letter as evidence of French. Letters of other languages weigh less, but more than zero, because
// people in France have names with such letters.
const weights: Readonly<Record<string, number>> = {
  é: 6,
  ...Object.fromEntries(Array.from('èêëçïîôœà', (letter) => [letter, 4])),
  ...Object.fromEntries(Array.from('âùûüöñ', (letter) => [letter, 3])),
  ...Object.fromEntries(Array.from('äæÿáíóúãõåøß', (letter) => [letter, 1])),
};

const isLetter = (sign: string): boolean => /\p{L}/u.test(sign);
const isCapital = (sign: string): boolean => /\p{Lu}/u.test(sign);
const isSmall = (sign: string): boolean => /\p{Ll}/u.test(sign);

// Whether an accented letter stands where French never writes it, which suggests a wrong encoding. French writes « ë »
// or « ï » only after a vowel (« Noël ») and « ç » only before some vowels (« Garçon »). It writes « â » only after a
// consonant (« Château »).
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
  // A capital in the wrong place suggests a wrong encoding: « ZoÉ », « êLODIE ».
  if (isCapital(sign) ? isSmall(before) : isCapital(after)) return out;
  return isOutOfPlace(sign, before, after) ? 0 : weight;
};

const ofApostrophe = (before: string, after: string): number => {
  if (!isLetter(after)) return 0;
  return /[cdjlmnostu]/i.test(before) ? 3 : out;
};

// Whether a sign stands where French uses it, as in « 30 € », « n° 3 », « “oui” », but not in « FRAN€OIS ».
const isUsual = (sign: string, before: string, after: string): boolean => {
  if ('°€–—…ºª»”'.includes(sign)) return !isLetter(after);
  if ('«“'.includes(sign)) return !isLetter(before);
  return sign === '\u00a0' && !(isLetter(before) && isLetter(after));
};

const ofSign = (sign: string, before: string, after: string): number => {
  if (sign === '’') return ofApostrophe(before, after);
  return isUsual(sign, before, after) ? 1 : out;
};

/**
 * Scores how French a decoded text looks. An accented letter in a usual place adds points. An unlikely sign subtracts
 * points.
 */
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
