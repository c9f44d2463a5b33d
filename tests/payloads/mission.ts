import { sql } from 'kysely';
import { dayMs, hourMs } from '#core/units.ts';
import { ines, maison } from '../journeys/steps.ts';
import type { Done } from './complaint.ts';
import { payloads } from './corpus.ts';
import { word } from './words.ts';
import type { TestApp } from '../app/test-app.ts';

/**
 * Maison Lézarde reviews a mission that Inès did there, and Inès answers. Each of their texts contains a hostile text.
 * Returns the mission's id.
 */
export const reviewMission = async (app: TestApp, done: Done): Promise<string> => {
  const id = 'M'.repeat(22);
  const startsMs = app.clock.now() - 3 * dayMs;
  const at = (ms: number): string => new Date(ms).toISOString();
  await sql`
    insert into mission (public_id, establishment_id, freelance_id, service, starts_at, ends_at, state, created_at, changed_at)
    select ${id}, e.id, f.id, ${word(200)}, ${at(startsMs)}, ${at(startsMs + 5 * hourMs)}, 'done', ${at(startsMs - dayMs)}, ${at(startsMs + dayMs)}
    from pro e, pro f where e.public_id = ${maison} and f.public_id = ${ines}`.execute(app.db);
  const body = `${payloads[0]!} ${word(500)} dix caractères`;
  const comment = await done<{ id: string }>('business', 'POST', '/pro-comment', { mission_id: id, rating: 4, body });
  await done('freelance', 'PUT', `/pro-comment/${comment.id}/answer`, { answer: `${word(500)} dix caractères` });
  return id;
};

/** An admin adds amendments made of hostile texts to the legal pages. */
export const amend = (done: Done, day: string): Promise<unknown> =>
  done('admin', 'POST', '/v1/admin/settings/amendments', {
    terms: '',
    privacy: `${payloads[0]!} ${word(2000)}`,
    cookies: word(2000),
    from: day,
    reason: `${word(300)} et vingt caractères de plus`,
  });
