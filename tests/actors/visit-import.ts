import assert from 'node:assert/strict';
import type { DataOf } from '#core/route.ts';
import type { getVisitImport } from '#features/imports/contract/visits.ts';
import type { keepingBook } from './client-book.ts';
import { makeProfessional, type MadeProfessional } from './factories.ts';
import { ownerOf } from './people.ts';
import type { TestApp } from '../app/test-app.ts';
import { nowMs } from '../app/with-test-app.ts';

export type VisitImportShown = DataOf<typeof getVisitImport>;
export type Bringer = Awaited<ReturnType<ReturnType<typeof keepingBook>['opened']>>;

export const visitFileHead = 'Date;Heure;Durée;Client;Téléphone;E-mail;Prestation;Collaborateur;Prix;Statut';

export const visitFile = (
  content: string | Uint8Array<ArrayBuffer>,
  name = 'rendez-vous.csv',
  type = 'text/csv',
): FormData => {
  const form = new FormData();
  form.set('file', new File([content], name, { type }));
  return form;
};

export const bringingVisits = (app: () => TestApp) => {
  const opened = async (overrides: MadeProfessional = {}): Promise<Bringer> => {
    const pro = await makeProfessional(app().db, nowMs, { payOnSite: true, ...overrides });
    return { pro, owner: await ownerOf(app(), pro) };
  };
  const path = ({ pro }: Bringer, rest = ''): string => `/v1/pro/${pro.publicId}/bookings/imports${rest}`;
  const callImport = async (of: Bringer, method: string, rest: string, body?: unknown): Promise<VisitImportShown> => {
    const answer = await of.owner.client<VisitImportShown>(method, path(of, rest), body);
    assert.ok(answer.body.success, JSON.stringify(answer.body));
    return answer.body.data;
  };
  const read = (of: Bringer, content: string | Uint8Array<ArrayBuffer>, name?: string, type?: string) =>
    callImport(of, 'POST', '', visitFile(content, name, type));
  const run = (of: Bringer, { id }: VisitImportShown) => callImport(of, 'POST', `/${id}/run`);
  return { opened, path, callImport, read, run };
};
