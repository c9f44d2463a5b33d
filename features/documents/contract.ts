import { z } from 'zod';
import { adminPageRoles } from '#core/admin-roles.ts';
import { inputMessages, integer, publicId, text } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { dayIn } from '#core/fields/dates.ts';
import { pdfFile } from '#core/fields/files.ts';
import { receivedFile } from '#core/received-file.ts';
import { pageIn } from '#core/page.ts';
import { profileTypes } from '#core/profile-types.ts';
import { fileData, maxFormBytes, route } from '#core/route.ts';
import { isoFromDay } from '#core/time.ts';
import { ownId } from '#features/profiles/contract/own-profile.ts';
import { documentTypes, maxMegabytes } from './rules/kinds.ts';
import { conditions } from './rules/publication.ts';
import { ownTermsStates } from './rules/own-terms.ts';
import { queues } from './rules/queues.ts';
import { decisions, documentStatuses } from './rules/states.ts';

const profileType = z.enum(profileTypes);
const type = z.enum(documentTypes);

/** Reads a date in any form that `dayIn` accepts as yyyy-MM-dd. An empty field becomes null. */
const day = z
  .string()
  .nullish()
  .transform((typed, issues) => {
    if (typed === null || typed === undefined || typed.trim() === '') return null;
    const found = dayIn(typed);
    if (found !== undefined) return isoFromDay(found);
    issues.addIssue({ code: 'custom', message: inputMessages.invalidFormat });
    return z.NEVER;
  });

/** The categories as forms send them: missing, a single value or an array. */
const categories = z.preprocess(
  (given) => (given === undefined || given === null || given === '' ? [] : [given].flat()),
  z.array(integer(1, 1_000)).max(28),
);

/**
 * A document as its owner sees it: the state of the last version sent, whether a version is in force, and until when.
 * Dates are yyyy-MM-dd.
 */
export const documentData = z.object({
  id: publicId.nullable(),
  type,
  status: z.enum(documentStatuses),
  name: z.string(),
  label: z.string(),
  help: z.string(),
  required: z.boolean(),
  in_force: z.boolean(),
  expires_on: z.string().nullable(),
  sent_at: instantOut.nullable(),
  issued_on: z.string().nullable(),
  reason: z.string().nullable(),
  /** Whether the owner must give the date of the document when sending it. */
  asks_issue_date: z.boolean(),
  /** Ids of the regulated categories this diploma lets the professional sell. Empty for other documents. */
  categories: z.array(z.number().int()),
  asks_categories: z.boolean(),
  /** Whether a new version may be sent. `has_file` is whether the file of the last version still exists. */
  can_send: z.boolean(),
  has_file: z.boolean(),
});
export type ShownDocument = z.output<typeof documentData>;
/** `documentData` before serialization: times are epoch milliseconds. */
export type DocumentAnswer = z.input<typeof documentData>;

const path = '/v1/profiles/documents/{profileType}/documents';

export const listDocuments = route({
  method: 'GET',
  path,
  summary: 'Les documents du profil, ce qu’ils autorisent et ce qui manque pour la publication',
  access: 'profile',
  whileViewing: 'read',
  input: z.object({ profileType, id: ownId }),
  data: z.object({
    documents: z.array(documentData),
    published: z.boolean(),
    unmet: z.array(z.enum(conditions)),
    /**
     * State of the professional's own terms of sale: not written, with highlighted passages still to complete, or
     * ready.
     */
    own_terms: z.enum(ownTermsStates),
  }),
});

export const sendDocument = route({
  method: 'POST',
  path,
  summary: 'Envoie un document PDF (type, file) ; la version précédente reste en vigueur jusqu’à la décision',
  access: 'profile',
  created: true,
  idempotent: true,
  formBytes: maxFormBytes,
  limit: { points: 60, seconds: 3_600, per: 'session' },
  input: z.object({
    profileType,
    id: ownId,
    type,
    file: receivedFile(pdfFile(maxMegabytes)),
    issued_on: day,
    categories,
  }),
  data: documentData,
});

