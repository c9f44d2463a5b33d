import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { DataOf } from '#core/route.ts';
import type { listConversations, readConversation, sendLine } from '#features/conversations/contract/client.ts';
import { makeProfessional, type MadeProfessional, type Professional } from './factories.ts';
import { sendOrder, type Sent } from './payments.ts';
import { memberOf, ownerOf, password, type Member } from './people.ts';
import type { Client, TestApp } from '../app/test-app.ts';

export type Conversation = DataOf<typeof readConversation>;
export type ConversationList = DataOf<typeof listConversations>;
export type Line = DataOf<typeof sendLine>['line'];

export const visitStartsAt = '2026-12-10T09:00:00.000Z';

/** A client and a professional with a visit, and the path of their conversation for each side. */
export type Talking = {
  readonly pro: Professional;
  readonly owner: Member;
  readonly client: Member;
  readonly sent: Sent;
  readonly id: string;
  readonly asClient: string;
  readonly asPro: string;
};

let keys = 0;

export const conversing = (app: () => TestApp) => {
  const signIn = async ({ client, email }: Member): Promise<void> => {
    assert.equal((await client('POST', '/user/login', { email, password })).status, 200);
  };
  /** A confirmed visit paid on site, and its conversation with the lines that the site wrote. */
  const talking = async (made: MadeProfessional = {}, client?: Member): Promise<Talking> => {
    const pro = await makeProfessional(app().db, app().clock.now(), { payOnSite: true, ...made });
    const owner = await ownerOf(app(), pro);
    const member = client ?? (await memberOf(app()));
    const { sent } = await sendOrder(
      app(),
      pro,
      visitStartsAt,
      { payment_method: 'cash', email: member.email },
      member.client,
    );
    await app().runJob('write-visit-lines');
    const found = await member.client<ConversationList>('GET', '/v1/booking/conversations');
    assert.ok(found.body.success, JSON.stringify(found.body));
    const rows = await sql<{ id: string }>`
      select c.public_id as id from conversation c join account a on a.id = c.account_id where c.pro_id = ${pro.id} and a.email = ${member.email}`.execute(
      app().db,
    );
    const { id } = rows.rows[0] ?? assert.fail('no conversation');
    return {
      pro,
      owner,
      client: member,
      sent,
      id,
      asClient: `/v1/booking/conversations/${id}`,
      asPro: `/v1/pro/${pro.publicId}/conversations/${id}`,
    };
  };
  const key = (): string => `test-key-${++keys}`;
  const write = (client: Client, path: string, text: string, sendKey = key()) =>
    client<{ line: Line }>('POST', `${path}/lines`, { key: sendKey, text });
  const written = async (client: Client, path: string, text: string): Promise<Line> => {
    const answer = await write(client, path, text);
    assert.ok(answer.status === 201 && answer.body.success, JSON.stringify(answer.body));
    return answer.body.data.line;
  };
  const read = async (client: Client, path: string, query = ''): Promise<Conversation> => {
    const answer = await client<Conversation>('GET', `${path}${query}`);
    assert.ok(answer.body.success, JSON.stringify(answer.body));
    return answer.body.data;
  };
  const textsOf = async (client: Client, path: string): Promise<(string | null)[]> =>
    (await read(client, path)).lines
      .filter(({ side }) => side !== 'site')
      .map(({ body, file }) => body ?? file?.name ?? null);
  const list = async (client: Client, path: string): Promise<ConversationList> => {
    const answer = await client<ConversationList>('GET', path);
    assert.ok(answer.body.success, JSON.stringify(answer.body));
    return answer.body.data;
  };
  const attach = (
    client: Client,
    path: string,
    bytes: Uint8Array<ArrayBuffer>,
    type: string,
    name = 'plan.pdf',
    sendKey = key(),
  ) => {
    const form = new FormData();
    form.set('key', sendKey);
    form.set('file', new File([bytes], name, { type }));
    return client<{ line: Line }>('POST', `${path}/files`, form);
  };
  const refusal = (answer: {
    readonly body: { readonly success: boolean; readonly error?: { readonly code: string } };
  }): string => answer.body.error?.code ?? 'taken';
  return { signIn, talking, key, write, written, read, textsOf, list, attach, refusal };
};
