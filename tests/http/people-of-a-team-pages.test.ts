import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import sharp from 'sharp';
import type { PersonPicture } from '#features/media/contract.ts';
import { password, staffMemberOf } from '../actors/people.ts';
import { browserOf } from '../app/plain-browser.ts';
import { visitorOf } from '../app/plain-visitor.ts';
import { asks, made } from '../actors/moves.ts';
import type { TestApp } from '../app/test-app.ts';
import { withTestApp } from '../app/with-test-app.ts';

const team = '/business/dashboard/equipe';
const own = '/business/dashboard/mon-acces/presentation';
const words = 'Douze ans de couleur.';

describe('pages of a practitioner, without JavaScript', () => {
  let app: TestApp;
  let url: string;
  withTestApp('pglite', async (opened) => {
    app = opened;
    ({ url } = await app.serve());
  });

  const signedIn = async (email: string) => {
    const browser = browserOf(url);
    assert.equal((await browser.call('POST', '/user/login', { email, password })).status, 200);
    const send = async (path: string, form: Record<string, string>) => {
      const answer = await browser.page(path, form);
      return answer.status === 303 ? browser.page(answer.location!) : answer;
    };
    return { page: browser.page, send };
  };
  const placed = async () => {
    const desk = await made(app, { practitioners: 2, cabins: 1 });
    const [mine, other, cabin] = desk.pro.resourceIds;
    const form = new FormData();
    const bytes = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#ce8e68' } })
      .jpeg()
      .toBuffer();
    form.set('picture', new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' }));
    const given = await asks<PersonPicture>(
      desk.owner,
      'POST',
      `/v1/pro/${desk.pro.publicId}/resource/${mine!}/picture`,
      form,
    );
    return { ...desk, mine: mine!, other: other!, cabin: cabin!, picture: given.picture ?? assert.fail('no picture') };
  };

  test('the owner saves a presentation and removes a photo; a refused text stays in its field', async () => {
    const { email, mine, other, cabin, picture } = await placed();
    const desk = await signedIn(email);
    const listed = await desk.page(team);
    assert.ok(listed.html.includes(`href="${team}/${mine}"`) && listed.html.includes(`/images/${picture.id}/320.webp`));
    const page = await desk.page(`${team}/${mine}`);
    assert.ok(page.html.includes('alt="Praticien 1"') && page.html.includes(`href="${team}"`));
    assert.ok(page.html.includes(`href="${team}/absences?personne=${mine}"`), 'the way to their time off');
    const [, change = assert.fail('no way to change them')] =
      new RegExp(`href="(${team}\\?personne=${mine})#membre-${mine}"`).exec(page.html) ?? [];
    const changed = await desk.page(change);
    assert.deepEqual(
      [changed.html.split('<details open').length - 1, changed.html.includes(`id="membre-${mine}"`)],
      [1, true],
      'their form alone is open',
    );
    const saved = await desk.send(`${team}/${mine}`, { form: 'mots', bio: words });
    assert.match(saved.text, /Modification enregistrée\./);
    assert.ok(saved.html.includes(`>${words}</textarea>`));
    const long = await desk.send(`${team}/${mine}`, { form: 'mots', bio: 'x'.repeat(301) });
    assert.deepEqual([long.status, long.html.includes('x'.repeat(301))], [400, true], 'nothing typed is lost');
    const none = await desk.send(`${team}/${mine}`, { form: 'photo' });
    assert.deepEqual([none.status, /Aucun fichier sélectionné\./.test(none.text)], [400, true]);
    const removed = await desk.send(`${team}/${mine}`, { form: 'sans-photo' });
    assert.match(removed.text, /Photo supprimée\./);
    assert.ok(!removed.html.includes('/images/'));
    for (const nobody of [cabin, 'A'.repeat(22), 'demain'])
      assert.equal((await desk.page(`${team}/${nobody}`)).status, 404, nobody);
    assert.equal((await desk.page(`${team}/${other}`)).status, 200);
    assert.equal((await desk.page(own)).status, 404, 'who holds the place has no page of their own');
  });

  test('the owner uploads and removes a photo; a file that is not an image is refused', async () => {
    const { pro, email } = await made(app, { practitioners: 2 });
    const desk = visitorOf(url);
    await desk.signIn(email, password);
    await desk.open(`${team}/${pro.resourceIds[0]}`);
    const wrong = await desk.press('Envoyer', {
      picture: new File(['<!doctype html><p>Bonjour'], 'photo.jpg', { type: 'image/jpeg' }),
    });
    assert.equal(wrong.status, 400);
    assert.match(wrong.text, /Seuls les formats images sont acceptés/);
    const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#735cbb' } })
      .jpeg()
      .toBuffer();
    const sent = await desk.press('Envoyer', {
      picture: new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' }),
    });
    assert.match(sent.text, /Photo enregistrée\./);
    assert.ok(sent.html.includes('alt="Praticien 1"'));
    const removed = await desk.press('Supprimer cette photo');
    assert.match(removed.text, /Photo supprimée\./);
    assert.ok(!removed.html.includes('alt="Praticien 1"'));
  });

  test('the owner saves email, phone and colour; the invitation form is prefilled with that email', async () => {
    const { pro, email, mine, other } = await placed();
    const desk = await signedIn(email);
    const page = await desk.page(`${team}/${mine}`);
    assert.match(page.text, /Couleur dans le planning/);
    for (const name of ['Aucune', 'Ocre', 'Ciel', 'Abricot', 'Iris', 'Sauge'])
      assert.ok(page.text.includes(name), name);
    for (const part of ['Ses prestations', 'Aucune absence à venir', 'Pas encore d’accès', 'Horaires de Praticien 1'])
      assert.ok(page.text.includes(part), part);
    const typed = {
      form: 'coordonnees',
      phone_prefix: '+33',
      phone: '0612345678',
      email: 'anais@exemple.fr',
      color: 'sage',
    };
    const wrong = await desk.send(`${team}/${mine}`, { ...typed, phone: '06 12' });
    assert.equal(wrong.status, 400);
    for (const part of ['value="06 12"', 'value="anais@exemple.fr"'])
      assert.ok(wrong.html.includes(part), `${part}: nothing typed is lost`);
    const saved = await desk.send(`${team}/${mine}`, typed);
    assert.match(saved.text, /Modification enregistrée\./);
    for (const part of ['value="06 12 34 56 78"', 'value="anais@exemple.fr"'])
      assert.ok(saved.html.includes(part), part);
    assert.match(saved.html, /<input(?=[^>]*value="sage")(?=[^>]*checked="")[^>]*>/);
    const listed = await desk.page(team);
    assert.match(listed.text, /Praticien 1 Sauge/);
    assert.doesNotMatch(listed.html, /anais@exemple\.fr/);
    assert.ok(saved.html.includes(`href="${team}/acces?personne=${mine}#inviter"`));
    const invite = await desk.page(`${team}/acces?personne=${mine}`);
    assert.match(invite.html, /<input(?=[^>]*name="email")(?=[^>]*value="anais@exemple\.fr")[^>]*>/);
    assert.match(invite.html, new RegExp(`<option(?=[^>]*value="${mine}")(?=[^>]*selected="")[^>]*>`));
    const sent = { do: 'invite', email: 'anais@exemple.fr', role: 'practitioner', resource_id: mine };
    assert.match((await desk.send(`${team}/acces?personne=${mine}`, sent)).text, /Invitation envoyée/);
    assert.match((await desk.page(`${team}/${mine}`)).text, /Son accès Invitation envoyée anais@exemple\.fr/);
    await staffMemberOf(app, pro, 'practitioner', 1);
    assert.match((await desk.page(`${team}/${other}`)).text, /Son accès Praticien /);
  });

  test('deactivation asks to confirm the loss of photo, presentation and contact details; a practitioner left active keeps them', async () => {
    const { email, owner, pro, mine, other, picture } = await placed();
    const desk = await signedIn(email);
    await asks(owner, 'PUT', `/v1/pro/${pro.publicId}/resource/${mine}/bio`, { bio: words });
    const confirmation = await desk.send(team, { rid: mine, label: 'Praticien 1' });
    assert.deepEqual(
      [
        confirmation.status,
        /La photo, la présentation et les coordonnées de cette personne seront définitivement effacées\./.test(
          confirmation.text,
        ),
      ],
      [409, true],
    );
    assert.match(confirmation.html, /<input type="hidden" name="sur" value="1"/);
    assert.ok((await desk.page(`${team}/${mine}`)).html.includes(`>${words}</textarea>`), 'nothing is lost yet');
    assert.match(
      (await desk.send(team, { rid: mine, label: 'Praticien 1', active: '1', sur: '1' })).text,
      /Modification enregistrée\./,
    );
    const pageHtml = (await desk.page(`${team}/${mine}`)).html;
    assert.ok(pageHtml.includes(`>${words}</textarea>`) && pageHtml.includes(`/images/${picture.id}/`), 'given up');
    assert.match(
      (await desk.send(team, { rid: mine, label: 'Praticien 1', sur: '1' })).text,
      /Modification enregistrée\./,
    );
    assert.match(
      (await desk.page(`${team}/${mine}`)).text,
      /sa photo, sa présentation et ses coordonnées ont été effacées/,
    );
    await asks(owner, 'PUT', `/v1/pro/${pro.publicId}/resource/${other}/contact`, { email: 'nora@exemple.fr' });
    assert.match(
      (await desk.send(team, { rid: other, label: 'Praticien 2' })).text,
      /La photo, la présentation et les coordonnées de cette personne seront définitivement effacées/,
    );
    await asks(owner, 'PUT', `/v1/pro/${pro.publicId}/resource/${other}/contact`, { email: '' });
    assert.match(
      (await desk.send(team, { rid: other, label: 'Praticien 2' })).text,
      /Modification enregistrée\./,
      'who has none of them loses nothing',
    );
  });

  test('a practitioner edits only their own presentation, from « Mon accès »; reception gets 403', async () => {
    const { pro, mine } = await placed();
    const member = await staffMemberOf(app, pro, 'practitioner');
    const practitioner = await signedIn(member.email);
    assert.match(
      (await practitioner.page('/business/dashboard/my-account')).text,
      /Mon accès à l’établissement : ma présentation, mes absences/,
    );
    assert.ok((await practitioner.page('/business/dashboard/mon-acces')).html.includes(`href="${own}"`));
    assert.match((await practitioner.send(own, { form: 'mots', bio: words })).text, /Modification enregistrée\./);
    assert.match((await practitioner.page(own)).text, /Ma présentation .*Douze ans de couleur\./);
    assert.equal((await practitioner.page(`${team}/${mine}`)).status, 403);
    const reception = await signedIn((await staffMemberOf(app, pro, 'reception')).email);
    for (const path of [`${team}/${mine}`, own]) assert.equal((await reception.page(path)).status, 403, path);
  });

  test('clients see photos and presentations on the profile and when they choose a practitioner', async () => {
    const { pro, owner, mine, other, picture } = await placed();
    const visitor = browserOf(url);
    const profile = (await visitor.page(`/praticien/x-${pro.publicId}`)).location ?? assert.fail('no slug');
    await asks(owner, 'DELETE', `/v1/pro/${pro.publicId}/resource/${mine}/picture`, {});
    assert.match(
      (await visitor.page(profile)).text,
      /L’équipe : Praticien 1, Praticien 2/,
      'names alone as long as nobody says more',
    );
    const again = new FormData();
    const bytes = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#735cbb' } })
      .png()
      .toBuffer();
    again.set('picture', new File([new Uint8Array(bytes)], 'photo.png', { type: 'image/png' }));
    const { picture: shown } = await asks<PersonPicture>(
      owner,
      'POST',
      `/v1/pro/${pro.publicId}/resource/${mine}/picture`,
      again,
    );
    assert.notEqual(shown!.id, picture.id);
    await asks(owner, 'PUT', `/v1/pro/${pro.publicId}/resource/${other}/bio`, { bio: words });
    const page = await visitor.page(profile);
    assert.match(page.text, /L’équipe Praticien 1 P2 Praticien 2 Douze ans de couleur\./);
    assert.ok(page.html.includes(`src="${shown!.src}"`) && page.html.includes('alt="Praticien 1"'));
    const option = pro.options[0]!.publicId;
    const step = `/booking/services-menu?id=${pro.publicId}&adults=1&option=${option}`;
    const stepPage = await visitor.page(step);
    assert.match(stepPage.text, /Avec Sans préférence Praticien 1 P2 Praticien 2/);
    assert.ok(stepPage.html.includes(`/images/${shown!.id}/320.webp`));
    const timed = await visitor.page(`${step.replace('services-menu', 'appointment')}&with=${option}.${other}`);
    assert.match(timed.text, /, avec Praticien 2/, 'whose times these are');
    const sent = await visitor.page(`${step}&with.${option}=${option}.${other}`);
    const chosen = /<input[^>]*type="radio"[^>]*checked=""[^>]*>/g;
    assert.ok(
      [...sent.html.matchAll(chosen)].some(([field]) => field.includes(`value="${option}.${other}"`)),
      'as a form without scripts sends it',
    );
  });
});
