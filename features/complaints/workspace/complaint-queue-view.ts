import { agoText } from '#core/ago.ts';
import { countText, priceText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { hourMs, parisZone, secondMs } from '#core/units.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import { pageCount } from '#ui/workspace/queue-address.ts';
import type { queueComplaints, readComplaintFile } from '../contract.ts';
import { complaintBadge, demandText, threadOf } from '../pages/complaint-thread.ts';
import { complaintQueues } from '../rules/queues.ts';
import { complaintReasonTexts } from '../texts.ts';
import { complaintQueuePath, type ComplaintsQuery } from './complaint-queue-path.ts';
import { queueTexts as texts } from './complaint-queue-texts.ts';

type Queue = DataOf<typeof queueComplaints>;
type File = DataOf<typeof readComplaintFile>;

const momentAt = (zone: string, iso: string): string => momentText(zone, instantMs(iso));

const isOpen = ({
  decided_at,
  withdrawn_at,
  accepted_at,
}: Pick<File, 'decided_at' | 'withdrawn_at' | 'accepted_at'>): boolean =>
  decided_at === null && withdrawn_at === null && accepted_at === null;

export const complaintQueueView = (found: Queue, query: ComplaintsQuery, nowMs: number) => ({
  lead: texts.lead(
    found.counts.to_decide,
    found.oldest_at === null ? null : agoText(instantMs(found.oldest_at), nowMs),
  ),
  queues: complaintQueues.map((queue) => ({
    to: complaintQueuePath({ queue, q: query.q, page: 1 }),
    label: queue === 'decided' ? texts.queues[queue] : `${texts.queues[queue]} · ${found.counts[queue]}`,
    isCurrent: queue === query.queue,
  })),
  columns: [...texts.columns, query.queue === 'decided' || query.queue === 'mediation' ? texts.state : texts.due],
  rows: found.data.map((one) => ({
    id: one.id,
    to: complaintQueuePath(query, { id: one.id }),
    sides: `${one.client} · ${one.professional.name}`,
    number: one.number,
    reason: complaintReasonTexts[one.reason],
    due: isOpen(one) ? momentAt(one.visit.time_zone, one.decide_until) : complaintBadge(one).label,
    isLate: isOpen(one) && instantMs(one.decide_until) < nowMs,
  })),
  pages: pageCount(found),
});
export type ComplaintQueueView = ReturnType<typeof complaintQueueView>;

const policyText = ({ tiers, no_show_percent }: File['policy']): string =>
  [
    ...tiers.map(({ penaltyPercent, delaySeconds }) =>
      texts.file.policyTier(penaltyPercent, (delaySeconds * secondMs) / hourMs),
    ),
    texts.file.policyNoShow(no_show_percent),
  ].join(', ');

type Fact = { readonly label: string; readonly value: string; readonly text: string | null };

const factsOf = (file: File): Fact[] => {
  const zone = file.visit.time_zone;
  const { ended } = file;
  return [
    {
      label: file.visit.labels.join(', '),
      value: momentAt(zone, file.visit.starts_at),
      text: file.visit.practitioners.join(', ') || null,
    },
    ...(ended === null
      ? []
      : [
          {
            label: texts.file.ends[ended.state] ?? texts.file.ended,
            value: momentAt(zone, ended.at),
            text: texts.file.byWhom[ended.by] ?? null,
          },
        ]),
    { label: texts.file.paid, value: priceText(file.paid_cents), text: null },
    { label: texts.file.refunded, value: priceText(file.refunded_cents), text: null },
    {
      label: texts.file.payout,
      value: file.decided_at === null && file.withdrawn_at === null ? texts.file.frozen : texts.file.free,
      text: null,
    },
    ...file.prices.map(({ label, cents }) => ({
      label: `${texts.file.prices}\u202f: ${label}`,
      value: priceText(cents),
      text: null,
    })),
    { label: texts.file.policy, value: policyText(file.policy), text: null },
    ...(isOpen(file)
      ? [
          {
            label: texts.file.deadline,
            value: momentAt(zone, file.decide_until),
            text: demandText(file, file.paid_cents),
          },
        ]
      : []),
  ];
};

const decidedOf = (file: File) => {
  const zone = file.visit.time_zone;
  const amount = priceText(file.refund_cents ?? 0);
  if (file.accepted_at !== null) {
    const acceptedText = texts.file.acceptedBy(file.client, momentAt(zone, file.accepted_at));
    return {
      author: file.decided_at === null ? `${acceptedText} ${texts.file.onWay}` : acceptedText,
      amount,
      reasons: null,
    };
  }
  if (file.decided_at === null || file.decided_by === null) return null;
  return {
    author: texts.file.decidedBy(file.decided_by, momentAt(zone, file.decided_at)),
    amount,
    reasons: file.decision,
  };
};

export const complaintFileView = (file: File) => ({
  id: file.id,
  sides: `${file.client} · ${file.professional.name}`,
  line: `${file.number} · ${complaintReasonTexts[file.reason]}`,
  badge: complaintBadge(file),
  facts: factsOf(file),
  steps: threadOf(file, {
    names: { client: file.client, professional: file.professional.name },
    paidCents: file.paid_cents,
    decisionTo: null,
    pieceTo: (piece) => `/plainte/${file.id}/${piece.is_picture ? 'image' : 'piece'}/${piece.id}`,
  }),
  history:
    file.history &&
    texts.file.history(
      file.client,
      file.history.client,
      file.professional.name,
      file.history.professional,
      countText(file.history.visits),
    ),
  mayDecide: file.may.includes('decide'),
  refundable: file.refundable_cents > 0 ? priceText(file.refundable_cents) : null,
  most: texts.decide.most(priceText(file.paid_cents), priceText(file.refunded_cents), priceText(file.refundable_cents)),
  refundableCents: file.refundable_cents,
  suggested: file.proposed_cents ?? file.asked_cents,
  draft: file.draft && { amount: texts.draft.amount(priceText(file.draft.refund_cents)), reasons: file.draft.reasons },
  request: file.request && {
    text: texts.second.text(file.request.asked_by, momentText(parisZone, instantMs(file.request.expires_at))),
    amount: texts.draft.amount(priceText(file.request.refund_cents)),
    reasons: file.request.reasons,
  },
  refused: file.refused && {
    text: file.refused.decided_by === null ? texts.second.expired : texts.second.refused(file.refused.decided_by),
    amount: texts.second.planned(priceText(file.refused.refund_cents)),
    reasons: file.refused.decision ?? file.refused.reasons,
  },
  decided: decidedOf(file),
  mayOpenHealth: file.has_health_answers && file.may.includes('decide'),
  next: file.next && texts.decide.next(file.next.client, file.next.professional),
  nextId: file.next?.id ?? null,
});
export type ComplaintFileView = ReturnType<typeof complaintFileView>;
