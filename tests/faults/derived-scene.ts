import fc from 'fast-check';
import type { Db } from '#platform/db/db.ts';
import { makeDraft, makeProfessional, type MadeProfessional, type Professional } from '../actors/factories.ts';
import type { Client } from '../app/test-app.ts';
import type { Held, Sent } from '../actors/payments.ts';

/** The French time zones. Two of them change their clocks within the tested days. */
export const zones = [
  'Europe/Paris',
  'America/Miquelon',
  'Pacific/Noumea',
  'America/Martinique',
  'Indian/Reunion',
  'America/Guadeloupe',
  'America/Cayenne',
  'Indian/Mayotte',
  'Pacific/Tahiti',
  'Pacific/Wallis',
  'Pacific/Marquesas',
  'America/St_Barthelemy',
  'America/Marigot',
] as const;

const horizonDays = 26;

const kinds: readonly MadeProfessional[] = [
  {
    payOnSite: true,
    open: [540, 720],
    options: [{}, { minutes: 90, cleaningMin: 15, processing: { minutes: 30, afterMin: 30 } }],
  },
  { payOnSite: true, options: [{ atHome: true, minutes: 45, processing: { minutes: 15, afterMin: 15 } }], maxKm: 20 },
  {
    practitioners: 3,
    cabins: 1,
    payOnSite: true,
    options: [
      {
        guestsMax: 2,
        cleaningMin: 15,
        needs: [
          { kind: 'practitioner', count: 1, perGuest: true },
          { kind: 'cabin', count: 1, perGuest: false },
        ],
        own: [{ minutes: 90, cents: 7_500 }, { minutes: 45 }],
      },
      {
        minutes: 30,
        guestsMax: 2,
        guestsFollow: true,
        processing: { minutes: 15, afterMin: 5 },
        own: [{}, { minutes: 45 }, { minutes: 25 }],
      },
    ],
  },
  { payOnSite: true, open: [1080, 1470], stepMin: 15, options: [{ minutes: 30, prepMin: 60 }, { minutes: 150 }] },
  { payOnSite: true, open: [0, 1440], options: [{ approval: true, minutes: 120 }] },
  // The day has room for one visit with the first practitioner (60 minutes) or with the second (90 minutes). After a
  // visit with the first, only the second is free. The second is booked only when the client asks for this person.
  { practitioners: 2, payOnSite: true, open: [540, 630], stepMin: 15, options: [{ own: [{}, { minutes: 90 }] }] },
];

export type Step = {
  readonly kind:
    | 'hold'
    | 'move'
    | 'extend'
    | 'drop'
    | 'cash'
    | 'online'
    | 'pay'
    | 'news'
    | 'cancel'
    | 'reschedule'
    | 'wait'
    | 'night'
    | 'open'
    | 'close'
    | 'unsay'
    | 'event'
    | 'forgo'
    | 'rate'
    | 'holiday';
  readonly pick: number;
  readonly pro: number;
  readonly day: number;
  /** Quarters of an hour after the opening time. */
  readonly quarter: number;
};

const weights = {
  hold: 30,
  move: 12,
  extend: 3,
  drop: 9,
  cash: 12,
  online: 9,
  pay: 9,
  news: 3,
  cancel: 9,
  reschedule: 12,
  wait: 6,
  night: 1,
  open: 6,
  close: 6,
  unsay: 8,
  event: 6,
  forgo: 4,
  rate: 4,
  holiday: 5,
} as const;

export const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(
    ...Object.entries(weights).map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind as Step['kind']) })),
  ),
  pick: fc.nat(1000),
  pro: fc.nat(kinds.length - 1),
  // Often one of the next three days, so that visits collide. Otherwise any day up to the last day that clients may
  // book.
  day: fc.oneof({ weight: 4, arbitrary: fc.nat(2) }, { weight: 3, arbitrary: fc.nat(horizonDays) }),
  quarter: fc.oneof(fc.nat(10), fc.nat(30)),
});

export type Visit = {
  readonly client: Client;
  readonly pro: Professional;
  readonly body: Record<string, unknown>;
  held: Held;
  sent: Sent | null;
};

/** A planning slot or private event created by a professional. `pro` is the index of the professional in the scene. */
type StoredEntry = { readonly pro: number; readonly id: string };

export const peopleOf = (pro: number): number => kinds[pro]!.practitioners ?? 1;

export type Scene = {
  readonly zone: string;
  readonly pros: readonly Professional[];
  readonly draft: string;
  visits: Visit[];
  slots: StoredEntry[];
  events: StoredEntry[];
};

export const openScene = async (db: Db, zone: string, nowMs: number): Promise<Scene> => {
  const pros: Professional[] = [];
  for (const kind of kinds) pros.push(await makeProfessional(db, nowMs, { ...kind, zone, horizonDays }));
  return { zone, pros, draft: await makeDraft(db, nowMs, { lat: 47.25 }), visits: [], slots: [], events: [] };
};

/** Returns minutes after the opening: spread over 24 hours for the fifth professional, below 45 for the sixth. */
const minutesAfterOpening = (pro: number, quarter: number): number => {
  if (pro === 4) return quarter * 45;
  return (pro === 5 ? quarter % 3 : quarter) * 15;
};

export const bodyOf = (scene: Scene, { pro, pick, day, quarter }: Step, nowMs: number): Record<string, unknown> => {
  const option = scene.pros[pro]!.options[pick % scene.pros[pro]!.options.length]!;
  const today = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(scene.zone).toPlainDate();
  const minutes = (kinds[pro]!.open?.[0] ?? 540) + minutesAfterOpening(pro, quarter);
  const start = today.add({ days: day }).toZonedDateTime(scene.zone).add({ minutes });
  // In one booking in three, the client chooses the practitioner, when the professional has several.
  const isPractitionerChosen = peopleOf(pro) > 1 && pick % 3 === 1;
  return {
    pro_id: scene.pros[pro]!.publicId,
    ...(kinds[pro]!.options?.some((one) => one.atHome) && pick % 2 === 0
      ? { at_home: true, draft_id: scene.draft }
      : {}),
    guests: { adults: pro === 2 ? 1 + (pick % 3 === 0 ? 1 : 0) : 1 },
    lines: [
      {
        option_id: option.publicId,
        ...(isPractitionerChosen ? { resource_id: scene.pros[pro]!.resourceIds[quarter % peopleOf(pro)] } : {}),
      },
    ],
    starts_at: start.toInstant().toString(),
  };
};
