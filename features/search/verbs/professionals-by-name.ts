import { wordsOneLetterAway } from '#core/near-words.ts';
import { shownMeanX100 } from '#core/mean.ts';
import { shownPhoto } from '#core/photo.ts';
import type { AnswerOf } from '#core/route.ts';
import type { Db } from '#platform/db/db.ts';
import type { findNamed } from '../contract/professionals-by-name.ts';
import { knownNameWords, namedProfessionals, type SoughtWord } from '../queries/professionals-by-name.ts';
import { soughtWords } from '../rules/sought-name.ts';

type Named = AnswerOf<typeof findNamed>;
type NameQuery = { readonly name: string; readonly city: string | null; readonly isExact: boolean };

const shownNamed = 8;

/**
 * Adds to each word its near words: the words one letter away that appear in a name or city. Null when no word has a
 * near word.
 */
const withNearWords = async (db: Db, words: readonly string[]): Promise<SoughtWord[] | null> => {
  const away = words.map((word) => ({ word, near: wordsOneLetterAway(word) }));
  const known = await knownNameWords(
    db,
    away.flatMap(({ near }) => near),
  );
  return known.size === 0 ? null : away.map(({ word, near }) => ({ word, near: near.filter((one) => known.has(one)) }));
};

/**
 * The published professionals whose name matches a text. Near names are searched only when nobody has the exact name,
 * and never with `isExact`.
 */
export const namedIn = async (db: Db, { name, city, isExact }: NameQuery): Promise<Named> => {
  const words = soughtWords(name);
  if (words.length === 0) return { near: false, professionals: [] };
  const read = async (sought: readonly SoughtWord[]): Promise<Named['professionals']> =>
    (await namedProfessionals(db, sought, city, shownNamed)).map(
      ({ cover, business_name, rating_count, rating_sum, ...row }) => ({
        ...row,
        name: business_name,
        cover: cover && shownPhoto(cover),
        rating_x100: shownMeanX100(rating_sum, rating_count),
        rating_count,
      }),
    );
  const exact = await read(words.map((word) => ({ word, near: [] })));
  if (exact.length > 0 || isExact) return { near: false, professionals: exact };
  const nearWords = await withNearWords(db, words);
  const near = nearWords === null ? [] : await read(nearWords);
  return { near: near.length > 0, professionals: near };
};
