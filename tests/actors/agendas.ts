import assert from 'node:assert/strict';
import { derivedDifferences } from '../faults/from-scratch.ts';
import { makeProfessional, type MadeProfessional, type Professional } from './factories.ts';
import { ownerOf } from './people.ts';
import type { Caller, TestApp } from '../app/test-app.ts';

/** A call that must succeed: what it answers. */
export const asks = async <D>(client: Caller, method: string, path: string, body?: unknown): Promise<D> => {
  const answer = await client<D>(method, path, body);
  assert.ok(answer.body.success, JSON.stringify(answer.body));
  return answer.body.data;
};

/** A professional paid on site, with who owns it signed in, and where its calls are. */
export const madeWithOwner = async (app: TestApp, asked: MadeProfessional = {}): Promise<{ pro: Professional; client: Caller; base: string }> => {
  const pro = await makeProfessional(app.db, app.clock.now(), { payOnSite: true, ...asked });
  const { client } = await ownerOf(app, pro);
  return { pro, client, base: `/v1/pro/${pro.publicId}` };
};

/** What is derived of a professional equals what is derived from nothing. */
export const derivedWell = async (app: TestApp, pro: Professional): Promise<void> =>
  assert.deepEqual((await derivedDifferences(app.db, [pro.id], app.clock.now())).differences, []);
