import { z } from 'zod';
import { adminPageRoles } from '#core/admin-roles.ts';
import { integer, publicId, text, textBetween } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { pageIn } from '#core/page.ts';
import { receivedFile } from '#core/received-file.ts';
import { fileData, maxFormBytes, route } from '#core/route.ts';
import { ownBookingId, linkToken } from '#features/bookings/contract.ts';
import { bookingStates } from '#features/bookings/rules/states.ts';
import { complaintQueues } from './rules/queues.ts';
import {
  complaintAsks,
  complaintDecisions,
  complaintLength,
  complaintReasons,
  complaintStates,
} from './rules/complaint.ts';
import { pieceRule } from './rules/piece.ts';
import { complaintFields, complaintOperators } from './rules/filters.ts';

const sides = ['client', 'professional'] as const;
const cents = integer(0, 10_000_000);
const statement = textBetween(complaintLength);

/** A complaint as its reader sees it, money in cents. `whose` is the reader's side of the visit, or `admin`. */
export const complaintData = z.object({
  id: publicId,
  number: z.string(),
  whose: z.enum(['client', 'professional', 'admin']),
  author: z.enum(sides),
  reason: z.enum(complaintReasons),
  asked: z.enum(complaintAsks),
  asked_cents: z.number().int(),
  state: z.enum(complaintStates),
  /** Same value as `state`. The request that changes the state calls this field `status`. */
  status: z.enum(complaintStates),
  created_at: instantOut,
  answer_until: instantOut,
  decide_until: instantOut,
  answered_at: instantOut.nullable(),
  /** Amount that the professional proposes to refund, in cents. */
  proposed_cents: z.number().int().nullable(),
  /** When the client accepted the proposal. The complaint then ends by agreement, without an admin's decision. */
  accepted_at: instantOut.nullable(),
  decided_at: instantOut.nullable(),
  decided_to: z.enum(complaintDecisions).nullable(),
  /** The reasons of the decision. Null until both sides are notified. */
  decision: z.string().nullable(),
  refund_cents: z.number().int().nullable(),
  withdrawn_at: instantOut.nullable(),
  mediation_at: instantOut.nullable(),
  professional: z.object({ id: publicId, name: z.string() }),
  /** First name and initial when the reader is the professional, otherwise the full name. */
  client: z.string(),
  visit: z.object({
    id: publicId,
    state: z.enum(bookingStates),
    starts_at: instantOut,
    ends_at: instantOut,
    time_zone: z.string(),
    labels: z.array(z.string()),
    practitioners: z.array(z.string()),
  }),
  entries: z.array(
    z.object({
      side: z.enum(sides),
      kind: z.enum(['opening', 'answer', 'word']),
      body: z.string().nullable(),
      at: instantOut,
    }),
  ),
  pieces: z.array(
    z.object({
      id: publicId,
      side: z.enum(sides),
      name: z.string(),
      is_picture: z.boolean(),
      size_bytes: z.number().int(),
      at: instantOut,
    }),
  ),
  events: z.array(z.object({ to_state: z.enum(complaintStates), at: instantOut })),
  paid_cents: z.number().int(),
  /**
   * Amount paid online that is neither refunded nor in a payout, in cents. The payout of this amount waits for the
   * decision.
   */
  held_cents: z.number().int(),
  /** Amount paid online that can still be refunded, in cents. */
  refundable_cents: z.number().int(),
  /**
   * Refund that the client may accept now, in cents: the professional's proposal, or the refundable amount when less is
   * left. Zero when there is nothing to accept.
   */
  acceptable_cents: z.number().int(),
  may: z.array(z.enum(['answer', 'accept', 'add', 'withdraw', 'mediate', 'decide'])),
});

/** A complaint in a list, without its messages and files. */
export const listedComplaint = complaintData.omit({
  entries: true,
  pieces: true,
  events: true,
  may: true,
  paid_cents: true,
  held_cents: true,
  refundable_cents: true,
  acceptable_cents: true,
});

const price = z.object({ label: z.string(), cents: z.number().int() });

/** The complaints about a visit, and whether its client or its professional may open another. */
export const visitComplaintData = z.object({
  window: z.enum(['before', 'open', 'closed', 'never']),
  closes_at: instantOut,
  /** Deadline of the decision for a complaint opened at this moment. */
  decide_until: instantOut,
  /** Amount paid online that can still be refunded, in cents. */
  refundable_cents: z.number().int(),
  paid_cents: z.number().int(),
  /** Amount of the price that the client pays to the professional on site, in cents. The site never has this money. */
  on_site_cents: z.number().int(),
  prices: z.array(price),
  visit: complaintData.shape.visit,
  professional: z.object({ id: publicId, slug: z.string(), name: z.string() }),
  complaints: z.array(complaintData),
});

