import { sql } from 'kysely';
import { becomeAdmin, memberOf } from '../actors/people.ts';
import type { UnknownMove } from './money-provider.ts';
import type { MoneyWorld } from './money-world.ts';

type Waiting = UnknownMove & { readonly id: string };

const unknownMoves = async ({ neighbour }: MoneyWorld): Promise<Waiting[]> =>
  (
    await sql<Waiting>`
    select 'refund' as of, c.key as id, c.cents, a.public_id as at,
        (select coalesce(sum(d.cents), 0)::int4 from refund_command d where d.payment_id = c.payment_id and d.state = 'done' and not starts_with(d.key, 'books:')) as "knownCents"
      from refund_command c join payment y on y.id = c.payment_id join payment_attempt a on a.id = y.attempt_id where c.is_unclear
    union all select s.step, o.public_id, s.cents, s.seller_ref,
        (select coalesce(sum(d.cents), 0)::int4 from payout_step d where d.seller_ref = s.seller_ref and d.step = s.step and d.state in ('done', 'returned'))
      from payout_step s join payout o on o.id = s.payout_id where s.state = 'unknown'`.execute(neighbour().db)
  ).rows;

/**
 * Two admins look up each refund, transfer or payout with an unknown outcome on the provider's own pages, and state
 * whether it was made.
 */
export const tellUnknowns = async (world: MoneyWorld): Promise<void> => {
  const app = world.neighbour();
  const moves = await unknownMoves(world);
  if (moves.length === 0) return;
  const admins = await Promise.all([1, 2].map(() => memberOf(app)));
  for (const admin of admins) await becomeAdmin(app, admin);
  for (const move of moves) {
    const statement = {
      outcome: world.provider.wasMade(move) ? 'left' : 'not_left',
      reason: 'Vu dans la liste de leur espace, ce matin.',
    };
    const [path, body] =
      move.of === 'refund'
        ? ['/v1/admin/refunds/outcome', { refund: move.id, ...statement }]
        : [`/v1/admin/payouts/${move.id}/step`, statement];
    for (const { client } of admins) {
      const answer = await client('POST', path, body);
      if (!answer.body.success)
        world.saga.faults.push(`admin: ${path} → ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    world.saga.count(`dit : ${move.of} ${statement.outcome}`);
  }
};
