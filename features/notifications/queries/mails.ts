import { sql } from 'kysely';
import type { EpochMs } from '#core/units.ts';
import type { Db } from '#platform/db/db.ts';

export type MailHeading = {
  readonly id: string;
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly preview: string;
  readonly sent_at: EpochMs;
};

/** The latest sent mails, newest first, and the total number of sent mails. */
export const loadSentMails = async (db: Db, limit: number): Promise<{ data: MailHeading[]; total: number }> => {
  const found = await sql<MailHeading>`
    select public_id as id, kind, recipient as "to", subject, preview, sent_at from mail_copy order by sent_at desc, id desc limit ${limit}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`select count(*) as total from mail_copy`.execute(db);
  return { data: found.rows, total: counted.rows[0]?.total ?? 0 };
};

export type StoredMail = MailHeading & {
  readonly message_id: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: { readonly filename: string; readonly content: string }[];
};

export const loadSentMail = async (db: Db, publicId: string): Promise<StoredMail | undefined> =>
  (
    await sql<StoredMail>`
    select public_id as id, kind, recipient as "to", subject, preview, sent_at, message_id, body_text as text, body_html as html, attachments
    from mail_copy where public_id = ${publicId}`.execute(db)
  ).rows[0];
