import assert from 'node:assert/strict';
import { hourMs } from '#core/units.ts';
import type { DataOf } from '#core/route.ts';
import type { findClient, listClients, storeClient } from '#features/clients/contract/clients.ts';
import { makeProfessional, type Professional } from './factories.ts';
import { sendOrder } from './payments.ts';
import { ownerOf, password, type Member } from './people.ts';
import { caller, type Client, type TestApp } from '../app/test-app.ts';
import { nowMs } from '../app/with-test-app.ts';

type Listed = DataOf<typeof listClients>;
type Found = DataOf<typeof findClient>;
type Stored = DataOf<typeof storeClient>;

export type ClientBook = { readonly pro: Professional; readonly owner: Member };

export const firstVisit = '2026-12-10T09:00:00.000Z';
export const visitAfter = (hours: number): string => new Date(Date.parse(firstVisit) + hours * hourMs).toISOString();

/** Helpers for tests of client books. `at` sets the clock. */
export const keepingBook = (app: () => TestApp, at: (ms: number) => void) => {
  const opened = async (): Promise<ClientBook> => {
    const pro = await makeProfessional(app().db, nowMs, { payOnSite: true });
    return { pro, owner: await ownerOf(app(), pro) };
  };
  const path = ({ pro }: ClientBook, rest: string): string => `/v1/pro/${pro.publicId}/clients/${rest}`;
  const list = async (book: ClientBook, query: Record<string, unknown> = {}): Promise<Listed> => {
    const answer = await book.owner.client<Listed>('POST', path(book, 'list'), { itemsPerPage: 20, ...query });
    assert.ok(answer.body.success, JSON.stringify(answer.body));
    return answer.body.data;
  };
  const names = async (book: ClientBook, query: Record<string, unknown> = {}): Promise<string[]> =>
    (await list(book, query)).data.map(({ firstname, lastname }) => `${firstname} ${lastname}`);
  const add = async (book: ClientBook, over: Record<string, unknown> = {}): Promise<Stored> => {
    const answer = await book.owner.client<Stored>('POST', path(book, 'store'), {
      firstname: 'Lise',
      lastname: 'Perrin',
      ...over,
    });
    assert.ok(answer.status === 201 && answer.body.success, JSON.stringify(answer.body));
    return answer.body.data;
  };
  const find = async (book: ClientBook, id: string): Promise<Found> => {
    const answer = await book.owner.client<Found>('POST', path(book, `find/${id}`), {});
    assert.ok(answer.body.success, JSON.stringify(answer.body));
    return answer.body.data;
  };
  const book = (of: ClientBook, starts: string, over: Record<string, unknown> = {}, client: Client = caller(app())) =>
    sendOrder(app(), of.pro, starts, { payment_method: 'cash', ...over }, client);
  const note = async (of: ClientBook, starts: string, client: Record<string, unknown>) => {
    const answer = await of.owner.client('POST', `/v1/pro/${of.pro.publicId}/order`, {
      lines: [{ option_id: of.pro.options[0]!.publicId }],
      starts_at: starts,
      client,
    });
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
  };
  const signIn = async (member: Member, ms: number): Promise<void> => {
    at(ms);
    assert.equal((await member.client('POST', '/user/login', { email: member.email, password })).status, 200);
  };
  return { opened, path, list, names, add, find, book, note, signIn };
};
