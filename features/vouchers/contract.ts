import { z } from 'zod';
import { text } from '#core/fields.ts';
import { route } from '#core/route.ts';

export const checkCode = route({
  method: 'POST',
  path: '/v1/voucher/check',
  summary: 'Ce qu’ouvre un code prépayé',
  access: 'public',
  limit: { points: 10, seconds: 60, per: 'address' },
  input: z.object({ code: text(40) }),
  data: z.object({ state: z.enum(['unknown', 'known']) }),
});