export const visitComplaint = route({
  method: 'GET',
  path: '/v1/booking/booking/{id}/plainte',
  summary:
    'Les réclamations que le client d’un rendez-vous peut ouvrir, leur date limite, et les réclamations déjà ouvertes',
  access: 'public',
  filePage: '/rendez-vous/{id}/reclamation',
  limit: { points: 120, seconds: 60, per: 'address' },
  input: ownBookingId,
  data: visitComplaintData,
});

/** The undecided complaints about the visits of the signed-in client, latest first, at most a hundred. */
export const listOwnComplaints = route({
  method: 'GET',
  path: '/v1/complaints',
  summary: 'Les réclamations du client qui attendent une décision, la plus récente d’abord',
  access: 'account',
  input: z.object({}),
  data: z.array(complaintData.pick({ id: true, state: true }).extend({ booking_id: publicId })),
});

export const openComplaint = route({
  method: 'POST',
  path: '/plainte',
  summary:
    'Le client ou le professionnel ouvre une réclamation sur un rendez-vous ; le versement est suspendu jusqu’à la décision',
  access: 'public',
  created: true,
  idempotent: true,
  limit: { points: 20, seconds: 3_600, per: 'address', counts: 'done' },
  mayCiteOwnLink: true,
  input: z.object({
    booking_id: publicId,
    jeton: linkToken,
    reason: z.enum(complaintReasons),
    body: statement,
    asked: z.enum(complaintAsks).default('answer'),
    /** Amount that the client requests, in cents, when `asked` is `part`. */
    asked_cents: cents.nullish(),
  }),
  data: complaintData,
});

const ofComplaint = z.object({ id: publicId, jeton: linkToken });

export const readComplaint = route({
  method: 'GET',
  path: '/plainte/{id}',
  summary: 'Une réclamation, pour les deux parties et les administrateurs',
  access: 'public',
  limit: { points: 240, seconds: 60, per: 'address' },
  input: ofComplaint,
  data: complaintData,
});

export const listComplaints = route({
  method: 'GET',
  path: '/plainte/list/{proID}',
  summary: 'Les réclamations sur les rendez-vous d’un professionnel, en commençant par celles qui attendent sa réponse',
  access: 'pro',
  input: z.object({
    proID: publicId,
    id: publicId.optional(),
    filterby: z.enum([...complaintFields, 'status']).optional(),
    filtervalue: text(200).optional(),
    filteroperator: z.enum(complaintOperators).default('eq'),
    limit: integer(1, 1_000_000).optional(),
    ...pageIn,
  }),
  data: z.object({
    data: z.array(listedComplaint),
    total: z.number().int(),
    itemsPerPage: z.number().int(),
    waiting: z.number().int(),
  }),
});

export const changeComplaintStatus = route({
  method: 'PUT',
  path: '/plainte/status/{id}',
  summary:
    'Change l’état d’une réclamation : répondre (`in_review`), retirer (`withdrawn`), saisir le médiateur (`mediation`) ; un administrateur décide, et le remboursement est immédiat',
  access: 'public',
  limit: { points: 60, seconds: 60, per: 'address' },
  mayCiteOwnLink: true,
  input: ofComplaint.extend({
    status: z.enum(['in_review', 'withdrawn', 'mediation', ...complaintDecisions]),
    /** The text of an answer to the complaint, or the reasons of a decision. */
    body: statement.optional(),
    /**
     * Amount that the professional proposes to refund, in cents, when `status` is `in_review`. The client may accept an
     * amount above zero at any time before the decision. The refund then leaves without another question.
     */
    proposed_cents: cents.nullish(),
    /** Amount to refund, in cents, when `status` is `resolved_partial`. */
    refund_cents: cents.nullish(),
  }),
  data: complaintData,
});

export const acceptProposal = route({
  method: 'PUT',
  path: '/plainte/{id}/accord',
  summary:
    'Le client accepte le remboursement proposé par le professionnel : la réclamation est close par accord et le remboursement est immédiat',
  access: 'public',
  limit: { points: 60, seconds: 60, per: 'address' },
  input: ofComplaint.extend({
    /** Amount that the client accepts, in cents. Must equal `acceptable_cents`. */
    cents: integer(1, 10_000_000),
  }),
  data: complaintData,
});

export const addToComplaint = route({
  method: 'POST',
  path: '/plainte/{id}/message',
  summary: 'Ajoute un message à une réclamation en attente de décision',
  access: 'public',
  created: true,
  idempotent: true,
  limit: { points: 60, seconds: 3_600, per: 'address', counts: 'done' },
  mayCiteOwnLink: true,
  input: ofComplaint.extend({ body: textBetween({ min: complaintLength.wordMin, max: complaintLength.max }) }),
  data: complaintData,
});

