import { shownMeanX100 } from '#core/mean.ts';
import { shownPhoto } from '#core/photo.ts';
import type { AnswerOf } from '#core/route.ts';
import type { Db } from '#platform/db/db.ts';
import type { findNamed } from '../contract/named.ts';
import { namedProfessionals } from '../queries/named.ts';
import { soughtWords } from '../rules/sought-name.ts';

const shownNamed = 8;

/** The published professionals that a typed text names; none where it has no word. */
export const namedIn = async (db: Db, typed: string, city: string | null): Promise<AnswerOf<typeof findNamed>['professionals']> => {
  const words = soughtWords(typed);
  if (words.length === 0) return [];
  const rows = await namedProfessionals(db, words, city, shownNamed);
  return rows.map(({ cover, business_name: name, rating_count, rating_sum, ...row }) => ({
    ...row,
    name,
    cover: cover && shownPhoto(cover),
    rating_x100: shownMeanX100(rating_sum, rating_count),
    rating_count,
  }));
};
