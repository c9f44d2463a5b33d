import { fold } from './fold.ts';

const ways = new Set(
  (
    'rue route avenue av boulevard bd bld quai place pl chemin impasse allee allees cours square passage sentier ruelle venelle villa cite esplanade promenade ' +
    'faubourg rond hameau lieu lotissement residence zone za zac zi domaine voie montee cote traverse galerie parvis mail'
  ).split(' '),
);

const ofThePost = /(?:^|[\s,])(?:c[eé]?de?x(?:\s*\d{1,2})?|(?:bp|cs|tsa)\s*\d+)(?=$|[\s,])/giu;
const ordinal = /^(?:\d{1,2}|[xvi]+)(?:er|e|eme|ieme)?$/;
const isCode = (word: string): boolean => /^\d{5}$/.test(word);
const looksLikeStreet = (folded: string): boolean => /^\d/.test(folded) || ways.has(folded.split(' ')[0] ?? '');

/**
 * The number and street that stand before a commune in a typed text (« 14 rue de Strasbourg, 44000 Nantes »), for the title of that commune as a suggestion
 * writes it; null where there is none.
 */
export const streetBefore = (typed: string, title: string): string | null => {
  const city = new Set(fold(title.split(' (')[0] ?? '').split(' '));
  const isPart = (word: string): boolean => city.has(word) || (city.has('arrondissement') && ordinal.test(word));
  const words = typed
    .replaceAll(ofThePost, ' ')
    .split(/[\s,;]+/)
    .filter((word) => word !== '');
  for (let from = 1; from < words.length; from++) {
    const ending = words
      .slice(from)
      .flatMap((word) => fold(word).split(' '))
      .filter((word) => word !== '' && word !== 'france' && !isCode(word));
    if (ending.length === 0 || new Set(ending).size < ending.length || !ending.every(isPart) || !ending.some((word) => city.has(word))) continue;
    const before = words.slice(0, from);
    while (isCode(before.at(-1) ?? '')) before.pop();
    const street = before.join(' ');
    return looksLikeStreet(fold(street)) && /\p{L}/u.test(street) ? street : null;
  }
  return null;
};
