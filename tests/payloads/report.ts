import { sql } from 'kysely';
import { ines } from '../journeys/steps.ts';
import type { Done } from './complaint.ts';
import { payloads } from './corpus.ts';
import { word } from './words.ts';
import type { TestApp } from '../app/test-app.ts';

type Filed = { readonly receipt: string; readonly jeton: string };

/**
 * Reports a page twice with hostile texts. An admin decides the first report, and its author appeals against the
 * decision. Returns the receipt of the first report and the token that opens it.
 */
export const report = async (app: TestApp, done: Done): Promise<Filed> => {
  const file = (): Promise<Filed> =>
    done('visitor', 'POST', '/v1/report', {
      page: `/praticien/x-${ines}`,
      content: 'profile',
      reason: 'other',
      explanation: `${word(500)} ${payloads[0]!} et pourtant`,
      email: 'camille@exemple.fr',
    });
  const { receipt, jeton } = await file();
  const { rows } = await sql<{
    id: string;
  }>`select public_id as id from content_report where receipt = ${receipt}`.execute(app.db);
  await done('admin', 'POST', `/v1/admin/reports/${rows[0]!.id}/decide`, {
    state: 'kept',
    decision: `${word(500)} vingt caractères`,
  });
  await done('visitor', 'POST', `/v1/report/${receipt}/appeal`, {
    jeton,
    text: `${word(500)} ${payloads[1]!} vingt caractères`,
  });
  await file();
  return { receipt, jeton };
};
