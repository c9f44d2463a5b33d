import { dayMs } from '#core/units.ts';
import { bookedMsOf, demoStateOf } from './bookings.ts';
import type { Marketplace } from './generate.ts';
import type { AccountSeed, DemoVisit, ProfileSeed } from './rows.ts';

/** The visits of the demo client: completed ones from the earliest, one that the client cancels, and one to come. */
export type ClientVisits = {
  readonly account: AccountSeed;
  readonly completed: readonly DemoVisit[];
  readonly cancelled: DemoVisit | undefined;
  readonly upcoming: DemoVisit | undefined;
};

// The client cancels a day after booking, long enough ago that the client has read the notification.
const readAfterMs = 8 * dayMs;

/** The instant, in epoch milliseconds, at which the client cancels a visit. */
export const cancelledMsOf = (visit: DemoVisit, nowMs: number): number => bookedMsOf(visit, nowMs) + dayMs;

const nearest = (visits: readonly DemoVisit[], atMs: number): DemoVisit | undefined =>
  visits.toSorted((a, b) => Math.abs(a.startMs - atMs) - Math.abs(b.startMs - atMs))[0];

/**
 * Chooses the visits of the demo client among those of the demo freelance and the demo establishment. All are at the
 * professional's place, for one person and for the first service of the professional.
 */
export const clientVisits = (
  { visits, service, service_option: options }: Marketplace,
  { account, profile }: { readonly account: readonly AccountSeed[]; readonly profile: readonly ProfileSeed[] },
  nowMs: number,
): ClientVisits => {
  const chosen = (type: ProfileSeed['type']) => {
    const proId = profile.find((one) => one.type === type)?.pro_id;
    const first = service.find((one) => one.pro_id === proId);
    return visits.filter(
      (visit) =>
        visit.proId === proId &&
        visit.place === null &&
        visit.guests === 1 &&
        options[visit.optionId - 1]!.service_id === first?.id,
    );
  };
  const [freelance, business] = [chosen('freelance'), chosen('business')];
  const near = (list: readonly DemoVisit[], state: ReturnType<typeof demoStateOf>, days: number) =>
    nearest(
      list.filter((visit) => demoStateOf(visit, nowMs) === state),
      nowMs + days * dayMs,
    );
  return {
    account: account[0]!,
    completed: [
      near(freelance, 'completed', -46),
      near(business, 'completed', -32),
      near(freelance, 'completed', -5),
    ].flatMap((visit) => visit ?? []),
    cancelled: near(
      business.filter((visit) => cancelledMsOf(visit, nowMs) < nowMs - readAfterMs),
      'confirmed',
      12,
    ),
    upcoming: near(freelance, 'confirmed', 6),
  };
};

/** Gives the demo client's visits the name and the address of the client. */
export const asClient = (visits: readonly DemoVisit[], client: ClientVisits): readonly DemoVisit[] => {
  const { account } = client;
  const own = new Set([...client.completed, client.cancelled, client.upcoming].map((visit) => visit?.id));
  return visits.map((visit) =>
    own.has(visit.id)
      ? {
          ...visit,
          accountId: account.id,
          clientFirst: account.firstname,
          clientLast: account.lastname,
          email: account.email,
        }
      : visit,
  );
};
