import assert from 'node:assert/strict';
import type { z } from 'zod';
import type { Checklist } from '#features/health/contract.ts';
import type { intakeData } from '#features/intakes/contract.ts';
import type { Professional } from './factories.ts';
import type { Member } from './people.ts';
import type { Caller, Client } from '../app/test-app.ts';

export const impossible = 'healthchecklist_cat_1_impossible';
export const attested = 'healthchecklist_cat_1_possible_with_attestation';

export const checklistInput = (over: Record<string, unknown> = {}) => ({
  health_checklist_name: 'Massages',
  [impossible]: ['phlebitis'],
  [attested]: ['diabetes'],
  health_checklist_terms_required: true,
  ...over,
});

export const checklistsPath = ({ publicId }: Pick<Professional, 'publicId'>): string =>
  `/v1/pro/${publicId}/healthchecklist`;

/** Creates a checklist of a professional, « Massages » by default. */
export const createChecklist = async (
  { client }: Pick<Member, 'client'>,
  pro: Professional,
  over: Record<string, unknown> = {},
): Promise<Checklist> => {
  const answer = await client<Checklist>('POST', checklistsPath(pro), checklistInput(over));
  assert.ok(answer.body.success, JSON.stringify(answer.body));
  return answer.body.data;
};

/** Attaches a checklist to the only service of a professional, as the service editor does. */
export const askChecklist = async (
  client: Caller,
  pro: Professional,
  checklist: string | null,
): Promise<{ status: number; validation: unknown }> => {
  const list = await client<{ data: Record<string, unknown>[] }>('GET', `/v1/pro/${pro.publicId}/prestations`);
  const service = list.body.success ? list.body.data.data[0]! : assert.fail();
  const answer = await client('POST', `/v1/pro/${pro.publicId}/prestation/${String(service['id'])}`, {
    ...service,
    prestation_name: service['name'],
    prestation_category: service['category'],
    health_checklist_id: checklist,
  });
  return { status: answer.status, validation: answer.body.success ? null : answer.body.error.validation };
};

type Intake = z.output<typeof intakeData>;

export const answerIntake = async (
  client: Client,
  path: string,
  typed: Record<string, string | readonly string[] | File>,
): Promise<{ status: number; intake: Intake; validation: unknown }> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed))
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, one as string | File);
  const { status, body } = await client<Intake>('POST', path, form);
  return {
    status,
    intake: (body.success ? body.data : null) as Intake,
    validation: body.success ? null : body.error.validation,
  };
};
