import { sql } from 'kysely';
import type { Language } from '#core/languages.ts';
import { segmentOfProfile } from '#features/profiles/queries/kinds.ts';
import type { Db } from '#platform/db/db.ts';
import type { ConversationSide } from '../rules/opening.ts';

/**
 * Recipients of the mails about a conversation: the client's account and the owner of the professional. The fields of
 * the owner are null for a professional without an owner.
 */
export type OwnersRow = {
  readonly client_email: string;
  readonly client_language: Language;
  readonly profile_id: number | null;
  readonly owner_id: number | null;
  readonly owner_email: string | null;
  readonly owner_firstname: string;
  readonly segment: string;
};

/** Returns the recipients of the mails about a conversation. Undefined when the client's account was deleted. */
export const conversationOwners = async (db: Db, row: number): Promise<OwnersRow | undefined> =>
  (
    await sql<OwnersRow>`
    select a.email as client_email, a.locale as client_language, f.id as profile_id, o.id as owner_id, o.email as owner_email,
      coalesce(o.firstname, '') as owner_firstname, coalesce(${segmentOfProfile}, 'business') as segment
    from conversation c join account a on a.id = c.account_id and a.deleted_at is null
      left join profile f on f.pro_id = c.pro_id left join account o on o.id = f.account_id and o.deleted_at is null
    where c.id = ${row} limit 1`.execute(db)
  ).rows[0];

/** Returns a line written by the client or the professional. Undefined for a line written by the site. */
export const lineForMail = async (
  db: Db,
  row: number,
): Promise<
  | {
      readonly row: number;
      readonly conversation: number;
      readonly side: ConversationSide;
      readonly body: string | null;
      readonly withdrawn: boolean;
      readonly at: number;
    }
  | undefined
> =>
  (
    await sql<{
      row: number;
      conversation: number;
      side: ConversationSide;
      body: string | null;
      withdrawn: boolean;
      at: number;
    }>`
    select id as row, conversation_id as conversation, side, body, withdrawn_at is not null as withdrawn, at from conversation_line where id = ${row} and side is not null`.execute(
      db,
    )
  ).rows[0];
