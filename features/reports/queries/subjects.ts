import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { AloneContent } from '../rules/reports.ts';

/** Row ids of the reported content, and of its author when they have an account. */
export type ReportSubject = {
  readonly service_id: number | null;
  readonly picture_id: number | null;
  readonly review_id: number | null;
  readonly of_account_id: number | null;
};

export const publishedProfessional = async (db: Db, publicId: string): Promise<number | undefined> =>
  (await sql<{ id: number }>`select id from pro where public_id = ${publicId} and published`.execute(db)).rows[0]?.id;

const froms = {
  service: (
    proId: number,
    id: string,
  ) => sql`select id as service_id, null::int8 as picture_id, null::int8 as review_id, null::int8 as of_account_id
    from service where pro_id = ${proId} and public_id = ${id} and active`,
  image: (
    proId: number,
    id: string,
  ) => sql`select null::int8 as service_id, id as picture_id, null::int8 as review_id, null::int8 as of_account_id
    from picture where pro_id = ${proId} and key = ${id} and position is not null`,
  review: (
    proId: number,
    id: string,
  ) => sql`select null::int8 as service_id, null::int8 as picture_id, w.id as review_id, b.account_id as of_account_id
    from place_comment w left join booking b on b.id = w.booking_id where w.pro_id = ${proId} and w.public_id = ${id} and w.state = 'published'`,
  answer: (
    proId: number,
    id: string,
  ) => sql`select null::int8 as service_id, null::int8 as picture_id, id as review_id, null::int8 as of_account_id
    from place_comment where pro_id = ${proId} and public_id = ${id} and state = 'published' and answer is not null and answer_withdrawn_at is null`,
} as const satisfies Record<AloneContent, unknown>;

/** Finds content on a professional's page by its public id. Content that the page does not show is not found. */
export const shownSubject = async (
  db: Db,
  proId: number,
  content: AloneContent,
  id: string,
): Promise<ReportSubject | undefined> => (await sql<ReportSubject>`${froms[content](proId, id)}`.execute(db)).rows[0];

export type SubjectChoice = { readonly id: string; readonly label: string };

const lists = {
  service: (proId: number) =>
    sql`select public_id as id, name as label from service where pro_id = ${proId} and active order by position, id`,
  image: (
    proId: number,
  ) => sql`select i.key as id, i.kind || ' ' || coalesce(r.label, (i.position + 1) || case when i.alt = '' then '' else ', ' || i.alt end) as label
    from picture i left join resource r on r.id = i.resource_id where i.pro_id = ${proId} and i.position is not null order by i.kind, i.position, i.id`,
  review: (
    proId: number,
  ) => sql`select public_id as id, author || ', ' || rating || ' sur 5, ' || left(body, 60) as label
    from place_comment where pro_id = ${proId} and state = 'published' order by created_at desc, id desc limit 50`,
  answer: (
    proId: number,
  ) => sql`select public_id as id, to_char(answered_at, 'DD/MM/YYYY') || ', à ' || author || ', ' || left(answer, 60) as label
    from place_comment where pro_id = ${proId} and state = 'published' and answer is not null and answer_withdrawn_at is null
    order by answered_at desc, id desc limit 50`,
} as const satisfies Record<AloneContent, unknown>;

/**
 * Returns the content of one kind on a professional's page, for the admin to choose from when a report does not
 * identify it.
 */
export const subjectChoices = async (db: Db, proId: number, content: AloneContent): Promise<SubjectChoice[]> =>
  (await sql<SubjectChoice>`${lists[content](proId)}`.execute(db)).rows;

export const reportedPicture = async (
  db: Db,
  publicId: string,
): Promise<{ readonly key: string; readonly width: number } | undefined> =>
  (
    await sql<{ key: string; width: number }>`
    select i.key, i.width from content_report c join picture i on i.id = c.picture_id where c.public_id = ${publicId}`.execute(
      db,
    )
  ).rows[0];
