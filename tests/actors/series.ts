import assert from 'node:assert/strict';
import { proposing } from './booking-links.ts';
import type { TestApp } from '../app/test-app.ts';

export type CheckedDate = {
  place: number;
  starts_at: string;
  state: string;
  why: string | null;
  holiday: string | null;
  price_cents: number | null;
  collisions: { title: string | null }[];
  others: { starts_at: string }[];
};
export type Made = { booking_id: string; visits: { booking_id: string; starts_at: string }[] };
export type Series = {
  visits: { booking_id: string; place: number; size: number; state: string; starts_at: string; total_cents: number }[];
  following: string[];
  endings: { pro: { refund_cents: number }; client: { refund_cents: number } } | null;
  cancelled?: number;
};

/** Half past eleven in Paris, after the visit that the professional has already noted on the same day. */
export const first = '2026-11-24T10:30:00.000Z';
export const weekLater = '2026-12-01T10:30:00.000Z';

/** A professional who enters a repeated visit of Lise, by default once a week and three times in all. */
export const repeats = async (app: TestApp) => {
  const { client, base, pro, order, made, comeBack } = await proposing(
    app,
    { payOnSite: true },
    { payment: 'on_site' },
  );
  const seriesInput = {
    lines: [{ option_id: pro.options[0]!.publicId }],
    starts_at: first,
    every_weeks: 1,
    count: 3,
  };
  const named = { client: { firstname: 'Lise', lastname: 'Perrin', email: 'lise@exemple.fr' } };
  return {
    client,
    base,
    pro,
    order,
    made,
    comeBack,
    check: async (more: object = {}): Promise<CheckedDate[]> => {
      const { body } = await client<{ dates: CheckedDate[] }>('POST', `${base}/order/series/check`, {
        ...seriesInput,
        ...more,
      });
      return body.success ? body.data.dates : assert.fail(JSON.stringify(body));
    },
    note: (more: object = {}) => client<Made>('POST', `${base}/order/series`, { ...seriesInput, ...named, ...more }),
    read: async (id: string): Promise<Series> => {
      const { body } = await client<Series>('GET', `${base}/booking/${id}/series`);
      return body.success ? body.data : assert.fail(JSON.stringify(body));
    },
  };
};
export type Repeating = Awaited<ReturnType<typeof repeats>>;

/** The series that a call of `note` created. Fails when the call was refused. */
export const noted = ({ body }: Awaited<ReturnType<Repeating['note']>>): Made =>
  body.success ? body.data : assert.fail(JSON.stringify(body));
