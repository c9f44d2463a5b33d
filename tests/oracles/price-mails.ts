import { sql } from 'kysely';
import { priceText } from '#core/format.ts';
import type { DataOf } from '#core/route.ts';
import type { cancelBooking, previewCancellation } from '#features/cancellation/contract.ts';
import type { BookingData } from '#features/bookings/contract.ts';
import type { rescheduleMoments } from '#features/reschedule/contract.ts';
import type { OutboxPayload } from '#platform/jobs/outbox.ts';
import { browserOf } from '../app/plain-browser.ts';
import type { Client, TestApp } from '../app/test-app.ts';
import { mailOf } from '../actors/mails.ts';
import { cards, news, payWith, proven, sendBody, type Held, type Sent } from '../actors/payments.ts';
import { plain } from '../actors/shown-booking.ts';
import { agesOf } from './price-walk.ts';
import { shownInSteps, shownToPay } from './price-steps.ts';

/** The real amounts of a visit when a mail leaves, in cents. */
export type MailTruth = {
  readonly totalCents: number;
  readonly paidCents: number;
  readonly wasCents?: number;
  readonly refundCents?: number;
};

export type ReadMail = { readonly kind: string; readonly words: string };

const value = (words: string, label: string): string | undefined =>
  new RegExp(`^${label} : (.+)$`, 'm').exec(words)?.[1];

/** Returns the wrong amounts of a mail: price, amount paid, amount left to pay and refund. */
export const judgedMail = (
  { kind, words }: ReadMail,
  { totalCents, paidCents, wasCents, refundCents }: MailTruth,
): string[] => {
  const problems: string[] = [];
  const says = (label: string, cents: number, isNeeded: boolean): void => {
    const writtenValue = value(words, label);
    const wanted = plain(priceText(cents));
    if (writtenValue === undefined ? isNeeded : writtenValue !== wanted)
      problems.push(`${kind} : « ${label} : ${writtenValue ?? ''} », ${wanted} en vrai`);
  };
  const isOver = kind.startsWith('booking_cancelled');
  const isWhole = /^booking_(?:confirmed|requested|moved)/.test(kind);
  says('Total', totalCents, isWhole);
  says('Payé en ligne', paidCents, paidCents > 0 && isWhole);
  says('(?:À régler|À encaisser|Reste)[^:\\n]*', totalCents - paidCents, totalCents > paidCents && isWhole);
  if (isOver && refundCents !== undefined) {
    says('Payé en ligne', paidCents, paidCents > 0 && kind === 'booking_cancelled');
    says('Retenue', paidCents - refundCents, false);
    says('Remboursé sur votre carte', refundCents, paidCents > 0 && kind === 'booking_cancelled');
  }
  const changed =
    wasCents === undefined || wasCents === totalCents
      ? ''
      : plain(`Le prix passe de ${priceText(wasCents)} à ${priceText(totalCents)}.`);
  if (!words.includes(changed) || (changed === '' && words.includes('Le prix passe de')))
    problems.push(`${kind} : pas « ${changed} »`);
  return problems;
};

/** Returns a copy of a mail with one wrong price in it, which the check must find. */
export const plantedMail = ({ kind, words }: ReadMail): ReadMail => ({
  kind,
  words: words.replace(/^(Total|Remboursé[^:\n]*) : [\d ,]+ €$/m, '$1 : 999 €'),
});

type Written = { readonly kind: string; readonly booking_id: number; readonly payload: OutboxPayload };

/** The mails of a visit as they would leave, one of each kind that was not seen before. */
const mailsOf = async (app: TestApp, publicId: string, seen: Set<string>): Promise<ReadMail[]> => {
  const rows = await sql<Written>`
    select o.kind, o.booking_id, o.payload from outbox o join booking b on b.id = o.booking_id where b.public_id = ${publicId} order by o.id`.execute(
    app.db,
  );
  const mails: ReadMail[] = [];
  for (const { kind, booking_id, payload } of rows.rows) {
    if (seen.has(kind)) continue;
    seen.add(kind);
    const mail = await mailOf(app, kind, booking_id, payload);
    if (mail) mails.push({ kind, words: plain(mail.text) });
  }
  return mails;
};

export type MailsWalked = {
  readonly problems: string[];
  readonly refused: string[];
  booked: number;
  captured: number;
  moved: number;
  mails: number;
  planted: number;
};

/**
 * Books visits at the shown start times and prices, then moves and cancels the visits. Compares every price on the
 * pages and in the mails with the charged amount.
 */
