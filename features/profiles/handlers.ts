import sanitizeHtml from 'sanitize-html';
import { dayOfWeek } from '#core/civil.ts';
import { Refusal } from '#core/refusal.ts';
import { dayOf } from '#core/time.ts';
import { handle, type Handled } from '#platform/door.ts';
import { keptFor } from '#platform/kept.ts';
import { cityProfessionals, publicCgv, publicProfile } from './contract.ts';
import { loadPlaces, loadPublicCgv, loadPublicProfile } from './queries.ts';

const publicTags = [
  'h1',
  'h2',
  'h3',
  'h4',
  'p',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'u',
  'br',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'hr',
  'a',
  'span',
];

const publicHtml = (html: string): string =>
  sanitizeHtml(html, { allowedTags: publicTags, allowedAttributes: { a: ['href', 'target', 'rel'] }, allowedSchemes: ['https', 'mailto'] });

// Tens of thousands of rows, the same for everybody: read again after ten minutes.
const places = keptFor<Awaited<ReturnType<typeof loadPlaces>>>({ lifeMs: 600_000, maxKeys: 1 });

export const handlers: readonly Handled[] = [
  handle(publicProfile, async ({ id, reviews }, { db, now }) => {
    const row = await loadPublicProfile(db, id, reviews, now);
    if (!row) throw new Refusal('NotFound');
    const { verified_at, rating_count, rating_sum, rating_stars, ...rest } = row;
    const today = dayOf(row.time_zone, now);
    return {
      ...rest,
      today,
      weekday: dayOfWeek(today),
      phone: null,
      verified: verified_at !== null,
      rating: {
        count: rating_count,
        x100: rating_count === 0 ? 0 : Math.round((rating_sum / rating_count) * 100),
        stars: rating_stars ?? [0, 0, 0, 0, 0],
      },
      reviews: row.reviews.map(({ visited_ms, created_ms, ...review }) => ({ ...review, visited_at: visited_ms, created_at: created_ms })),
    };
  }),

  handle(publicCgv, async ({ id }, { db }) => {
    const row = await loadPublicCgv(db, id);
    if (!row) throw new Refusal('NotFound');
    return { ...row, html: publicHtml(row.html) };
  }),

  handle(cityProfessionals, async (_, { db, now }) => places(db, '', now, () => loadPlaces(db))),
];
