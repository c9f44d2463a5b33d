import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openLog } from './log.ts';

const written = (fields: Record<string, unknown>): string => {
  const lines: string[] = [];
  openLog('info', { write: (line) => void lines.push(line) }).warn(fields, 'said');
  return lines.join('');
};

test('a mail server’s refusal keeps its name, code, words and place, and no address', () => {
  const refusal = Object.assign(
    new Error("Can't send mail: 550 5.1.1 <camille.roux+spa@exemple.fr>: no such user", { cause: new Error('à inès@château.fr') }),
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
  const said = JSON.parse(line) as { err: { name: string; code: string; message: string; stack: string; cause: { message: string } }; outbox: number };
  assert.deepEqual([said.err.name, said.err.code, said.outbox], ['RefusalError', 'EENVELOPE', 12]);
  assert.equal(said.err.message, "Can't send mail: 550 5.1.1 <…@…>: no such user");
  assert.equal(said.err.cause.message, 'à …@…');
  assert.match(said.err.stack, /log\.test\.ts:\d+/);
});

test('a database error does not tell the values it was given', () => {
  const line = written({ err: Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(camille@exemple.fr) already exists.' }) });
  assert.match(line, /23505/);
  assert.doesNotMatch(line, /camille/);
});

test('a field that names a secret is struck out, at the top and one object deeper', () => {
  const line = written({ email: 'camille@exemple.fr', booking: { token: 'abc', iban: 'FR76' }, place: 'Nantes' });
  assert.doesNotMatch(line, /camille|abc|FR76/);
  assert.match(line, /Nantes/);
});
