import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openLog, withoutSecrets } from './log.ts';

const written = (fields: Record<string, unknown>): string => {
  const lines: string[] = [];
  openLog('info', { write: (line) => void lines.push(line) }).warn(fields, 'said');
  return lines.join('');
};

test('logs the name, code, message and stack of an SMTP error, without email addresses', () => {
  const refusal = Object.assign(
    new Error("Can't send mail: 550 5.1.1 <camille.roux+spa@exemple.fr>: no such user", {
      cause: new Error('à inès@château.fr'),
    }),
    {
      name: 'RefusalError',
      code: 'EENVELOPE',
      response: '550 <camille.roux+spa@exemple.fr>',
      rejected: ['camille.roux+spa@exemple.fr'],
      envelope: { from: 'support@accalmie.test', to: ['camille.roux+spa@exemple.fr'] },
    },
  );
  const line = written({ err: refusal, outbox: 12 });
  assert.doesNotMatch(line, /camille|roux|exemple\.fr|inès|château|support@/);
  const logged = JSON.parse(line) as {
    err: { name: string; code: string; message: string; stack: string; cause: { message: string } };
    outbox: number;
  };
  assert.deepEqual([logged.err.name, logged.err.code, logged.outbox], ['RefusalError', 'EENVELOPE', 12]);
  assert.equal(logged.err.message, "Can't send mail: 550 5.1.1 <…@…>: no such user");
  assert.equal(logged.err.cause.message, 'à …@…');
  assert.match(logged.err.stack, /log\.test\.ts:\d+/);
});

test('logs the message, code, stack and queue of a job failure that is a plain object', () => {
  const { message, stack } = new Error('connect ECONNREFUSED 127.0.0.1:5432');
  const { err } = JSON.parse(
    written({ err: { code: 'ECONNREFUSED', message, stack, queue: 'outbox', worker: 'w1' } }),
  ) as { err: Record<string, string> };
  assert.deepEqual([err['message'], err['code'], err['queue']], [message, 'ECONNREFUSED', 'outbox']);
  assert.match(err['stack'] ?? '', /log\.test\.ts:\d+/);
});

test('logs the reason for each address when a connection fails at all of them', () => {
  const line = written({
    err: new AggregateError([
      new Error('connect ECONNREFUSED ::1:5432'),
      new Error('connect ECONNREFUSED 127.0.0.1:5432'),
    ]),
  });
  assert.match(line, /::1:5432.*127\.0\.0\.1:5432/);
});

test('logs a database error without the values it contains', () => {
  const line = written({
    err: Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(camille@exemple.fr) already exists.',
    }),
  });
  assert.match(line, /23505/);
  assert.doesNotMatch(line, /camille/);
});

test('keeps the words and references of a provider’s error, and removes cards, tokens and email addresses', () => {
  for (const [message, expected] of [
    ['Card 4242 4242 4242 4242 of zoe@exemple.fr was refused', 'Card … of …@… was refused'],
    ['card=4242-4242-4242-4242;', 'card=…;'],
    ['4242424242424242', '…'],
    [`Invalid key provided: sk_live_${'51HabcD'.repeat(5)}`, 'Invalid key provided: …'],
    ['api_key=abc refused', 'api_key=… refused'],
    ['Authorization: Bearer abc.def', 'Authorization: …'],
    ['sent Bearer dGhpcyBpcyBub3RoaW5n, refused', 'sent Bearer …, refused'],
    ['{"access_token":"abc","client_secret": "def","code":12}', '{"access_token":"…","client_secret": "…","code":12}'],
    ['https://exemple.fr/rendez-vous/x?jeton=abc&page=2', 'https://exemple.fr/rendez-vous/x?jeton=…&page=2'],
    [`see ${'aB3_'.repeat(11)}, please`, 'see …, please'],
    ['550 5.7.1 no', '550 5.7.1 no'],
    ['password authentication failed for user "accalmie"', 'password authentication failed for user "accalmie"'],
    [
      'payment_attempt_booking_id_order_id_fkey on 2026-11-21 09:00:00, 6000 cents',
      'payment_attempt_booking_id_order_id_fkey on 2026-11-21 09:00:00, 6000 cents',
    ],
    [
      'the sandbox refuses the refund cancel:0123456789AbCdEfGhIjKl',
      'the sandbox refuses the refund cancel:0123456789AbCdEfGhIjKl',
    ],
  ] as const)
    assert.equal(withoutSecrets(message), expected);
});

test('redacts fields with personal data or secrets, at the top level and in nested objects', () => {
  const line = written({ email: 'camille@exemple.fr', booking: { token: 'abc', iban: 'FR76' }, place: 'Nantes' });
  assert.doesNotMatch(line, /camille|abc|FR76/);
  assert.match(line, /Nantes/);
});
