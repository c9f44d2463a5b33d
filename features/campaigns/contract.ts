import { z } from 'zod';
import { dayIn } from '#core/fields/dates.ts';
import { flag, inputMessages, line, publicId, text } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { pageIn } from '#core/page.ts';
import { route } from '#core/route.ts';
import { linkToken } from '#features/bookings/contract.ts';
import { clientLists, entryLimits } from '#features/clients/rules/entry.ts';
import { campaignKinds, campaignLimits, campaignStates } from './rules/campaign.ts';
import { exclusions } from './rules/chosen.ts';
import { campaignRefusals } from './rules/refusal-words.ts';

const { subject, body, people } = campaignLimits;

/** A day in any of the forms that `dayIn` reads → days since 1970-01-01; an empty one is none. */
const day = z.string().transform((typed, issues) => {
  if (typed.trim() === '') return null;
  const found = dayIn(typed);
  if (found !== undefined) return found;
  issues.addIssue({ code: 'custom', message: inputMessages.invalidFormat });
  return z.NEVER;
});

/** What is written, and to whom: all whom the book’s own filters find, or those named. A closure and a delay say their days; news has none. */
const written = z.object({
  id: publicId,
  kind: z.enum(campaignKinds),
  subject: line(subject.max).min(subject.min, campaignRefusals.subjectShort),
  text: text(body.max * 2)
    .transform((typed) => typed.replaceAll(/\r\n?/g, '\n'))
    .pipe(z.string().min(body.min, campaignRefusals.bodyShort).max(body.max, inputMessages.invalidParam)),
  from_day: day.nullish(),
  to_day: day.nullish(),
  list: z.enum(clientLists).default('all'),
  query: z.string().max(200, inputMessages.invalidParam).nullish(),
  tag: z.string().max(entryLimits.tag, inputMessages.invalidParam).nullish(),
  /** Of an establishment: whom the visit is with, or for news whom they were with most often. */
  practitioner: z.string().max(200, inputMessages.invalidParam).nullish(),
  /** The entries that are written to, where they were chosen one by one. */
  clients: z.array(publicId).min(1, inputMessages.missingFields).max(people, campaignRefusals.tooMany).optional(),
});

/** How many were chosen, how many get it, and why the others do not. */
const counted = {
  chosen: z.number().int(),
  receivers: z.number().int(),
  excluded: z.record(z.enum(exclusions), z.number().int()),
};

/** Days are yyyy-MM-dd on the calendar of the place. */
export const campaignData = z.object({
  id: publicId,
  kind: z.enum(campaignKinds),
  subject: z.string(),
  text: z.string(),
  from_day: z.string().nullable(),
  to_day: z.string().nullable(),
  state: z.enum(campaignStates),
  created_at: instantOut,
  leaves_at: instantOut,
  done_at: instantOut.nullable(),
  ...counted,
  /** Of those who get it. An opened mail is not known: nothing follows it. */
  progress: z.object({
    total: z.number().int(),
    waiting: z.number().int(),
    sent: z.number().int(),
    /** By the address. */
    refused: z.number().int(),
    /** True no more when it was to leave: refused meanwhile, cancelled, gone. */
    dropped: z.number().int(),
  }),
  time_zone: z.string(),
});

/** Whom a message may be narrowed to. */
export const campaignChoices = route({
  method: 'GET',
  path: '/v1/pro/{id}/clients/messages/choices',
  summary: 'Les éléments pour choisir les destinataires : étiquettes du carnet, membres de l’équipe, fiches choisies, envois restants',
  access: 'pro',
  input: z.object({
    id: publicId,
    clients: z.union([publicId.transform((one) => [one]), z.array(publicId).max(people, inputMessages.invalidParam)]).optional(),
  }),
  data: z.object({
    tags: z.array(z.string()),
    practitioners: z.array(z.string()),
    clients: z.array(z.object({ id: publicId, firstname: z.string(), lastname: z.string() })),
    /** When news may be written again; null where it may be now. */
    news_from: instantOut.nullable(),
    /** How many in thirty days. */
    news_most: z.number().int(),
    time_zone: z.string(),
  }),
});

export const previewCampaign = route({
  method: 'POST',
  path: '/v1/pro/{id}/clients/messages/preview',
  summary: 'L’aperçu de l’email, ses destinataires, les exclus et leur motif, et la date d’envoi ; rien n’est enregistré',
  access: 'pro',
  limit: { points: 120, seconds: 3_600, per: 'session' },
  input: written,
  data: z.object({
    ...counted,
    leaves_at: instantOut,
    /** It does not leave at once: it is night at the place. */
    is_put_off: z.boolean(),
    /** Who has a visit and no address: to be told otherwise. */
    unreached: z.array(z.object({ id: publicId, firstname: z.string(), lastname: z.string(), phone: z.string().nullable() })),
    /** What stops it from being sent, in a sentence. */
    obstacle: z.string().nullable(),
    mail: z.object({ subject: z.string(), preview: z.string(), text: z.string(), html: z.string() }),
    time_zone: z.string(),
  }),
});

export const sendCampaign = route({
  method: 'POST',
  path: '/v1/pro/{id}/clients/messages',
  summary: 'Envoie un message aux clients qui ont un rendez-vous à ces dates, ou des actualités à ceux qui les ont acceptées',
  access: 'pro',
  created: true,
  idempotent: true,
  limit: { points: 30, seconds: 3_600, per: 'session', counts: 'done' },
  input: written,
  data: campaignData,
});

export const listCampaigns = route({
  method: 'GET',
  path: '/v1/pro/{id}/clients/messages',
  summary: 'Les messages envoyés aux clients depuis un an, du plus récent au plus ancien',
  access: 'pro',
  input: z.object({ id: publicId, ...pageIn }),
  data: z.object({ data: z.array(campaignData), total: z.number().int(), itemsPerPage: z.number().int() }),
});

const ownMessage = z.object({ id: publicId, mid: publicId });

export const getCampaign = route({
  method: 'GET',
  path: '/v1/pro/{id}/clients/messages/{mid}',
  summary: 'Un message et son état',
  access: 'pro',
  input: ownMessage,
  data: campaignData,
});

export const cancelCampaign = route({
  method: 'DELETE',
  path: '/v1/pro/{id}/clients/messages/{mid}',
  summary: 'Annule un message qui n’a pas encore été envoyé',
  access: 'pro',
  refuses: [409],
  input: ownMessage,
  data: campaignData,
});

const consentLink = z.object({ kid: publicId, jeton: linkToken });

const stopped = z.object({
  /** Whose news it is. */
  name: z.string(),
  /** Whether they still leave. */
  is_on: z.boolean(),
});

export const readNewsConsent = route({
  method: 'GET',
  path: '/v1/news/{kid}',
  summary: 'Le professionnel que concerne un lien de désinscription ; sans effet',
  access: 'public',
  refuses: [404],
  limit: { points: 300, seconds: 60, per: 'address' },
  input: consentLink,
  data: stopped,
});

export const stopNews = route({
  method: 'POST',
  path: '/v1/news/{kid}/stop',
  summary: 'Désabonne des actualités d’un professionnel, ou de tous, par le lien d’un email et sans connexion',
  access: 'public',
  refuses: [404],
  limit: { points: 300, seconds: 60, per: 'address' },
  input: consentLink.extend({ all: flag.default(false) }),
  data: stopped,
});
