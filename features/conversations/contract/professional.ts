import { z } from 'zod';
import { publicId, text } from '#core/fields.ts';
import { pageIn } from '#core/page.ts';
import { fileData, maxFormBytes, route } from '#core/route.ts';
import { staffActs } from '#core/staff-roles.ts';
import { conversationLimits } from '../rules/lines.ts';
import {
  attachedIn,
  blockIn,
  conversationData,
  conversationList,
  conversationWithData,
  draftIn,
  attachedFileIn,
  draftsPerMinute,
  sentLineIn,
  readingIn,
  sentLineData,
  writtenPerMinute,
} from './data.ts';

const own = { id: publicId };
const narrowed = { conversation: 'cid' } as const;

export const listProConversations = route({
  method: 'GET',
  path: '/v1/pro/{id}/conversations',
  summary:
    'Les échanges d’un professionnel avec ses clients, du plus récent au plus ancien\u202f; `q` cherche un client ou une prestation',
  access: 'pro',
  staff: staffActs.messages,
  practitioner: { agenda: 'resource_id' },
  input: z.object({
    ...own,
    q: z.string().trim().max(120).default(''),
    which: z.enum(['all', 'unread', 'today']).default('all'),
    /** Limits the list to the clients of one practitioner. */
    resource_id: publicId.optional(),
    ...pageIn,
  }),
  data: conversationList,
});

export const proConversationWith = route({
  method: 'GET',
  path: '/v1/pro/{id}/conversation-with',
  summary: 'L’échange avec le client d’un rendez-vous, ou la possibilité de l’ouvrir',
  access: 'pro',
  staff: staffActs.messages,
  practitioner: { visit: 'visit' },
  input: z.object({ ...own, visit: publicId }),
  data: conversationWithData,
});

export const openProConversation = route({
  method: 'POST',
  path: '/v1/pro/{id}/conversations',
  summary: 'Ouvre l’échange avec le client d’un rendez-vous, s’il a un compte',
  access: 'pro',
  staff: staffActs.messages,
  practitioner: { visit: 'visit' },
  limit: draftsPerMinute,
  input: z.object({ ...own, visit: publicId }),
  data: z.object({ id: publicId }),
});

export const readProConversation = route({
  method: 'GET',
  path: '/v1/pro/{id}/conversations/{cid}',
  summary:
    'Un échange avec un client\u202f: ses derniers messages, ou ceux qui précèdent (`before`) ou suivent (`after`) un message',
  access: 'pro',
  staff: staffActs.messages,
  practitioner: narrowed,
  input: z.object({ ...own, ...readingIn }),
  data: conversationData,
});

export const sendProLine = route({
  method: 'POST',
  path: '/v1/pro/{id}/conversations/{cid}/lines',
  summary: 'Écrit au client\u202f; la même clé n’envoie qu’un seul message',
  access: 'pro',
  staff: staffActs.messages,
  practitioner: narrowed,
  created: true,
  refuses: [422],
  limit: writtenPerMinute,
  input: z.object({ ...own, ...sentLineIn }),
  data: sentLineData,
});

export const attachToProConversation = route({
  method: 'POST',
  path: '/v1/pro/{id}/conversations/{cid}/files',
  summary: 'Joint une image ou un PDF à l’échange (`file`)',
  access: 'pro',
  staff: staffActs.messages,
  practitioner: narrowed,
  created: true,
  refuses: [422],
  formBytes: maxFormBytes,
  limit: writtenPerMinute,
  input: z.object({ ...own, ...attachedIn }),
  data: sentLineData,
});

export const readProPictureLine = route({
  method: 'GET',
  path: '/v1/pro/{id}/conversations/{cid}/image',
  summary: 'L’image d’un message (`line`)',
  access: 'pro',
  staff: staffActs.messages,
  practitioner: narrowed,
  input: z.object({ ...own, ...attachedFileIn }),
  data: fileData,
  file: 'image/webp',
});

export const readProPdfLine = route({
  method: 'GET',
  path: '/v1/pro/{id}/conversations/{cid}/pdf',
  summary: 'Le PDF d’un message (`line`)',
  access: 'pro',
  staff: staffActs.messages,
  practitioner: narrowed,
  input: z.object({ ...own, ...attachedFileIn }),
  data: fileData,
  file: 'application/pdf',
});

export const markProConversationRead = route({
  method: 'PUT',
  path: '/v1/pro/{id}/conversations/{cid}/read',
  summary: 'Marque l’échange comme lu jusqu’à un message (`line`)',
  access: 'pro',
  staff: staffActs.messages,
  practitioner: narrowed,
  isRead: true,
  limit: draftsPerMinute,
  input: z.object({ ...own, ...attachedFileIn }),
  data: z.object({ unread: z.number().int() }),
});

export const keepProDraft = route({
  method: 'PUT',
  path: '/v1/pro/{id}/conversations/{cid}/draft',
  summary: 'Enregistre un brouillon',
  access: 'pro',
  staff: staffActs.messages,
  practitioner: narrowed,
  isRead: true,
  limit: draftsPerMinute,
  input: z.object({ ...own, ...draftIn }),
  data: z.object({}),
});

export const blockProConversation = route({
  method: 'PUT',
  path: '/v1/pro/{id}/conversations/{cid}/block',
  summary: 'Bloque l’échange, ou le débloque',
  access: 'pro',
  staff: staffActs.messages,
  practitioner: narrowed,
  limit: draftsPerMinute,
  input: z.object({ ...own, ...blockIn }),
  data: z.object({ blocked: z.boolean() }),
});

const replies = z.object({
  texts: z.array(z.string()),
  /** Whether the texts are suggestions, because the professional has saved no replies.  */ is_proposed: z.boolean(),
});

export const readQuickReplies = route({
  method: 'GET',
  path: '/v1/pro/{id}/quick-replies',
  summary: 'Les réponses prêtes d’un professionnel',
  access: 'pro',
  staff: staffActs.messages,
  practitioner: { isSelf: true },
  input: z.object(own),
  data: replies,
});

export const keepQuickReplies = route({
  method: 'PUT',
  path: '/v1/pro/{id}/quick-replies',
  summary: 'Enregistre les réponses prêtes d’un professionnel, vingt maximum, dans leur ordre',
  access: 'pro',
  staff: staffActs.messages,
  limit: draftsPerMinute,
  input: z.object({ ...own, texts: z.array(text(conversationLimits.quickReplyCharacters)).max(100) }),
  data: replies,
});
