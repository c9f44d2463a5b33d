import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newsMail, visitNoticeMail, type NewsMailFacts, type VisitNoticeFacts } from './mails.ts';

const facts = {
  pro: 'Inès Caradec',
  zone: 'Europe/Paris',
  subject: 'Deux créneaux jeudi',
  body: 'Jeudi <b>après-midi</b>,\nil en reste deux.',
  firstname: 'Camille',
  language: 'fr',
  isDue: true,
} as const;
const news: NewsMailFacts = { ...facts, agreedMs: Date.parse('2026-11-21T23:30:00Z') };
const visit: VisitNoticeFacts = {
  ...facts,
  startsMs: Date.parse('2026-12-10T09:00:00Z'),
  services: ['Massage suédois'],
};
const links = {
  profile: 'https://accalmie.fr/praticien/x',
  stop: 'https://accalmie.fr/nouvelles/x?jeton=y',
  supportEmail: 'support@accalmie.fr',
};
const plain = (text: string): string => text.replaceAll(/[\u202f\u00a0]/g, ' ');

test('news mail: sender in the subject, text as typed, unsubscribe link in the body and the headers', () => {
  const { subject, preview, text, html, unsubscribeUrl } = newsMail(news, links);
  assert.equal(plain(subject), 'Inès Caradec : Deux créneaux jeudi');
  assert.equal(preview, 'Jeudi <b>après-midi</b>, il en reste deux.');
  assert.equal(unsubscribeUrl, links.stop);
  assert.ok(text.includes(facts.body) && text.includes(links.stop) && text.includes(links.profile));
  assert.ok(
    html.includes('&lt;b&gt;après-midi&lt;/b&gt;,<br>il en reste deux.') && html.includes(`href="${links.stop}"`),
  );
  assert.ok(text.includes('Vous avez accepté le 22 novembre 2026 de recevoir les actualités d’Inès Caradec'));
});

test('mails contain no image or other remote content that could track opening', () => {
  for (const { html } of [
    newsMail(news, links),
    visitNoticeMail(visit, { booking: 'https://accalmie.fr/rendez-vous/x', supportEmail: 'x@y.fr' }),
  ])
    assert.doesNotMatch(html, /<img|url\(|@import|<link/i);
});

test('a visit notice gives the visit at its local time and has no unsubscribe header', () => {
  const mail = visitNoticeMail(
    { ...visit, zone: 'Indian/Reunion' },
    { booking: 'https://accalmie.fr/rendez-vous/x', supportEmail: 'x@y.fr' },
  );
  assert.match(plain(mail.text), /Votre rendez-vous : jeudi 10 décembre à 13:00\nSoin : Massage suédois/);
  assert.equal(mail.unsubscribeUrl, undefined);
});

test('a client who uses English gets the English wording around the professional’s own text', () => {
  const mail = newsMail({ ...news, language: 'en' }, links);
  assert.match(mail.text, /^Deux créneaux jeudi\n\nHello Camille,/);
  assert.match(mail.text, /On 22 November 2026 you agreed to receive news from Inès Caradec/);
  assert.match(
    visitNoticeMail({ ...visit, language: 'en' }, { booking: 'https://x', supportEmail: 'x@y.fr' }).text,
    /Your appointment: Thursday 10 December at 10:00/,
  );
});

test('the mail preview is one line of at most 110 characters', () => {
  const { preview } = newsMail({ ...news, body: `${'mot '.repeat(60)}\n\nfin` }, links);
  assert.ok(preview.length <= 110 && preview.endsWith('…') && !preview.includes('\n'));
});
