import { z } from 'zod';
import { flag, publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { route } from '#core/route.ts';
import { staffActs } from '#core/staff-roles.ts';
import { mergedFields } from '../rules/merge.ts';
import { clientData } from './clients.ts';

export const listDuplicates = route({
  method: 'GET',
  path: '/v1/pro/{id}/clients/duplicates',
  summary: 'Les doublons possibles, deux par deux ; aucune fusion automatique',
  access: 'pro',
  staff: staffActs.clients,
  input: z.object({ id: publicId }),
  data: z.object({
    data: z.array(z.object({ by: z.enum(['phone', 'email', 'name']), one: clientData, other: clientData })),
    time_zone: z.string(),
  }),
});

export const mergeClients = route({
  method: 'POST',
  path: '/v1/pro/{id}/clients/merge',
  summary:
    'Fusionne deux fiches, champ par champ, avec leurs rendez-vous et leurs étiquettes ; annulable pendant 30 jours',
  access: 'pro',
  staff: staffActs.wholeBook,
  input: z.object({
    id: publicId,
    kept: publicId,
    gone: publicId,
    /** Fields of the kept entry that take the value of the entry `gone`, which is merged into it. */
    taken: z.array(z.enum(mergedFields)).max(mergedFields.length).default([]),
  }),
  data: z.object({ data: clientData, time_zone: z.string() }),
});

export const separateClients = route({
  method: 'POST',
  path: '/v1/pro/{id}/clients/merge/{cid}/undo',
  summary: 'Annule la dernière fusion de cette fiche',
  access: 'pro',
  staff: staffActs.wholeBook,
  input: z.object({ id: publicId, cid: publicId }),
  data: z.object({ data: clientData, time_zone: z.string(), separated: publicId }),
});

export const markDistinct = route({
  method: 'POST',
  path: '/v1/pro/{id}/clients/distinct',
  summary: 'Indique que deux fiches correspondent à deux personnes : elles ne sont plus proposées comme doublons',
  access: 'pro',
  staff: staffActs.clients,
  input: z.object({ id: publicId, one: publicId, other: publicId }),
  data: z.object({ one: publicId, other: publicId }),
});

/** A client's consent to the news of one professional. */
export const ownConsentData = z.object({
  id: publicId,
  name: z.string(),
  email_at: instantOut.nullable(),
  sms_at: instantOut.nullable(),
  /** Instant at which the client last refused emails, after having accepted them. */
  email_left_at: instantOut.nullable(),
});

export const listConsents = route({
  method: 'GET',
  path: '/v1/user/consents',
  summary: 'Les professionnels chez qui le client a réservé, et son choix pour leurs actualités',
  access: 'account',
  whileViewing: 'read',
  input: z.object({}),
  data: z.object({ data: z.array(ownConsentData) }),
});

export const changeConsent = route({
  method: 'PUT',
  path: '/v1/user/consents/{id}',
  summary: 'Accepte ou refuse les actualités d’un professionnel ; seul le client peut modifier ce choix',
  access: 'account',
  input: z.object({ id: publicId, email: flag, sms: flag }),
  data: z.object({ data: z.array(ownConsentData) }),
});
