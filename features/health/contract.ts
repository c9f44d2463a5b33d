import { z } from 'zod';
import { publicId } from '#core/fields.ts';
import { instantOut } from '#core/instant.ts';
import { checkedTogether, fields } from '#core/fields/schemas.ts';
import { route } from '#core/route.ts';
import { refusedLists } from './rules/checklist.ts';

/**
 * A professional's health questions for a service: the keys of the contraindications, and the services that use the
 * checklist.
 */
export const checklistData = z.object({
  id: publicId,
  name: z.string(),
  impossible: z.array(z.string()),
  with_attestation: z.array(z.string()),
  services: z.array(z.object({ id: publicId, name: z.string() })),
  updated_at: instantOut,
});
export type Checklist = z.output<typeof checklistData>;
/** `checklistData` before serialization: times are epoch milliseconds. */
export type ChecklistAnswer = z.input<typeof checklistData>;

const ofPro = { id: publicId };
const ofChecklist = { ...ofPro, cid: publicId };

const checklistInput = {
  health_checklist_name: fields.health_checklist_name,
  healthchecklist_cat_1_impossible: fields.healthchecklist_cat_1_impossible,
  healthchecklist_cat_1_possible_with_attestation: fields.healthchecklist_cat_1_possible_with_attestation,
  health_checklist_terms_required: fields.health_checklist_terms_required,
};

const keysIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((key): key is string => typeof key === 'string') : [];

/**
 * Fields of a checklist (docs/product/health.md#checklists). An unknown contraindication is refused. So is a
 * contraindication in both lists.
 */
const checklistIn = <S extends z.ZodObject>(schema: S): S =>
  checkedTogether(
    schema,
    ['healthchecklist_cat_1_impossible', 'healthchecklist_cat_1_possible_with_attestation'],
    (form, name) =>
      refusedLists({
        impossible: keysIn(form['healthchecklist_cat_1_impossible']),
        withAttestation: keysIn(form['healthchecklist_cat_1_possible_with_attestation']),
      })[name],
  );

export const listChecklists = route({
  method: 'GET',
  path: '/v1/pro/{id}/healthchecklists',
  summary: 'Les fiches santé d’un professionnel et les prestations qui les utilisent',
  access: 'pro',
  input: z.object(ofPro),
  data: z.object({ data: z.array(checklistData) }),
});

export const createChecklist = route({
  method: 'POST',
  path: '/v1/pro/{id}/healthchecklist',
  summary: 'Crée une fiche santé : situations qui excluent le soin, situations qui exigent une attestation',
  access: 'pro',
  created: true,
  input: checklistIn(z.object({ ...checklistInput, ...ofPro })),
  data: checklistData,
});

export const changeChecklist = route({
  method: 'POST',
  path: '/v1/pro/{id}/healthchecklist/{cid}',
  summary: 'Remplace une fiche santé. Sans changement, `additional` vaut « no_changes »',
  access: 'pro',
  input: checklistIn(z.object({ ...checklistInput, ...ofChecklist })),
  data: checklistData,
});

export const dropChecklist = route({
  method: 'DELETE',
  path: '/v1/pro/{id}/healthchecklist/{cid}',
  summary: 'Supprime une fiche santé, sauf si des prestations l’utilisent : `additional` les énumère alors en français',
  access: 'pro',
  input: z.object(ofChecklist),
  data: z.object({}),
});
