import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { campaigning, news } from '../actors/campaigns.ts';
import { firstVisit, type ClientBook } from '../actors/client-book.ts';
import { password } from '../actors/people.ts';
import { visitorOf } from '../app/plain-visitor.ts';
import type { TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

const base = '/freelances/dashboard/clients';

describe('client book pages without JavaScript', () => {
  let app: TestApp;
  let url: string;
  const at = withTestApp('postgres', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });
  const { opened, add, reader, leave } = campaigning(() => app, at);
  const signedIn = async ({ owner }: ClientBook) => {
    const visitor = visitorOf(url);
    await visitor.signIn(owner.email, password);
    return visitor;
  };

  test('a professional finds a client without typing accents, archives the entry and restores it', async () => {
    const of = await opened();
    await add(of, { firstname: 'Hélène', lastname: 'Le Bihan' });
    await add(of, { firstname: 'Marc', lastname: 'Tessier' });
    const desk = await signedIn(of);
    await desk.open(base);
    await desk.press('Rechercher', { q: 'helene' });
    assert.deepEqual([desk.has('Hélène Le Bihan'), desk.has('Marc Tessier')], [true, false]);
    await desk.follow('Hélène Le Bihan');
    assert.match((await desk.press('Archiver')).text, /Fiche archivée\./);
    await desk.open(base);
    assert.deepEqual([desk.has('Hélène Le Bihan'), desk.has('Marc Tessier')], [false, true]);
    await desk.open(`${base}?liste=archives`);
    assert.match((await desk.press(/^Rétablir la fiche/)).text, /Fiche rétablie\./);
    await desk.open(base);
    assert.ok(desk.has('Hélène Le Bihan'));
  });

  test('a professional writes a campaign, previews it and cancels it: nobody receives it', async () => {
    const of = await opened();
    await reader(of, firstVisit);
    const desk = await signedIn(of);
    await desk.open(`${base}/messages`);
    await desk.follow('Écrire un message');
    await desk.follow('Créneaux libres');
    const seen = await desk.press('Voir l’aperçu', { subject: news.subject, text: `${news.text}\n\nÀ jeudi\u202f!` });
    assert.ok(seen.text.includes('1 personne recevra ce message.'), seen.text);
    await desk.press('Envoyer à 1 personne');
    assert.match((await desk.press('Annuler l’envoi')).text, /Votre message est annulé\. Aucun client ne le recevra\./);
    assert.deepEqual(await leave(), []);
  });

  test('a campaign without recipients links back to the client book', async () => {
    const desk = await signedIn(await opened());
    assert.match((await desk.open(`${base}/messages/nouveau?type=creneaux&cochees=1`)).text, /Aucun client coché/);
    assert.ok(desk.has('Cocher des clients'));
  });
});
