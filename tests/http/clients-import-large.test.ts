import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { DataOf } from '#core/route.ts';
import { secondMs } from '#core/units.ts';
import type { getClientImport, readClientFile } from '#features/clients/contract/imports.ts';
import { claimSteps } from '#features/clients/queries/import-work.ts';
import { claimedImport } from '#features/clients/verbs/import-steps.ts';
import { keepingBook, type ClientBook } from '../actors/client-book.ts';
import { password } from '../actors/people.ts';
import { browserOf } from '../app/plain-browser.ts';
import type { TestApp } from '../app/test-app.ts';
import { nowMs, withTestApp } from '../app/with-test-app.ts';

type Shown = DataOf<typeof readClientFile>;
type Judged = DataOf<typeof getClientImport>;

const lines = 1_100;
/** A list too large to be read within the request that sends it. */
const largeList = (tail = ''): string =>
  [
    'Prénom;Nom;Email;Notes',
    ...Array.from(
      { length: lines },
      (_, i) => `Zoé;Faure${i};zoe${i}@exemple.fr;${'Une note assez longue. '.repeat(12)}`,
    ),
  ].join('\n') + tail;

describe('large lists of clients processed in the background', () => {
  let app: TestApp;
  let url: string;
  const at = withTestApp(
    'postgres',
    async (opened) => {
      app = opened;
      ({ url } = await app.serve());
    },
    { RATE_LIMITS: 'off' },
  );
  const { opened, path, list } = keepingBook(() => app, at);

  const send = async (of: ClientBook, content: string): Promise<Shown> => {
    const form = new FormData();
    form.set('file', new File([content], 'clients.csv', { type: 'text/csv' }));
    const answer = await of.owner.client<Shown>('POST', path(of, 'imports'), form);
    return answer.body.success ? answer.body.data : assert.fail(JSON.stringify(answer.body));
  };
  const shown = async (of: ClientBook, id: string): Promise<Judged> => {
    const answer = await of.owner.client<Judged>('GET', path(of, `imports/${id}`));
    return answer.body.success ? answer.body.data : assert.fail(JSON.stringify(answer.body));
  };
  const judge = (of: ClientBook, id: string, fields: string[]) =>
    of.owner.client<Shown>('PUT', path(of, `imports/${id}`), { fields });
  const letters = (of: ClientBook, id: string, encoding: string) =>
    of.owner.client<Shown>('PUT', path(of, `imports/${id}/letters`), { encoding });
  const run = (of: ClientBook, id: string) =>
    of.owner.client<Shown>('POST', path(of, `imports/${id}/run`), { has_right: true });
  const work = () => app.runJob('import-clients');
  const claimed = async () => {
    const [claim] = await claimSteps(app.db, nowMs, { sinceMs: nowMs - 60 * secondMs, failingSinceMs: nowMs }, 5);
    return claimedImport(app.db, claim!, app.clock, (error) => assert.fail(String(error)));
  };
  const pageOf = async ({ owner }: ClientBook, id: string) => {
    const browser = browserOf(url);
    assert.equal((await browser.call('POST', '/user/login', { email: owner.email, password })).status, 200);
    return browser.page(`/freelances/dashboard/clients/importer?import=${id}`);
  };

  test('the job reads, judges and imports a large list, and the page shows each step', async () => {
    const of = await opened();
    const sent = await send(of, largeList());
    assert.deepEqual([sent.state, sent.lines, sent.handled], ['reading', 0, 0]);
    assert.match((await pageOf(of, sent.id)).text, /Lecture du fichier.*Rien n’a encore été ajouté à votre carnet/);
    assert.equal((await judge(of, sent.id, ['firstname', 'lastname', 'email'])).status, 409, 'not read yet');
    const reading = await claimed();
    let half = await shown(of, sent.id);
    while (half.handled === 0) {
      await reading.steps.next();
      half = await shown(of, sent.id);
    }
    assert.ok(half.state === 'reading' && half.lines === lines && half.handled > 0 && half.handled < lines);
    // The process stops and releases its claim on the import, so that the next process need not wait until the claim
    // expires.
    await reading.giveBack();
    await work();
    assert.deepEqual([(await shown(of, sent.id)).state, (await shown(of, sent.id)).handled], ['read', lines]);
    const judged = await judge(of, sent.id, ['firstname', 'lastname', 'email']);
    assert.equal(judged.body.success && judged.body.data.state, 'judging');
    assert.match((await pageOf(of, sent.id)).text, /Vérification des lignes/);
    // A second choice of columns before the end of the judging replaces the first. The lines are judged by the last
    // choice.
    const overtaken = await claimed();
    await overtaken.steps.next();
    assert.equal((await judge(of, sent.id, ['lastname', 'firstname', 'email'])).status, 200);
    assert.equal((await overtaken.steps.next()).done, true);
    await work();
    const ready = await shown(of, sent.id);
    assert.deepEqual([ready.state, ready.handled, ready.counts.ready], ['judged', lines, lines]);
    assert.equal((await run(of, sent.id)).status, 200);
    assert.match((await pageOf(of, sent.id)).text, /Import en cours.*vous pouvez quitter cette page/i);
    await work();
    assert.equal((await shown(of, sent.id)).state, 'done');
    assert.equal((await list(of, { query: 'Faure7' })).data[0]?.firstname, 'Faure7');
  });

  test('a large file with an unclosed quote is refused: the page explains why, and another encoding may be tried', async () => {
    const of = await opened();
    const { id } = await send(of, largeList('\nZoé;"Faure;zoe@exemple.fr;'));
    await work();
    const refused = await shown(of, id);
    assert.equal(refused.state, 'refused');
    assert.match(String(refused.refusal), /guillemet/);
    const { text } = await pageOf(of, id);
    assert.match(text, /Ce fichier n’a pas pu être lu.*un guillemet ouvert.*Choisir un autre fichier/);
    assert.deepEqual([(await judge(of, id, ['firstname', 'lastname'])).status, (await run(of, id)).status], [409, 409]);
    assert.equal((await letters(of, id, 'windows-1252')).status, 200);
    await work();
    assert.equal((await shown(of, id)).state, 'refused');
  });

  test('an encoding that cannot decode a large file leaves the previous reading, and the page explains why', async () => {
    const of = await opened();
    const { id } = await send(of, largeList());
    await work();
    assert.equal((await letters(of, id, 'utf-16le')).status, 200);
    await work();
    const still = await shown(of, id);
    assert.deepEqual(
      [still.state, still.lines, still.columns[0]?.samples, still.chosen_encoding],
      ['read', lines, ['Zoé'], null],
    );
    assert.ok(still.refusal);
    assert.match(
      (await pageOf(of, id)).text,
      /Ce fichier est illisible avec cet encodage\. La ligne 1 est trop longue/,
    );
    assert.equal((await letters(of, id, '')).status, 200);
    await work();
    const again = await shown(of, id);
    assert.deepEqual([again.state, again.refusal, again.chosen_encoding], ['read', null, null]);
  });
});
