import { categories } from '#db/reference/categories.ts';
import { similarPath } from '../rules/similar.ts';
import { shownPhoto } from '#core/photo.ts';
import { wallOf } from '#core/time.ts';
import { secondMs } from '#core/units.ts';
import { shownSchedule } from '#features/pricing/rules/shown-schedule.ts';
import { dialledPhone, fullName } from '#features/profiles/rules/contact.ts';
import { spokenName } from '#features/profiles/rules/spoken-name.ts';
import type { ShownRow } from '../queries/booking-rows.ts';
import { rescheduledQuote, rescheduleWaysOf, namesIn } from '../rules/rescheduling.ts';
import { attemptsLeft, contestRefusal, codeLimits } from '../rules/states.ts';
import type { BookingShown } from './access.ts';

/**
 * Returns the deadline of the client to contest a move made at once, in epoch milliseconds. Null when the client may
 * not.
 */
const contestableUntil = ({ agreed_move: move, state, starts_at: startMs }: ShownRow, nowMs: number): number | null =>
  move !== null &&
  move.state === 'told' &&
  state === 'confirmed' &&
  move.starts_ms === startMs &&
  nowMs < (move.contest_until_ms ?? 0)
    ? move.contest_until_ms
    : null;

const scheduleOf = (row: ShownRow, nowMs: number): BookingShown['schedule'] => {
  // Refunded money, or money being refunded, is no longer paid.
  const paidCents = row.captured_cents - row.refunded_cents - row.refunding_cents;
  const at = (startMs: number): BookingShown['schedule'] =>
    shownSchedule({
      policy: row.policy,
      quote: row.quote,
      paidCents: paidCents > 0 ? paidCents : row.quote.dueNowCents,
      zone: row.time_zone,
      startMs,
      bookedMs: row.committed_at ?? nowMs,
    });
  const untilMs = contestableUntil(row, nowMs);
  if (untilMs === null) return at(row.starts_at);
  // While the client may contest the move, cancelling costs no more than before the move.
  const before = at(Math.max(row.starts_at, row.agreed_move!.origin_starts_ms)).find(
    ({ until }) => until === null || until > nowMs,
  );
  const wall = wallOf(row.time_zone, untilMs);
  const first = before ? [{ ...before, until: untilMs, day: wall.day, minute: wall.minute, is_grace: false }] : [];
  return [...first, ...at(row.starts_at).filter(({ until }) => until === null || until > untilMs)];
};

export const categoryKey = (id: number | null): string | null => categories.find((one) => one.id === id)?.key ?? null;

const statesWithPhone: ReadonlySet<string> = new Set(['confirmed', 'completed', 'no_show']);

const proOf = (row: ShownRow): BookingShown['pro'] => ({
  id: row.pro_public_id,
  slug: row.slug,
  similar_path: row.pro_published
    ? null
    : similarPath({ category: categoryKey(row.category), city: row.city, postcode: row.postcode, atHome: row.at_home }),
  name: fullName({
    subtype: row.subtype,
    firstname: row.pro_firstname,
    lastname: row.pro_lastname,
    business_name: row.business_name,
  }),
  spoken_name: spokenName({ subtype: row.subtype, firstname: row.pro_firstname, business_name: row.business_name }),
  subtype: row.subtype,
  phone: statesWithPhone.has(row.state) ? dialledPhone(row.phone_prefix, row.phone_number) : null,
  street: row.street,
  postcode: row.postcode,
  city: row.city,
  lat: row.lat,
  lon: row.lon,
  motif: row.motif,
  palette: row.palette,
  cover: row.cover && shownPhoto(row.cover),
});

const absenceOf = ({ state, expires_at, contest }: ShownRow, nowMs: number): BookingShown['absence'] => {
  const isAbsent = state === 'no_show';
  if (!isAbsent && contest === null) return null;
  const mayContest = contestRefusal({ state, untilMs: expires_at, contest: contest?.state ?? null }, nowMs) === null;
  // The client may have contested an earlier absence, which the professional then withdrew. A later absence does not
  // show that contest.
  return {
    contest_until: mayContest ? expires_at : null,
    contest: isAbsent && contest?.state === 'undone' ? null : contest,
  };
};

/** Returns the open proposal. Null when it has expired or the visit is no longer confirmed. */
const proposalOf = (row: ShownRow, nowMs: number): BookingShown['proposal'] => {
  const { proposal, state, time_zone } = row;
  if (proposal === null || state !== 'confirmed' || proposal.expires_ms <= nowMs) return null;
  const start = wallOf(time_zone, proposal.starts_ms);
  const heldCents = row.captured_cents - row.refunded_cents - row.refunding_cents - row.retained_cents;
  const { quote, refundCents } = rescheduledQuote(proposal.quote, heldCents);
  return {
    id: proposal.id,
    by: proposal.by,
    starts_at: proposal.starts_ms,
    day: start.day,
    minute: start.minute,
    end_minute: wallOf(time_zone, proposal.ends_ms).minute,
    total_cents: proposal.quote.totalCents,
    refund_cents: refundCents,
    schedule: shownSchedule({
      policy: row.policy,
      quote,
      paidCents: quote.dueNowCents,
      zone: time_zone,
      startMs: proposal.starts_ms,
      bookedMs: row.committed_at ?? nowMs,
    }),
    due_now_cents: quote.dueNowCents,
    reason: proposal.reason,
    expires_at: proposal.expires_ms,
  };
};

