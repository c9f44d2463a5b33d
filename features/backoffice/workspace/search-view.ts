import { fullDateText, priceText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { dayFromIso, dayOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { bookingTexts } from '#features/bookings/texts.ts';
import { complaintStateTexts } from '#features/complaints/texts.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import { payoutStateNames } from '#features/payouts/rules/states.ts';
import { proLedgerPath } from '#features/payouts/workspace/ledger-paths.ts';
import { reportTexts } from '#features/reports/texts.ts';
import { reportsPath } from '#features/reports/workspace/reports-path.ts';
import type { BadgeTone } from '#ui/lists/badge.tsx';
import type { searchBackoffice } from '../contract/search.ts';
import type { BackofficeCell, BackofficeTableView } from './backoffice-table.tsx';
import { personPath, professionalPath, backofficeVisitPath } from './backoffice-paths.ts';
import { backofficeSearchTexts as texts } from './search-texts.ts';

type Found = DataOf<typeof searchBackoffice>;

/** The day of an instant, in Paris: « 3 mars 2026 ». */
export const backofficeDay = (at: string): string => fullDateText(dayOf(parisZone, instantMs(at)));

const personState = ({ suspended, verified }: Found['people'][number]): BackofficeCell => {
  if (suspended) return { text: texts.suspended, tone: 'danger' };
  return verified ? { text: texts.active, tone: 'success' } : { text: texts.unproven, tone: 'warning' };
};

type ProState = Pick<Found['professionals'][number], 'published' | 'hidden' | 'suspended'>;

/** Badge of a professional: suspended, withdrawn, online or offline. */
export const professionalState = ({ published, hidden, suspended }: ProState): { text: string; tone: BadgeTone } => {
  if (suspended) return { text: texts.suspended, tone: 'danger' };
  if (hidden) return { text: texts.withdrawn, tone: 'danger' };
  return published ? { text: texts.online, tone: 'success' } : { text: texts.offline, tone: 'neutral' };
};

export const peopleTable = (people: Found['people']): BackofficeTableView => ({
  caption: texts.people,
  columns: texts.peopleColumns,
  rows: people.map((one) => ({
    key: one.id,
    cells: [
      { text: one.name, to: personPath(one.id), soft: one.email },
      {
        text: [
          ...(one.admin ? [texts.admin] : []),
          ...one.profiles.map((profile) => texts.profiles[profile]),
          texts.client,
        ].join(', '),
      },
      { text: backofficeDay(one.since) },
      personState(one),
    ],
  })),
});

export const professionalsTable = (professionals: Found['professionals']): BackofficeTableView => ({
  caption: texts.professionals,
  columns: texts.professionalsColumns,
  rows: professionals.map((one) => ({
    key: one.id,
    cells: [
      {
        text: one.name,
        to: professionalPath(one.id),
        soft: [texts.subtypes[one.subtype], one.person].filter(Boolean).join(' · '),
      },
      { text: one.city },
      professionalState(one),
    ],
  })),
});

export const bookingsTable = (bookings: Found['bookings']): BackofficeTableView => ({
  caption: texts.bookings,
  columns: texts.bookingsColumns,
  rows: bookings.map((one) => ({
    key: one.id,
    cells: [
      { text: momentText(one.time_zone, instantMs(one.starts_at)), to: backofficeVisitPath(one.id), soft: one.id },
      { text: one.client },
      { text: one.professional.name, to: professionalPath(one.professional.id) },
      { text: bookingTexts.states[one.state] },
    ],
  })),
});

/** One table for each kind of result that has rows. */
export const foundTables = ({
  people,
  professionals,
  bookings,
  orders,
  complaints,
  reports,
  payouts,
  code,
}: Found): BackofficeTableView[] =>
  [
    peopleTable(people),
    professionalsTable(professionals),
    bookingsTable(bookings),
    {
      caption: texts.orders,
      columns: texts.ordersColumns,
      rows: orders.map((one) => ({
        key: one.id,
        cells: [
          { text: backofficeDay(one.created_at), to: backofficeVisitPath(one.booking_id), soft: one.number ?? one.id },
          { text: one.client },
          { text: one.professional.name, to: professionalPath(one.professional.id) },
          { text: priceText(one.total_cents) },
          { text: texts.payments[one.payment_status] },
        ],
      })),
    },
    {
      caption: texts.complaints,
      columns: texts.complaintsColumns,
      rows: complaints.map((one) => ({
        key: one.id,
        cells: [
          { text: one.number, to: `/admin/reclamations?id=${one.id}` },
          { text: one.client },
          { text: one.professional.name, to: professionalPath(one.professional.id) },
          { text: backofficeDay(one.created_at) },
          { text: complaintStateTexts[one.state] },
        ],
      })),
    },
    {
      caption: texts.reports,
      columns: texts.reportsColumns,
      rows: reports.map((one) => ({
        key: one.id,
        cells: [
          { text: one.receipt, to: reportsPath(one.state, { id: one.id }) },
          { text: reportTexts.contents[one.content] },
          { text: backofficeDay(one.created_at) },
          { text: reportTexts.states[one.state] },
        ],
      })),
    },
    {
      caption: texts.payouts,
      columns: texts.payoutsColumns,
      rows: payouts.map((one) => ({
        key: one.id,
        cells: [
          { text: one.number, to: proLedgerPath(one.professional.id) },
          { text: one.professional.name, to: professionalPath(one.professional.id) },
          { text: priceText(one.cents) },
          { text: fullDateText(dayFromIso(one.sends_on) ?? 0) },
          { text: payoutStateNames[one.state] },
        ],
      })),
    },
    {
      caption: texts.codes,
      columns: texts.codesColumns,
      rows:
        code === null
          ? []
          : [{ key: 'code', cells: [{ text: texts.kinds[code.kind] }, { text: backofficeDay(code.created_at) }] }],
    },
  ].filter(({ rows }) => rows.length > 0);