export const mailWalk = (app: TestApp, url: string) => {
  const walked: MailsWalked = { problems: [], refused: [], booked: 0, captured: 0, moved: 0, mails: 0, planted: 0 };
  const read = async (publicId: string, seen: Set<string>, truth: MailTruth): Promise<void> => {
    for (const mail of await mailsOf(app, publicId, seen)) {
      walked.mails++;
      walked.problems.push(...judgedMail(mail, truth));
      const planted = plantedMail(mail);
      if (planted.words === mail.words) continue;
      walked.planted++;
      if (judgedMail(planted, truth).length === 0)
        walked.problems.push(`${mail.kind} : un autre prix planté n’est pas vu`);
    }
  };
  const asks = async <D>(client: Client, method: string, path: string, body?: unknown): Promise<D | null> => {
    const answer = await client<D>(method, path, body);
    if (answer.body.success) return answer.body.data;
    walked.refused.push(
      `${method} ${path.replaceAll(/[0-9A-Za-z]{22}/g, '…')} : ${answer.body.error.code} ${JSON.stringify(answer.body.error.validation ?? answer.body.error.additional)}`,
    );
    return null;
  };

  /** Books a visit through the link of a start time. `shown` is the price displayed beside the link. */
  const book = async (to: URLSearchParams, shown: string): Promise<void> => {
    const browser = browserOf(url);
    const client = browser.call;
    walked.problems.push(...(await shownInSteps(browser, to, shown)));
    const number = (name: string): number => Number(to.get(name) ?? 0);
    const held = await asks<Held>(client, 'POST', '/v1/order/cart', {
      pro_id: to.get('id'),
      at_home: to.get('at_home') === 'true',
      draft_id: to.get('address_draft_id'),
      street: '5 rue Kervégan',
      guests: {
        adults: to.has('adults') ? number('adults') : 1,
        children: number('children'),
        babies: number('babies'),
        ...agesOf(to),
      },
      lines: [{ option_id: to.get('option') }],
      starts_at: to.get('starts_at'),
    });
    if (!held) return;
    const { totalCents, dueNowCents } = held.quote;
    if (plain(priceText(totalCents)) !== shown)
      walked.problems.push(`${shown} affiché, ${priceText(totalCents)} retenu`);
    walked.problems.push(...(await shownToPay(browser, to, held.cart_id, shown)));
    const terms = await sql<{
      version: number;
    }>`select coalesce(max(v.version), 0) as version from cgv_version v join pro p on p.id = v.pro_id where p.public_id = ${to.get('id')}`.execute(
      app.db,
    );
    const sent = await asks<Sent>(
      client,
      'POST',
      '/v1/order/send',
      sendBody(held, {
        payment_method: dueNowCents > 0 ? 'credit-card' : 'cash',
        accepts_cgv_version: terms.rows[0]!.version,
      }),
    );
    if (!sent) return;
    const { booking_id: id } = await proven(app, client, sent);
    if (sent.redirect_url !== null) {
      await payWith(app, sent, cards.accepted);
      await news(app);
    }
    walked.booked++;
    if (sent.redirect_url !== null) {
      walked.captured++;
      const { rows } = await sql<{ cents: number }>`
        select coalesce(sum(y.captured_cents), 0)::int4 as cents from payment y join booking b on b.id = y.booking_id where b.public_id = ${id}`.execute(
        app.db,
      );
      if (rows[0]!.cents !== dueNowCents)
        walked.problems.push(`${shown} : ${priceText(rows[0]!.cents)} encaissés, ${priceText(dueNowCents)} demandés`);
    }
    const seen = new Set<string>();
    const paidCents = sent.redirect_url === null ? 0 : dueNowCents;
    await read(id, seen, { totalCents, paidCents });
    const visit = `/v1/booking/booking/${id}`;
    const day = new Date(Date.parse(to.get('starts_at')!) + 7 * 86_400_000).toISOString();
    const found = await asks<DataOf<typeof rescheduleMoments>>(client, 'POST', `${visit}/availabilities`, {
      from: day,
      to: new Date(Date.parse(day) + 2 * 86_400_000).toISOString(),
    });
    const moments = found?.days.flatMap(({ slots }) => slots) ?? [];
    const next = moments.find(({ total_cents }) => total_cents !== totalCents) ?? moments[0];
    let now = { totalCents, paidCents };
    const before = next && (await asks<BookingData>(client, 'GET', visit));
    if (next && before?.move_way === 'now') {
      const moved = await asks<BookingData>(client, 'POST', `${visit}/move`, {
        starts_at: next.starts_at,
        expected_way: 'now',
        expected_total_cents: next.total_cents,
      });
      if (moved) {
        walked.moved++;
        await news(app);
        now = {
          totalCents: next.total_cents,
          paidCents: moved.paid_cents - moved.refunded_cents - moved.refunding_cents,
        };
        await read(id, seen, { ...now, wasCents: totalCents });
      }
    }
    const due = await asks<DataOf<typeof previewCancellation>>(client, 'GET', `/v1/cancellation/${id}`);
    const over = due && (await asks<DataOf<typeof cancelBooking>>(client, 'POST', `/v1/cancellation/${id}/cancel`, {}));
    if (over) await read(id, seen, { ...now, refundCents: due.refund_cents });
  };
  return { walked, book };
};
