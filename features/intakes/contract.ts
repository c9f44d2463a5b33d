import { z } from 'zod';
import { flag, inputMessages, publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { pdfFile, type ChosenFile } from '#core/fields/files.ts';
import type { Rule } from '#core/fields/rule.ts';
import { receivedFile } from '#core/received-file.ts';
import { fileData, maxFormBytes, route } from '#core/route.ts';
import { ownBookingId, ownVisit } from '#features/bookings/contract.ts';
import { intakeStates } from './rules/intake.ts';

/** Maximum size of an attestation, in megabytes. assumed: as large as other documents. */
export const attestationMegabytes = 10;

const attestations = ['joined', 'later'] as const;

/**
 * The health questions of a visit and the answers, for the client of the booking. `forgotten_at` is when the answers
 * are erased automatically.
 */
export const intakeData = z.object({
  state: z.enum(intakeStates),
  /** The contraindications asked about, by key, and whether each requires a medical attestation. */
  items: z.array(z.object({ key: z.string(), with_attestation: z.boolean() })),
  answers: z
    .object({
      keys: z.array(z.string()),
      attestation: z.enum(attestations).nullable(),
      file_name: z.string().nullable(),
      consented_at: instantOut,
      kept: z.boolean(),
      forgotten_at: instantOut,
    })
    .nullable(),
  /**
   * Other services that the client can book when the answers exclude the booked service. `option` is the first option
   * of `service` at the place of the visit.
   */
  others: z.array(z.object({ service: publicId, name: z.string(), option: publicId })),
});

const path = '/v1/booking/booking/{id}/intake';

export const readIntake = route({
  method: 'GET',
  path,
  summary: 'Les questions de santé d’un rendez-vous et leurs réponses, pour son client',
  access: 'public',
  filePage: '/rendez-vous/{id}/fiche-sante',
  limit: { points: 240, seconds: 60, per: 'address' },
  input: ownBookingId,
  data: intakeData,
});

const chosen = pdfFile(attestationMegabytes);
const maybe: Rule<ChosenFile | null> = (file) => (file === null || file.sizeBytes === 0 ? undefined : chosen(file));

/** The keys as forms send them: missing, a single value or an array. */
const keys = z.preprocess(
  (given) => (given === undefined || given === null || given === '' ? [] : [given].flat()),
  z
    .array(z.string(inputMessages.invalidParam).max(60, inputMessages.invalidParam))
    .max(100, inputMessages.invalidParam),
);

export const writeIntake = route({
  method: 'POST',
  path,
  summary:
    'Répond aux questions de santé d’un rendez-vous (`keys` ou `none`), avec le consentement du client (`consent`), ou les reporte au jour du soin (`on_site`)',
  access: 'public',
  formBytes: maxFormBytes,
  limit: { points: 60, seconds: 60, per: 'address' },
  input: ownBookingId.extend({
    on_site: flag.default(false),
    none: flag.default(false),
    keys,
    consent: flag.default(false),
    file: receivedFile(maybe).nullish(),
  }),
  data: intakeData,
});

export const keepIntake = route({
  method: 'PUT',
  path,
  summary: 'Choisit de conserver, ou non, les réponses au-delà des 30 jours qui suivent le rendez-vous',
  access: 'public',
  limit: { points: 60, seconds: 60, per: 'address' },
  input: ownBookingId.extend({ kept: flag }),
  data: intakeData,
});

export const withdrawIntake = route({
  method: 'DELETE',
  path,
  summary: 'Retire le consentement : les réponses et l’attestation sont effacées immédiatement',
  access: 'public',
  limit: { points: 60, seconds: 60, per: 'address' },
  input: ownBookingId,
  data: intakeData,
});

const ofPro = z.object({ id: publicId, bid: publicId });

export const readProIntake = route({
  method: 'GET',
  path: '/v1/pro/{id}/booking/{bid}/intake',
  summary:
    'Les réponses de santé d’un rendez-vous à venir, réservées à son professionnel ; chaque consultation est inscrite au journal',
  access: 'pro',
  practitioner: ownVisit,
  input: ofPro,
  data: z.object({
    state: z.enum(intakeStates),
    keys: z.array(z.string()),
    attestation: z.enum(attestations).nullable(),
  }),
});

export const readAttestation = route({
  method: 'GET',
  path: '/v1/pro/{id}/booking/{bid}/intake/attestation',
  summary: 'L’attestation jointe à un rendez-vous à venir, réservée au professionnel concerné',
  access: 'pro',
  practitioner: ownVisit,
  input: ofPro,
  data: fileData,
  file: 'application/pdf',
});
