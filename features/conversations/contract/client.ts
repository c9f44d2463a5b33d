import { z } from 'zod';
import { publicId } from '#core/fields.ts';
import { pageIn } from '#core/page.ts';
import { fileData, maxFormBytes, route } from '#core/route.ts';
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

export const listConversations = route({
  method: 'GET',
  path: '/v1/booking/conversations',
  summary: 'Les échanges d’un client avec ses professionnels, du plus récent au plus ancien',
  access: 'account',
  input: z.object(pageIn),
  data: conversationList,
});

export const conversationWith = route({
  method: 'GET',
  path: '/v1/booking/conversations/with/{pid}',
  summary: 'L’échange d’un client avec un professionnel, ou la possibilité d’en ouvrir un',
  access: 'account',
  input: z.object({ pid: publicId }),
  data: conversationWithData,
});

export const openConversation = route({
  method: 'POST',
  path: '/v1/booking/conversations',
  summary:
    'Ouvre l’échange avec un professionnel avec qui le client a un rendez-vous demandé, confirmé, ou passé depuis moins de trente jours',
  access: 'account',
  refuses: [404],
  limit: draftsPerMinute,
  input: z.object({ pro_id: publicId }),
  data: z.object({ id: publicId }),
});

export const readConversation = route({
  method: 'GET',
  path: '/v1/booking/conversations/{cid}',
  summary: 'Un échange\u202f: ses derniers messages, ou ceux qui précèdent (`before`) ou suivent (`after`) un message',
  access: 'account',
  input: z.object(readingIn),
  data: conversationData,
});

export const sendLine = route({
  method: 'POST',
  path: '/v1/booking/conversations/{cid}/lines',
  summary: 'Écrit au professionnel\u202f; la même clé n’envoie qu’un seul message',
  access: 'account',
  created: true,
  refuses: [422],
  limit: writtenPerMinute,
  input: z.object(sentLineIn),
  data: sentLineData,
});

export const attachToConversation = route({
  method: 'POST',
  path: '/v1/booking/conversations/{cid}/files',
  summary: 'Joint une image ou un PDF à l’échange (`file`)',
  access: 'account',
  created: true,
  refuses: [422],
  formBytes: maxFormBytes,
  limit: writtenPerMinute,
  input: z.object(attachedIn),
  data: sentLineData,
});

export const readPictureLine = route({
  method: 'GET',
  path: '/v1/booking/conversations/{cid}/image',
  summary: 'L’image d’un message (`line`)',
  access: 'account',
  input: z.object(attachedFileIn),
  data: fileData,
  file: 'image/webp',
});

export const readPdfLine = route({
  method: 'GET',
  path: '/v1/booking/conversations/{cid}/pdf',
  summary: 'Le PDF d’un message (`line`)',
  access: 'account',
  input: z.object(attachedFileIn),
  data: fileData,
  file: 'application/pdf',
});

export const markConversationRead = route({
  method: 'PUT',
  path: '/v1/booking/conversations/{cid}/read',
  summary: 'Marque l’échange comme lu jusqu’à un message (`line`)',
  access: 'account',
  limit: draftsPerMinute,
  input: z.object(attachedFileIn),
  data: z.object({ unread: z.number().int() }),
});

export const keepDraft = route({
  method: 'PUT',
  path: '/v1/booking/conversations/{cid}/draft',
  summary: 'Enregistre un brouillon',
  access: 'account',
  limit: draftsPerMinute,
  input: z.object(draftIn),
  data: z.object({}),
});

export const blockConversation = route({
  method: 'PUT',
  path: '/v1/booking/conversations/{cid}/block',
  summary: 'Bloque l’échange, ou le débloque',
  access: 'account',
  limit: draftsPerMinute,
  input: z.object(blockIn),
  data: z.object({ blocked: z.boolean() }),
});
