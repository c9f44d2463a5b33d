import QRCode from 'qrcode';
import { pageOf } from '#core/page.ts';
import { shortName } from '#core/short-name.ts';
import { handle, type Handled } from '#platform/http/call.ts';
import { signedIn } from '#platform/app/actor.ts';
import { referred } from './contract.ts';
import { referralCodeOf, referredBy } from './queries.ts';

export const handlers: readonly Handled[] = [
  handle(referred, async (paged, { db, env, ...call }) => {
    const account = signedIn(call);
    const code = await referralCodeOf(db, account.id);
    const link = `${env.PUBLIC_URL}/booking/register?parrain=${code}`;
    const page = pageOf(paged);
    const { rows, total } = await referredBy(db, account.id, page);
    return {
      code,
      link,
      qr_svg: await QRCode.toString(link, { type: 'svg', margin: 1 }),
      data: rows.map((row) => ({ name: shortName(row), registered_at: row.registered_at })),
      total,
      pageIndex: paged.pageIndex,
      itemsPerPage: page.limit,
    };
  }),
];