/**
 * Returns the last move that the professional made at once. Null once it can no longer be undone or contested, and no
 * longer gives free cancellation.
 */
const agreedMoveOf = (row: ShownRow, nowMs: number): BookingShown['agreed_move'] => {
  const { agreed_move: move, state, starts_at: startMs } = row;
  if (move === null || state !== 'confirmed' || move.starts_ms !== startMs) return null;
  const undoUntilMs = move.state === 'moved' && nowMs < move.undo_until_ms ? move.undo_until_ms : null;
  const contestUntilMs = contestableUntil(row, nowMs);
  const isCancellationFree = move.is_policy_lifted && startMs > nowMs;
  if (undoUntilMs === null && contestUntilMs === null && !isCancellationFree) return null;
  return {
    was_starts_at: undoUntilMs === null ? move.origin_starts_ms : move.was_starts_ms,
    was_practitioners: namesIn(undoUntilMs === null ? (move.origin_lines ?? move.was_lines) : move.was_lines),
    undo_until: undoUntilMs,
    contest_until: contestUntilMs,
    is_cancellation_free: isCancellationFree,
    together: contestUntilMs === null ? 0 : move.together,
  };
};

const moveWayOf = (row: ShownRow, nowMs: number): BookingShown['move_way'] =>
  rescheduleWaysOf(
    {
      state: row.state,
      startMs: row.starts_at,
      endMs: row.ends_at,
      isInCare: false,
      policy: row.policy,
      baseCents: row.quote.baseForPolicyCents,
      bookedMs: row.committed_at ?? nowMs,
      approval: row.approval,
      hasMail: row.email !== null,
      isMoveContested: false,
    },
    'client',
    nowMs,
  )[0] ?? null;

export const dataOf = (row: ShownRow, nowMs: number): BookingShown => {
  const start = wallOf(row.time_zone, row.starts_at);
  const live = row.state === 'hold' || row.state === 'pending_payment';
  return {
    id: row.public_id,
    order_id: row.order_public_id,
    state: row.state,
    ended_reason: row.ended_reason,
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    time_zone: row.time_zone,
    day: start.day,
    minute: start.minute,
    end_minute: wallOf(row.time_zone, row.ends_at).minute,
    hold_expires_at: live ? row.expires_at : null,
    seconds_left: live && row.expires_at !== null ? Math.max(0, Math.floor((row.expires_at - nowMs) / secondMs)) : null,
    answer_expires_at: row.state === 'requested' ? row.expires_at : null,
    approval: row.approval,
    by_link: row.held_until !== null,
    series:
      row.series_place === null || row.series_size === null ? null : { place: row.series_place, size: row.series_size },
    committed: row.committed_at !== null,
    at_home: row.at_home,
    place: row.place === null ? null : { title: row.place.title, street: row.place.street },
    access_note: row.access_note,
    guests: { adults: row.adults, children: row.children, babies: row.babies, ages: [...row.children_ages] },
    unsuited_confirmed: row.unsuited_confirmed,
    lines: row.lines.map((line) => ({
      option_id: line.option_id,
      label: line.label,
      duration_min: line.duration_min,
      add_ons: line.add_ons.map((one) => one.label),
      practitioners: (line.resources ?? []).filter((name) => name !== null),
    })),
    quote: { ...row.quote, lines: [...row.quote.lines] },
    schedule: scheduleOf(row, nowMs),
    client: { firstname: row.firstname, lastname: row.lastname, email: row.email, phone: row.phone },
    pro: proOf(row),
    cgv_version: row.cgv_version,
    payment_method: row.payment_method,
    payment_status: row.payment_status,
    paid_cents: row.captured_cents,
    is_deposit: row.is_deposit,
    refunded_cents: row.refunded_cents,
    refunding_cents: row.refunding_cents,
    retained_cents: row.retained_cents,
    payment_unsettled: row.payment_unsettled,
    on_site_collected: row.collected_at !== null,
    attempts_left: attemptsLeft(row),
    coming_at: row.coming_at,
    // A visit with a payment link cannot be paid on site.
    may_pay_on_site: row.pay_on_site && row.held_until === null,
    cancellable: row.state === 'requested' || (row.state === 'confirmed' && row.starts_at > nowMs),
    move_way: moveWayOf(row, nowMs),
    proposal: proposalOf(row, nowMs),
    agreed_move: agreedMoveOf(row, nowMs),
    absence: absenceOf(row, nowMs),
    code: row.code && {
      tries_left: Math.max(0, codeLimits.tries - row.code.tries),
      sends_left: Math.max(0, codeLimits.sends - row.code.draw),
    },
  };
};
