import { z } from 'zod';
import { dayIn } from '#core/fields/dates.ts';
import { flag, inputMessages, line, publicId, text } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { pageIn } from '#core/page.ts';
import { route } from '#core/route.ts';
import { linkToken } from '#features/bookings/contract.ts';
import { clientLists, entryLimits } from '#features/clients/rules/entry.ts';
import { campaignKinds, campaignLimits, campaignStates } from './rules/campaign.ts';
import { exclusions } from './rules/recipients.ts';
import { campaignRefusals } from './rules/refusal-words.ts';

const { subject, body, people } = campaignLimits;

/** Reads a date in any format that `dayIn` accepts. Gives days since 1970-01-01, or null for an empty text. */
const day = z.string().transform((typed, issues) => {
  if (typed.trim() === '') return null;
  const found = dayIn(typed);
  if (found !== undefined) return found;
  issues.addIssue({ code: 'custom', message: inputMessages.invalidFormat });
  return z.NEVER;
});

/**
 * A message and its recipients: the clients that the filters of the client book find, or the entries in `clients`. A
 * closure or a delay needs at least its first day. News has no days.
 */
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
  /**
   * Name of a practitioner of an establishment, to filter the recipients. News goes to the clients who saw this
   * practitioner most often. A closure or a delay goes to the clients who have a visit with this practitioner.
   */
  practitioner: z.string().max(200, inputMessages.invalidParam).nullish(),
  /** Entries chosen one by one. Absent when the filters choose the recipients. */
  clients: z.array(publicId).min(1, inputMessages.missingFields).max(people, campaignRefusals.tooMany).optional(),
});

/** Numbers of clients chosen, of recipients, and of clients excluded by reason. */
const counted = {
  chosen: z.number().int(),
  receivers: z.number().int(),
  excluded: z.record(z.enum(exclusions), z.number().int()),
};

/** A message to clients. Days are yyyy-MM-dd in the calendar of the place. */
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
  /** Counts of recipients. Opened mails are not tracked. */
  progress: z.object({
    total: z.number().int(),
    waiting: z.number().int(),
    sent: z.number().int(),
    /** Mails that could not be delivered to their address. */
    refused: z.number().int(),
    /** Mails not sent because they no longer applied: consent withdrawn, visit cancelled or account deleted. */
    dropped: z.number().int(),
  }),
  time_zone: z.string(),
});

export const campaignChoices = route({
  method: 'GET',
  path: '/v1/pro/{id}/clients/messages/choices',
  summary:
    'Les éléments pour choisir les destinataires : étiquettes du carnet, membres de l’équipe, fiches choisies, envois restants',
  access: 'pro',
  input: z.object({
    id: publicId,
    clients: z
      .union([publicId.transform((one) => [one]), z.array(publicId).max(people, inputMessages.invalidParam)])
      .optional(),
  }),
  data: z.object({
    tags: z.array(z.string()),
    practitioners: z.array(z.string()),
    clients: z.array(z.object({ id: publicId, firstname: z.string(), lastname: z.string() })),
    /** Earliest time at which another news message may be sent. Null when the professional may send one at once. */
    news_from: instantOut.nullable(),
    /** Maximum number of news messages in thirty days. */
    news_most: z.number().int(),
    time_zone: z.string(),
  }),
});

export const previewCampaign = route({
  method: 'POST',
  path: '/v1/pro/{id}/clients/messages/preview',
  summary:
    'L’aperçu de l’email, ses destinataires, les clients exclus et pourquoi, et la date d’envoi ; rien n’est enregistré',
  access: 'pro',
  limit: { points: 120, seconds: 3_600, per: 'session' },
  input: written,
  data: z.object({
    ...counted,
    leaves_at: instantOut,
    /** Whether the message waits until the next morning at the place. */
    is_put_off: z.boolean(),
    /** Clients who have a visit but no email address, to be contacted in another way. */
    unreached: z.array(
      z.object({ id: publicId, firstname: z.string(), lastname: z.string(), phone: z.string().nullable() }),
    ),
    /** The sentence that explains why the message cannot be sent. Null when the message can be sent. */
    obstacle: z.string().nullable(),
    mail: z.object({ subject: z.string(), preview: z.string(), text: z.string(), html: z.string() }),
    time_zone: z.string(),
  }),
});

export const sendCampaign = route({
  method: 'POST',
  path: '/v1/pro/{id}/clients/messages',
  summary:
    'Envoie un message aux clients qui ont un rendez-vous à certaines dates, ou des actualités à ceux qui les ont acceptées',
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
  /** Name of the professional who sends the news. */
  name: z.string(),
  /** Whether the client still agrees to receive this professional's news. */
  is_on: z.boolean(),
});

export const readNewsConsent = route({
  method: 'GET',
  path: '/v1/news/{kid}',
  summary: 'Le professionnel concerné par un lien de désinscription ; cet appel ne désabonne personne',
  access: 'public',
  refuses: [404],
  limit: { points: 300, seconds: 60, per: 'address' },
  input: consentLink,
  data: stopped,
});

export const stopNews = route({
  method: 'POST',
  path: '/v1/news/{kid}/stop',
  summary:
    'Désabonne le client des actualités d’un professionnel, ou de tous, par le lien d’un email et sans connexion',
  access: 'public',
  refuses: [404],
  limit: { points: 300, seconds: 60, per: 'address' },
  input: consentLink.extend({ all: flag.default(false) }),
  data: stopped,
});
