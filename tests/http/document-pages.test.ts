import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { generate } from 'otplib';
import { newcomer, paper, sendPaper } from '../actors/documents.ts';
import { becomeAdmin, memberOf, password } from '../actors/people.ts';
import { visitorOf } from '../app/plain-visitor.ts';
import type { TestApp } from '../app/test-app.ts';
import { withTestApp, nowMs } from '../app/with-test-app.ts';

const documents = '/freelances/dashboard/documents';
const pdf = (bytes: string | Uint8Array<ArrayBuffer>): File =>
  new File([bytes], 'document.pdf', { type: 'application/pdf' });

describe('document pages without JavaScript', () => {
  let app: TestApp;
  let url: string;
  const at = withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });

  test('a file that is not a PDF is refused; an admin refuses a document with a reason that its owner reads', async () => {
    const { client, email } = await newcomer(app);
    const own = visitorOf(url);
    await own.signIn(email, password);
    await own.open(documents);
    // The forms follow the order of the list: terms, Kbis, bank details.
    const wrong = await own.press('Envoyer ce document', { file: pdf('non') }, 2);
    assert.equal(wrong.status, 400);
    assert.match(wrong.text, /Relevé d’identité bancaire .*Votre fichier doit être au format pdf/);
    const sent = await own.press('Envoyer ce document', { file: pdf(paper) }, 2);
    assert.match(sent.text, /Relevé d’identité bancaire : document envoyé/);
    await sendPaper(client, 'kbis');

    const admin = await memberOf(app);
    const secret = await becomeAdmin(app, admin);
    // A code of the second factor works only once, so the clock moves on to a later code.
    at(nowMs + 60_000);
    const desk = visitorOf(url);
    await desk.open('/booking/login?retour=%2Fadmin%2Fdocuments');
    await desk.press('Se connecter', { email: admin.email, password });
    await desk.press(/Se connecter|Continuer|Vérifier|Valider/, {
      code: await generate({ secret, epoch: Math.floor(app.clock.now() / 1000) }),
    });
    assert.equal(desk.heading(), 'Documents à valider');
    assert.match((await desk.follow(/^Essai \d+$/)).text, /Relevé d’identité bancaire/);
    const withoutReason = await desk.press('Refuser');
    assert.equal(withoutReason.status, 400);
    assert.match(withoutReason.text, /Ce champ est obligatoire/);
    const refused = await desk.press('Refuser', { reason: 'Ce n’est pas le document demandé.' });
    assert.match(refused.text, /Document refusé\. Le professionnel reçoit le motif du refus/);
    assert.ok(/Extrait Kbis/.test(refused.text) && desk.has('Refuser'), 'the next one to read follows');
    assert.ok((await own.open(documents)).text.includes('Ce n’est pas le document demandé.'));
  });
});
