import { shortName } from '#core/short-name.ts';
import { mayPass } from '#core/states.ts';
import type { AnswerOf } from '#core/route.ts';
import { refundableCents } from '#features/payments/queries/money.ts';
import type { Db } from '#platform/db/db.ts';
import type { listComplaints, readComplaint } from '../contract.ts';
import type { ComplaintRow } from '../queries/complaints.ts';
import { onlineMoneyOf } from '../queries/money.ts';
import { entriesOfComplaint, eventsOf, piecesOf } from '../queries/entries.ts';
import { acceptableCents, complaintTransitions, isUndecided } from '../rules/complaint.ts';
import type { ComplaintReader } from './access.ts';

type Shown = AnswerOf<typeof readComplaint>;
type Listed = AnswerOf<typeof listComplaints>['data'][number];

export const listedShown = (row: ComplaintRow, reader: ComplaintReader): Listed => {
  const isDecisionSent = row.decided_at !== null;
  // Both sides know the amount of an agreement before the provider has made the refund.
  const isAmountKnown = isDecisionSent || row.accepted_at !== null;
  const { firstname, lastname } = row.client;
  return {
    id: row.id,
    number: row.number,
    whose: reader,
    author: row.author,
    reason: row.reason,
    asked: row.asked,
    asked_cents: row.asked_cents,
    state: row.state,
    status: row.state,
    created_at: row.created_at,
    answer_until: row.answer_until,
    decide_until: row.decide_until,
    answered_at: row.answered_at,
    proposed_cents: row.proposed_cents,
    accepted_at: row.accepted_at,
    decided_at: row.decided_at,
    decided_to: isDecisionSent ? row.decided_to : null,
    decision: isDecisionSent ? row.decision : null,
    refund_cents: isAmountKnown ? row.refund_cents : null,
    withdrawn_at: row.withdrawn_at,
    mediation_at: row.mediation_at,
    professional: row.professional,
    client:
      reader === 'professional' ? shortName({ firstname, lastname }) : [firstname, lastname].filter(Boolean).join(' '),
    visit: {
      id: row.booking_id,
      state: row.booking_state,
      starts_at: row.starts_at,
      ends_at: row.ends_at,
      time_zone: row.time_zone,
      labels: [...row.labels],
      practitioners: [...row.practitioners],
    },
  };
};

export const mayDo = (
  row: Pick<ComplaintRow, 'state' | 'author' | 'decided_to' | 'decided_at' | 'accepted_at'>,
  reader: ComplaintReader,
  isAcceptable: boolean,
): Shown['may'] => {
  const isOnWay = row.decided_to !== null && row.decided_at === null;
  const may = (to: 'in_review' | 'withdrawn' | 'mediation'): boolean =>
    mayPass(complaintTransitions, row.state, to, reader);
  return [
    ...(reader !== 'admin' && may('in_review') ? (['answer'] as const) : []),
    ...(reader === 'client' && isAcceptable ? (['accept'] as const) : []),
    ...(reader !== 'admin' && isUndecided(row.state) && !isOnWay ? (['add'] as const) : []),
    ...(reader === row.author && may('withdrawn') && !isOnWay ? (['withdraw'] as const) : []),
    ...(reader !== 'admin' && may('mediation') && row.accepted_at === null ? (['mediate'] as const) : []),
    ...(reader === 'admin' && row.state === 'in_review' && !isOnWay ? (['decide'] as const) : []),
  ];
};

export const complaintShown = async (db: Db, row: ComplaintRow, reader: ComplaintReader): Promise<Shown> => {
  const { paid_cents, held_cents } = await onlineMoneyOf(db, row.booking_row);
  const refundable = await refundableCents(db, row.booking_row);
  const acceptable = acceptableCents(row, refundable);
  return {
    ...listedShown(row, reader),
    entries: await entriesOfComplaint(db, row.row),
    pieces: (await piecesOf(db, row.row)).map(({ id, side, name, media_type, size_bytes, at }) => ({
      id,
      side,
      name,
      is_picture: media_type === 'image/webp',
      size_bytes,
      at,
    })),
    events: (await eventsOf(db, row.row)).map(({ to_state, at }) => ({ to_state, at })),
    paid_cents,
    held_cents,
    refundable_cents: refundable,
    acceptable_cents: acceptable,
    may: mayDo(row, reader, acceptable > 0),
  };
};