export const sendOwnTerms = route({
  method: 'POST',
  path: '/v1/profiles/documents/{profileType}/own-terms',
  summary: 'Envoie à la vérification les conditions de vente publiées par le professionnel',
  access: 'profile',
  created: true,
  idempotent: true,
  limit: { points: 20, seconds: 3_600, per: 'session' },
  input: z.object({ profileType, id: ownId }),
  data: documentData,
});

export const readOwnDocument = route({
  method: 'GET',
  path: `${path}/{docType}`,
  summary: 'La dernière version envoyée d’un document du profil',
  access: 'profile',
  input: z.object({ profileType, id: ownId, docType: type }),
  data: fileData,
  file: 'application/pdf',
});

/**
 * A version of a document as admins see it. `own` is true when the document belongs to the admin, who then may not
 * decide on it.
 */
export const adminDocumentData = z.object({
  id: publicId,
  profile_type: z.enum(['freelance', 'business']),
  type,
  label: z.string(),
  status: z.enum(documentStatuses),
  professional: z.object({
    id: publicId,
    name: z.string(),
    person: z.string().nullable(),
    siret: z.string().nullable(),
    city: z.string(),
    published: z.boolean(),
  }),
  sent_at: instantOut,
  issued_on: z.string().nullable(),
  expires_on: z.string().nullable(),
  reason: z.string().nullable(),
  decided_at: instantOut.nullable(),
  decided_by: z.string().nullable(),
  categories: z.array(z.number().int()),
  has_file: z.boolean(),
  own: z.boolean(),
});
export type AdminDocument = z.output<typeof adminDocumentData>;
/** `adminDocumentData` before serialization: times are epoch milliseconds. */
export type AdminDocumentAnswer = z.input<typeof adminDocumentData>;

export const queueDocuments = route({
  method: 'GET',
  path: '/v1/admin/documents',
  summary:
    'Les documents à valider, du plus ancien au plus récent, ou les documents qui expirent bientôt, acceptés ou refusés',
  access: 'admin',
  roles: adminPageRoles.documents,
  input: z.object({
    queue: z.enum(queues).default('waiting'),
    type: type.or(z.literal('')).default(''),
    q: z.string().trim().max(120).default(''),
    ...pageIn,
  }),
  data: z.object({
    data: z.array(adminDocumentData),
    total: z.number().int(),
    itemsPerPage: z.number().int(),
    counts: z.object({ waiting: z.number().int(), ending: z.number().int() }),
    oldest_at: instantOut.nullable(),
  }),
});

export const readDocument = route({
  method: 'GET',
  path: '/v1/admin/documents/{docID}',
  summary: 'Un document à valider, ses points à vérifier, et le document suivant',
  access: 'admin',
  roles: adminPageRoles.documents,
  input: z.object({ docID: publicId }),
  data: adminDocumentData.extend({
    checks: z.array(z.string()),
    reasons: z.array(z.string()),
    has_end: z.boolean(),
    suggested_end: z.string().nullable(),
    next: z.object({ id: publicId, label: z.string(), name: z.string() }).nullable(),
  }),
});

export const showDocument = route({
  method: 'GET',
  path: '/v1/admin/documents/{docID}/file',
  summary: 'Le fichier d’un document, à afficher dans un cadre sur nos pages',
  access: 'admin',
  roles: adminPageRoles.documents,
  input: z.object({ docID: publicId }),
  data: fileData,
  file: 'application/pdf',
  shown: true,
});

export const decideDocument = route({
  method: 'POST',
  path: `${path}/{docID}/validation`,
  summary:
    'Accepte un document, avec sa date d’expiration éventuelle, ou le refuse en indiquant le motif ; un administrateur ne se prononce jamais sur ses propres documents',
  access: 'admin',
  roles: adminPageRoles.documents,
  input: z.object({
    profileType,
    docID: publicId,
    status: z.enum(decisions),
    expires_on: day,
    reason: text(500).nullish().or(z.literal('')),
  }),
  data: adminDocumentData,
});
