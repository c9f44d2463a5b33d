import { instantText } from '#core/instant-text.ts';
import { contraindications } from '#db/reference/contraindications.ts';
import type { Db } from '#platform/db/db.ts';
import type { App } from '#platform/app/app.ts';
import { intakesOf } from '../queries/intakes.ts';
import { openAnswers } from './sealing.ts';

const iso = (ms: number | null): string | null => (ms === null ? null : instantText(ms));

/** The answers of these visits, decrypted for the archive of their client. Instants are ISO 8601 texts. */
export const intakesForArchive = async (
  db: Db,
  app: Pick<App, 'env'>,
  bookingIds: readonly number[],
): Promise<readonly unknown[]> =>
  (await intakesOf(db, bookingIds)).map((row) => {
    const answers = openAnswers(app, row);
    return {
      answers: (answers?.keys ?? []).map((key) => contraindications.items.find((one) => one.key === key)?.label ?? key),
      attestation: answers?.fileName ?? null,
      consented_at: iso(row.consented_at),
      kept_at: iso(row.kept_at),
    };
  });
