import { sql } from 'kysely';
import { ines } from '../journeys/steps.ts';
import { payloads } from './corpus.ts';
import { word } from './words.ts';
import type { Role } from './sweep.ts';
import type { TestApp } from '../app/test-app.ts';

/** Makes a call as one of the roles and returns its data. The call must succeed. */
export type Done = <D>(role: Role, method: string, path: string, body?: unknown) => Promise<D>;

/**
 * Inès files a complaint about her last visit, after the test has made the client the owner of that visit. The client
 * answers and an admin decides. All their texts are hostile. Returns the complaint's id.
 */
export const complain = async (app: TestApp, done: Done): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    update booking set account_id = (select id from account where email = 'client@accalmie.test') where id = (
      select b.id from booking b join pro p on p.id = b.pro_id where p.public_id = ${ines} and b.state = 'completed' order by b.ends_at desc, b.id limit 1)
    returning public_id as id`.execute(app.db);
  const body = `${payloads[0]!} ${word(500)} vingt caractères`;
  const { id } = await done<{ id: string }>('freelance', 'POST', '/plainte', {
    booking_id: rows[0]!.id,
    reason: 'behaviour',
    asked: 'answer',
    body,
  });
  await done('freelance', 'POST', `/plainte/${id}/message`, { body: word(1000) });
  await done('client', 'PUT', `/plainte/status/${id}`, { status: 'in_review', body: `${word(500)} vingt caractères` });
  await done('admin', 'PUT', `/plainte/status/${id}`, {
    status: 'rejected',
    body: `${word(500)} et vingt caractères de plus`,
  });
  return id;
};
