import assert from 'node:assert/strict';
import type { Professional } from './factories.ts';
import { caller, type Client, type TestApp } from '../app/test-app.ts';

export type Cart = {
  cart_id: string;
  cart_version: number;
  hold_expires_at: string;
  seconds_left: number;
  extendable: boolean;
  quote: { totalCents: number };
};

/**
 * The start times offered on site, on one day, for a professional's first option: to a visitor, or to the given client.
 */
export const slotsOf = async (
  app: TestApp,
  pro: Professional,
  day = '2026-11-23',
  client: Client = caller(app),
): Promise<string[]> => {
  const answer = await client<{ days: { slots: { starts_at: string }[] }[] }>(
    'POST',
    `/booking/pro/${pro.publicId}/option/${pro.options[0]!.publicId}/availabilities`,
    { from: `${day}T00:00:00+01:00`, to: `${day}T23:59:00+01:00` },
  );
  assert.equal(answer.status, 200);
  return answer.body.success ? answer.body.data.days.flatMap((one) => one.slots.map((slot) => slot.starts_at)) : [];
};
