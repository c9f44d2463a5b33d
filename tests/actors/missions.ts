import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import { dayMs, hourMs } from '#core/units.ts';
import type { readMission } from '#features/missions/contract/missions.ts';
import { makeProfessional, type Professional } from './factories.ts';
import { ownerOf, password, type Member } from './people.ts';
import type { TestApp } from '../app/test-app.ts';
import { nowMs } from '../app/with-test-app.ts';

export type Mission = DataOf<typeof readMission>;
export type Side = { readonly pro: Professional; readonly owner: Member };

export const missionStartsMs = nowMs + 10 * dayMs;

/** Helpers for tests of missions: an establishment, a freelance, and a mission between them. `at` sets the clock. */
export const missioning = (app: () => TestApp, at: (ms: number) => void) => {
  const business = async (): Promise<Side> => {
    const pro = await makeProfessional(app().db, nowMs, { practitioners: 2 });
    return { pro, owner: await ownerOf(app(), pro) };
  };
  const freelance = async (target = 'clients-establishments'): Promise<Side> => {
    const pro = await makeProfessional(app().db, nowMs);
    await sql`update open_rule set target = ${target} where pro_id = ${pro.id}`.execute(app().db);
    return { pro, owner: await ownerOf(app(), pro) };
  };
  const propose = (from: Side, to: Side, over: Record<string, unknown> = {}) =>
    from.owner.client<Mission>('POST', `/v1/pro/${from.pro.publicId}/missions`, {
      freelance_id: to.pro.publicId,
      service: 'Soin en spa',
      starts_at: new Date(missionStartsMs).toISOString(),
      ends_at: new Date(missionStartsMs + 5 * hourMs).toISOString(),
      ...over,
    });
  const proposed = async (from: Side, to: Side, over: Record<string, unknown> = {}): Promise<Mission> => {
    const answer = await propose(from, to, over);
    assert.ok(answer.status === 201 && answer.body.success, JSON.stringify(answer.body));
    return answer.body.data;
  };
  const put = (of: Side, mission: Mission, state: string) =>
    of.owner.client<Mission>('PUT', `/v1/pro/${of.pro.publicId}/missions/${mission.id}`, { state });
  const later = async (member: Member, ms: number): Promise<void> => {
    at(ms);
    assert.equal((await member.client('POST', '/user/login', { email: member.email, password })).status, 200);
  };
  const done = async () => {
    at(nowMs);
    const [place, worker] = [await business(), await freelance()];
    const mission = await proposed(place, worker);
    assert.equal((await put(worker, mission, 'accepted')).status, 200);
    await later(place.owner, missionStartsMs + 6 * hourMs);
    await later(worker.owner, missionStartsMs + 6 * hourMs);
    assert.equal((await put(place, mission, 'done')).status, 200);
    return { place, worker, mission };
  };
  return { business, freelance, propose, proposed, put, later, done };
};
