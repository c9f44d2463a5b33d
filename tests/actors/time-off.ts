import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import type { listOwnTimeOff } from '#features/staff/contract/time-off.ts';
import type { MadeProfessional } from './factories.ts';
import { staffMemberOf } from './people.ts';
import { asks, made } from './moves.ts';
import type { Client, TestApp } from '../app/test-app.ts';

export type OwnTimeOff = DataOf<typeof listOwnTimeOff>;

/** The time off requested by default: four whole days. The test clock is at Saturday 21 November. */
export const fourDays = { from_date: '2026-11-27', to_date: '2026-11-30', reason: 'Mariage de ma sœur' };

/**
 * An establishment with two practitioners. Only the first one gives the service, so that the offered slots show that
 * practitioner's agenda. The first practitioner has an account.
 */
export const placedPractitioner = async (app: TestApp, more: MadeProfessional = {}) => {
  const desk = await made(app, { practitioners: 2, ...more });
  await sql`delete from option_resource where resource_id = ${desk.pro.resources[1]}`.execute(app.db);
  const member = await staffMemberOf(app, desk.pro, 'practitioner');
  const place = `/v1/pro/${desk.pro.publicId}`;
  return {
    ...desk,
    member,
    client: member.client,
    place,
    own: `${place}/staff/own/time-off`,
    off: `${place}/time-off`,
  };
};

export const requestTimeOff = async (
  client: Client,
  own: string,
  over: Record<string, unknown> = {},
): Promise<string> => {
  const { requests } = await asks<OwnTimeOff>(client, 'POST', own, { ...fourDays, ...over });
  return requests.find(({ state }) => state === 'asked')!.id;
};

export const refusedTimeOff = async (client: Client, method: string, path: string, body?: unknown) => {
  const answer = await client(method, path, body);
  assert.ok(!answer.body.success, 'it was not refused');
  const { error } = answer.body;
  return { status: answer.status, words: String(error.additional ?? ''), fields: Object.keys(error.validation ?? {}) };
};

export const absencesOf = async (app: TestApp, proId: number): Promise<number> =>
  (
    await sql<{ count: number }>`select count(*)::int4 as count from agenda_absence where pro_id = ${proId}`.execute(
      app.db,
    )
  ).rows[0]!.count;
