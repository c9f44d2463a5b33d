import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { ProBookingData } from '#features/bookings/contract.ts';
import type { ProOrderData, ProOrderList } from '#features/orders/contract.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { makeProfessional, type MadeProfessional } from './factories.ts';
import { mailOf } from './mails.ts';
import { login, ownerOf } from './people.ts';
import type { TestApp } from '../app/test-app.ts';

/** Ten o’clock in Paris on a Tuesday, three days after the Saturday of the test clock. */
export const startsAt = '2026-11-24T09:00:00.000Z';

/** A professional who has just booked a visit for Lise, by default paid through a payment link. */
export const proposing = async (
  app: TestApp,
  overrides: MadeProfessional = {},
  change: Record<string, unknown> = {},
) => {
  const pro = await makeProfessional(app.db, app.clock.now(), overrides);
  const member = await ownerOf(app, pro);
  const { client } = member;
  const base = `/v1/pro/${pro.publicId}`;
  const order = (more: Record<string, unknown> = {}) =>
    client<ProOrderData>('POST', `${base}/order`, {
      lines: [{ option_id: pro.options[0]!.publicId }],
      starts_at: startsAt,
      payment: 'link',
      client: { firstname: 'Lise', lastname: 'Perrin', email: 'lise@exemple.fr', phone: '06 12 34 56 78' },
      ...more,
    });
  const answer = await order(change);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  const made = answer.body.success ? answer.body.data : assert.fail();
  return {
    pro,
    client,
    base,
    made,
    order,
    /** Signs the professional in again after their session has expired. */ comeBack: () => login(member),
    read: async (): Promise<ProBookingData> => {
      const read = await client<ProBookingData>('GET', `${base}/booking/${made.booking_id}`);
      return read.body.success ? read.body.data : assert.fail(JSON.stringify(read.body));
    },
    list: async (when: ProOrderList): Promise<ProOrderData[]> => {
      const listed = await client<{ data: ProOrderData[] }>('GET', `${base}/orders?when=${when}`);
      return listed.body.success ? listed.body.data.data : assert.fail(JSON.stringify(listed.body));
    },
  };
};

export const linkMailOf = async (app: TestApp, bookingId: string): Promise<Mail> => {
  const { rows } = await sql<{ id: number }>`select id from booking where public_id = ${bookingId}`.execute(app.db);
  return (await mailOf(app, 'payment_link', rows[0]!.id)) ?? assert.fail('no mail');
};

export const tokenIn = (text: string): string => /\/payer\?jeton=([\w-]{43})/.exec(text)?.[1] ?? assert.fail(text);
