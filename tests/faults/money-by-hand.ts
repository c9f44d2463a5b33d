import type { DataOf } from '#core/route.ts';
import type { listRefundsAtProvider } from '#features/backoffice/contract/refunds.ts';
import type { listDifferences } from '#features/books/contract.ts';
import { becomeAdmin, memberOf } from '../actors/people.ts';
import type { Client } from '../app/test-app.ts';
import type { MoneyWorld } from './money-world.ts';

const reason = 'Remboursé au téléphone, à la demande du client.';

type Difference = DataOf<typeof listDifferences>['data'][number];

const openDifferences = async (client: Client): Promise<readonly Difference[]> => {
  const answer = await client<DataOf<typeof listDifferences>>('GET', '/v1/admin/books/differences?itemsPerPage=50');
  return answer.body.success ? answer.body.data.data : [];
};

/** Records the refunds made by hand that the comparison found. Returns how many were recorded. */
export const recordByHand = async (client: Client): Promise<number> => {
  let count = 0;
  for (const { id, book_cents: cents } of await openDifferences(client)) {
    if (cents === null) continue;
    const answer = await client('POST', `/v1/admin/books/differences/${id}/book`, { reason });
    if (answer.status === 200) count++;
  }
  return count;
};

/**
 * Two admins answer for each refund of ours that the provider refuses because somebody made a refund of the same amount
 * by hand: the money has left.
 */
export const answerMadeByHand = async (world: MoneyWorld): Promise<void> => {
  const app = world.neighbour();
  const admins = await Promise.all([1, 2].map(() => memberOf(app)));
  for (const admin of admins) await becomeAdmin(app, admin);
  const { client } = admins[0]!;
  for (let left = await recordByHand(client); left > 0; left--) world.saga.count('rendu à la main enregistré');
  const same = (await openDifferences(client)).filter(
    (one) => one.operation === 'refund' && one.awaits_answer === 'refund' && one.book_cents === null,
  );
  if (same.length === 0) return;
  const waiting = await client<DataOf<typeof listRefundsAtProvider>>('GET', '/v1/admin/refunds/at_provider');
  if (!waiting.body.success) return;
  for (const { booking_id: bid, ours_cents: ours, theirs_cents: theirs } of same) {
    const refund = waiting.body.data.data.find((one) => one.booking_id === bid && one.cents === ours - theirs);
    if (refund?.why !== 'refused') continue;
    for (const admin of admins)
      await admin.client('POST', '/v1/admin/refunds/outcome', { refund: refund.refund, outcome: 'left', reason });
    world.saga.count('rendu à la main, déjà demandé');
  }
};
