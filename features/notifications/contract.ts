import { z } from 'zod';
import { publicId } from '#core/fields.ts';
import { route } from '#core/route.ts';

const heading = { id: publicId, kind: z.string(), to: z.string(), subject: z.string(), preview: z.string(), sent_at: z.number() };

export const sentMails = route({
  method: 'GET',
  path: '/v1/admin/outbox',
  summary: 'Les cent derniers courriels partis, en mode démo et depuis cette machine seulement',
  access: 'demo',
  input: z.object({}),
  data: z.object({ data: z.array(z.object(heading)), total: z.number().int() }),
});

export const sentMail = route({
  method: 'GET',
  path: '/v1/admin/outbox/{id}',
  summary: 'Un courriel parti et ses pièces jointes',
  access: 'demo',
  input: z.object({ id: publicId }),
  data: z.object({
    ...heading,
    message_id: z.string(),
    text: z.string(),
    html: z.string(),
    attachments: z.array(z.object({ filename: z.string(), content: z.string() })),
  }),
});