export const addPiece = route({
  method: 'POST',
  path: '/plainte/{id}/piece',
  summary: 'Joint une image ou un PDF (`file`) à une réclamation en attente de décision, cinq maximum par partie',
  access: 'public',
  created: true,
  idempotent: true,
  formBytes: maxFormBytes,
  limit: { points: 60, seconds: 3_600, per: 'address', counts: 'done' },
  input: ofComplaint.extend({ file: receivedFile(pieceRule) }),
  data: complaintData,
});

const ofPiece = ofComplaint.extend({ pid: publicId });

export const readPiece = route({
  method: 'GET',
  path: '/plainte/{id}/piece/{pid}',
  summary: 'Un PDF joint à une réclamation, pour les deux parties et les administrateurs',
  access: 'public',
  limit: { points: 240, seconds: 60, per: 'address' },
  input: ofPiece,
  data: fileData,
  file: 'application/pdf',
});

export const readPicturePiece = route({
  method: 'GET',
  path: '/plainte/{id}/image/{pid}',
  summary: 'Une image jointe à une réclamation, à afficher dans la page, pour les deux parties et les administrateurs',
  access: 'public',
  limit: { points: 240, seconds: 60, per: 'address' },
  input: ofPiece,
  data: fileData,
  file: 'image/webp',
  shown: true,
});

const requestFields = { refund_cents: z.number().int(), reasons: z.string().nullable() };

/** A complaint with the data that an admin needs to decide it. */
export const complaintFileData = complaintData.extend({
  refunded_cents: z.number().int(),
  prices: z.array(price),
  /**
   * The last record that the visit took place or that the client was absent: the state recorded, the instant and the
   * author.
   */
  ended: z.object({ state: z.enum(bookingStates), at: instantOut, by: z.string() }).nullable(),
  policy: z.object({
    tiers: z.array(z.object({ delaySeconds: z.number().int(), penaltyPercent: z.number().int() })),
    no_show_percent: z.number().int(),
  }),
  /**
   * Number of complaints that the client opened, number of complaints about the professional, and number of the
   * professional's past visits. Null for an admin who is a party to the complaint.
   */
  history: z.object({ client: z.number().int(), professional: z.number().int(), visits: z.number().int() }).nullable(),
  /** A decision of an admin that is not sent yet, because the provider has not made the whole refund. */
  draft: z.object({ to: z.enum(complaintDecisions), refund_cents: z.number().int(), reasons: z.string() }).nullable(),
  /**
   * `request` is a decision that waits for a second admin. `refused` is the last decision that a second admin refused.
   */
  request: z.object({ ...requestFields, asked_by: z.string(), expires_at: instantOut }).nullable(),
  refused: z
    .object({
      ...requestFields,
      decided_by: z.string().nullable(),
      decision: z.string().nullable(),
      decided_at: instantOut.nullable(),
    })
    .nullable(),
  has_health_answers: z.boolean(),
  decided_by: z.string().nullable(),
  next: z.object({ id: publicId, client: z.string(), professional: z.string() }).nullable(),
});

export const queueComplaints = route({
  method: 'GET',
  path: '/v1/admin/plainte',
  summary: 'Les réclamations par état : à trancher, en attente d’une réponse, tranchées, en médiation',
  access: 'admin',
  roles: adminPageRoles.complaints,
  input: z.object({
    queue: z.enum(complaintQueues).default('to_decide'),
    q: z.string().trim().max(120).default(''),
    ...pageIn,
  }),
  data: z.object({
    data: z.array(listedComplaint),
    total: z.number().int(),
    itemsPerPage: z.number().int(),
    counts: z.object({
      to_decide: z.number().int(),
      waiting: z.number().int(),
      decided: z.number().int(),
      mediation: z.number().int(),
    }),
    oldest_at: instantOut.nullable(),
  }),
});

export const readComplaintFile = route({
  method: 'GET',
  path: '/v1/admin/plainte/{id}',
  summary: 'Le dossier d’une réclamation : rendez-vous, échanges, paiements, règle d’annulation, pièces jointes',
  access: 'admin',
  roles: adminPageRoles.complaints,
  input: z.object({ id: publicId }),
  data: complaintFileData,
});

export const openHealthAnswers = route({
  method: 'POST',
  path: '/v1/admin/plainte/{id}/sante',
  summary:
    'Ouvre les réponses de santé liées à une réclamation, motif à l’appui : la consultation est inscrite au journal et la personne en est informée',
  access: 'admin',
  roles: adminPageRoles.complaints,
  input: z.object({ id: publicId, reason: textBetween({ min: 20, max: 1000 }) }),
  data: z.object({ keys: z.array(z.string()) }),
});
