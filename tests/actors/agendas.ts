import assert from 'node:assert/strict';
import { derivedDifferences } from '../faults/from-scratch.ts';
import { makeProfessional, type MadeProfessional, type Professional } from './factories.ts';
import { ownerOf } from './people.ts';
import type { Caller, TestApp } from '../app/test-app.ts';

/** Makes a call that must succeed, and returns its data. */
export const asks = async <D>(client: Caller, method: string, path: string, body?: unknown): Promise<D> => {
  const answer = await client<D>(method, path, body);
  assert.ok(answer.body.success, JSON.stringify(answer.body));
  return answer.body.data;
};

/**
 * A professional paid on site, a signed-in API client of the professional's owner, and the base path of the owner's
 * calls.
 */
export const madeWithOwner = async (
  app: TestApp,
  overrides: MadeProfessional = {},
): Promise<{ pro: Professional; client: Caller; base: string }> => {
  const pro = await makeProfessional(app.db, app.clock.now(), { payOnSite: true, ...overrides });
  const { client } = await ownerOf(app, pro);
  return { pro, client, base: `/v1/pro/${pro.publicId}` };
};

/** Asserts that the stored derived rows of a professional equal freshly computed rows. */
export const derivedWell = async (app: TestApp, pro: Professional): Promise<void> =>
  assert.deepEqual((await derivedDifferences(app.db, [pro.id], app.clock.now())).differences, []);
