import { sql } from 'kysely';
import { z } from 'zod';
import { Refusal } from '#core/refusal.ts';
import { pathMatcher, type Narrowed, type Route } from '#core/route.ts';
import { ownAgendaOf, staffOf, type Actor } from '../app/actor.ts';
import type { Db } from '../db/db.ts';
import { isVisitWith } from '../db/visit-with.ts';

/** The resource and the establishment to which a practitioner's call is restricted. */
type Own = { readonly proId: number; readonly row: number; readonly id: string; readonly by: Narrowed };

const ownOf = ({ practitioner: by }: Pick<Route, 'practitioner'>, actor: Actor): Own | null => {
  const staff = staffOf({ actor });
  if (staff?.role !== 'practitioner') return null;
  // Access is already checked. A practitioner without an agenda has nothing that this call could read or change.
  if (by === undefined || staff.agenda === null) throw new Refusal('NotFound');
  return { proId: staff.proId, ...staff.agenda, by };
};

/**
 * Whether a route open to practitioners lacks a restriction to their own data. Such a route must declare each visit,
 * client, conversation and agenda in its path or input.
 */
export const isWideOpen = ({
  path,
  input,
  practitioner: by,
}: Pick<Route, 'path' | 'input' | 'practitioner'>): boolean => {
  if (by === undefined) return false;
  const fields = [by.visit, by.client, by.conversation, by.agenda, by.own].filter((one) => one !== undefined);
  const inputFields = new Set(input instanceof z.ZodObject ? Object.keys(input.shape) : []);
  if (!path.includes('{id}') || fields.some((one) => !inputFields.has(one))) return true;
  // Each id of the path must be declared, except the id of the establishment.
  const named = Object.keys(pathMatcher(path)(path) ?? {}).filter((one) => one !== 'id');
  return named.some((one) => !fields.includes(one)) || (fields.length === 0 && by.isSelf !== true);
};

const areTheirs = async (db: Db, { proId, row }: Own, visits: readonly unknown[]): Promise<boolean> => {
  const wanted = [...new Set(visits)];
  const found = await sql<{ count: number }>`
    select count(*)::int4 as count from booking b where b.pro_id = ${proId} and b.public_id = any(${wanted as string[]}::text[]) and ${isVisitWith(row)}`.execute(
    db,
  );
  return found.rows[0]!.count === wanted.length;
};

const isTheirClient = async (db: Db, { proId, row }: Own, client: unknown): Promise<boolean> =>
  (
    await sql`
    select from client c where c.pro_id = ${proId} and c.public_id = ${client as string}
      and exists (select from client_visit v join booking b on b.id = v.booking_id where v.client_id = c.id and ${isVisitWith(row)})`.execute(
      db,
    )
  ).rows.length > 0;

const isTheirConversation = async (db: Db, { proId, row }: Own, conversation: unknown): Promise<boolean> =>
  (
    await sql`
    select from conversation c where c.pro_id = ${proId} and c.public_id = ${conversation as string}
      and exists (select from booking b where b.pro_id = c.pro_id and (b.account_id = c.account_id or (b.account_id is null
        and lower(b.email) = (select a.email from account a where a.id = c.account_id and a.email_verified_at is not null))) and ${isVisitWith(row)})`.execute(
      db,
    )
  ).rows.length > 0;

/**
 * Restricts the input of a practitioner's call to their own agenda. Throws `NotFound` when the input names another
 * agenda, or another practitioner's visit, client or conversation. Returns the input of other callers unchanged.
 */
export const narrowedInput = async (db: Db, one: Route, actor: Actor, input: unknown): Promise<unknown> => {
  const own = ownOf(one, actor);
  if (own === null) return input;
  const fields = input as Readonly<Record<string, unknown>>;
  const { visit, client, conversation, agenda, own: named } = own.by;
  if (named !== undefined && fields[named] !== own.id) throw new Refusal('NotFound');
  if (visit !== undefined && !(await areTheirs(db, own, [fields[visit]].flat()))) throw new Refusal('NotFound');
  if (client !== undefined && !(await isTheirClient(db, own, fields[client]))) throw new Refusal('NotFound');
  if (conversation !== undefined && !(await isTheirConversation(db, own, fields[conversation])))
    throw new Refusal('NotFound');
  return agenda === undefined ? input : { ...fields, [agenda]: own.id };
};

/** Removes from an answer the data that a practitioner may not see. Other callers get the whole answer. */
export const narrowedAnswer = (one: Route, actor: Actor, data: unknown): unknown =>
  ownAgendaOf({ actor }) === null
    ? data
    : (one.practitioner?.shown?.(data as never, staffOf({ actor })!.agenda!.id) ?? data);
