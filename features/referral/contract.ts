import { z } from 'zod';
import { instantOut } from '#core/instant.ts';
import { pageIn } from '#core/page.ts';
import { route } from '#core/route.ts';

/**
 * The referral code of the account, its link and QR code, and the people registered with it, newest first. Names are
 * shortened: « Camille R. » (docs/product/referral.md#shown).
 */
export const referred = route({
  method: 'GET',
  path: '/profile/referred',
  summary: 'Le code de parrainage du compte et les personnes inscrites avec lui',
  access: 'account',
  whileViewing: 'read',
  limit: { points: 120, seconds: 60, per: 'session' },
  input: z.object(pageIn),
  data: z.object({
    code: z.string(),
    link: z.string(),
    qr_svg: z.string(),
    data: z.array(z.object({ name: z.string(), registered_at: instantOut })),
    total: z.number().int(),
    pageIndex: z.number().int(),
    itemsPerPage: z.number().int(),
  }),
});
