import type { Job } from '#platform/features.ts';
import { outboxKinds, type Deliveries, type Delivery } from '#platform/outbox.ts';
import { overdueHolds } from './queries/holds.ts';
import { expireBookings } from './verbs/expire.ts';

const batch = 200;

/** Gives back the time of holds that are over. */
const sweepHolds: Job = {
  name: 'sweep-holds',
  everySeconds: 5,
  atStart: true,
  run: async ({ db }, now) => {
    const overdue = await overdueHolds(db, now, batch);
    for (const [proId, group] of Map.groupBy(overdue, (row) => row.pro_id)) {
      await expireBookings(
        db,
        proId,
        group.map((row) => row.id),
        now,
      );
    }
  },
};

export const jobs: readonly Job[] = [sweepHolds];

const nothing: Delivery = async () => [];
export const deliveries: Deliveries = Object.fromEntries(outboxKinds.map((kind) => [kind, nothing]));
