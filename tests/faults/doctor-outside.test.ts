import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, test } from 'node:test';
import { examine } from '#platform/doctor/doctor.ts';
import { freePort } from '../app/postgres.ts';
import { startSmtpSink } from '../providers/smtp-sink.ts';
import { doctorBench } from './doctor-bench.ts';

describe('the doctor: mail, provider, public address and proxy', () => {
  const { app, good, smtp, strictMail, closing, stranger, inFront, secureMail, secured, paidBy, names } = doctorBench();

  /** Returns the port of a server that accepts connections and never answers. */
  const silentPort = async (): Promise<number> => {
    const silent = createServer(() => {});
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    closing.push(async () => {
      silent.closeAllConnections();
      silent.close();
    });
    return (silent.address() as AddressInfo).port;
  };

  names([
    [
      'a mail server that nobody serves',
      () => ({ SMTP_URL: 'smtp://moi:motdepasse@127.0.0.1:1' }),
      'Emails (SMTP)',
      'bad',
      /127\.0\.0\.1:1 ne répond pas/,
    ],
    [
      'a mail account that is refused',
      () => ({ SMTP_URL: smtp().url.replace('//', '//moi:motdepasse@') }),
      'Emails (SMTP)',
      'bad',
      /refuse ce compte \(535/,
    ],
    [
      'a mail server on another machine that does not encrypt',
      () => ({ SMTP_URL: smtp().url.replace('//127.0.0.1', '//moi:motdepasse@0.0.0.0') }),
      'Emails (SMTP)',
      'bad',
      /ne chiffre pas la connexion \(pas de STARTTLS\)/,
    ],
    [
      'a mail server that wants an account',
      async () => {
        const one = await startSmtpSink(() => 'take', 0, { to: '530 5.7.0 Authentication required' });
        closing.push(one.close);
        return { SMTP_URL: one.url };
      },
      'Emails (SMTP)',
      'bad',
      /refuse les emails de SUPPORT_EMAIL \(530/,
    ],
    [
      'a mail server with a certificate of another name',
      async () => ({ SMTP_URL: `smtps://${await secureMail('ailleurs.exemple.fr')}` }),
      'Emails (SMTP)',
      'bad',
      /le certificat de localhost:\d+ est établi pour un autre nom/,
    ],
    [
      'TLS asked of a mail server that begins without',
      () => ({ SMTP_URL: smtp().url.replace('smtp:', 'smtps:') }),
      'Emails (SMTP)',
      'bad',
      /n’accepte pas TLS dès la connexion/,
    ],
    [
      'a mail server that begins with TLS, asked without',
      async () => ({ SMTP_URL: `smtp://${await secureMail('email.exemple.fr')}` }),
      'Emails (SMTP)',
      'bad',
      /attend TLS dès la connexion, mais SMTP_URL n’utilise pas TLS/,
    ],
    [
      'a key of the provider that is another',
      () => paidBy({ EASYTRANSAC_API_KEY: 'et_test_une_autre' }),
      'Paiement',
      'bad',
      /refuse cette clé/,
    ],
    [
      'an account that the provider does not know',
      () => paidBy({ EASYTRANSAC_ACCOUNT: 'autre@exemple.fr' }),
      'Paiement',
      'bad',
      /compte EASYTRANSAC_ACCOUNT n’existe pas/,
    ],
    [
      'a provider in maintenance',
      async () => paidBy({ EASYTRANSAC_URL: await stranger(503, 'text/html', '<p>') }),
      'Paiement',
      'bad',
      /répond de façon inattendue/,
    ],
    [
      'a provider that is not there',
      async () => paidBy({ EASYTRANSAC_URL: `http://127.0.0.1:${await freePort()}/api` }),
      'Paiement',
      'bad',
      /ne répond pas \(ECONNREFUSED\)/,
    ],
    [
      'a site closed for maintenance',
      () => {
        Object.assign(app().env, { MAINTENANCE: 'on' });
        return {};
      },
      'Maintenance',
      'bad',
      /le site est fermé/,
    ],
    [
      'a site that its settings would close and that was not restarted',
      () => ({ MAINTENANCE: 'on' }),
      'Maintenance',
      'bad',
      /MAINTENANCE=on, mais le site est encore ouvert/,
    ],
    [
      'a site closed for maintenance that does not run',
      async () => ({ PORT: String(await freePort()), MAINTENANCE: 'on' }),
      'Maintenance',
      'bad',
      /le site est fermé/,
    ],
    [
      'settings that are not those of the server',
      () => ({ TRUSTED_PROXIES: '2' }),
      'Mandataire',
      'bad',
      /tourne avec TRUSTED_PROXIES=1, ces réglages indiquent 2/,
    ],
    [
      'a proxy that takes short forms only',
      async () => ({ PUBLIC_URL: await inFront({ maxBodyBytes: 1_048_576 }) }),
      'Mandataire',
      'bad',
      /refuse un envoi de 16 Mo/,
    ],
    [
      'a proxy that passes the name of this machine',
      async () => ({ PUBLIC_URL: await inFront({ host: `127.0.0.1:${good()['PORT']}` }) }),
      'Mandataire',
      'warn',
      /un autre nom/,
    ],
    [
      'a mail server that takes nothing',
      () => ({ SMTP_URL: strictMail() }),
      'Emails (SMTP)',
      'bad',
      /refus|ne répond pas/,
    ],
    [
      'a server that does not run here',
      async () => ({ PORT: String(await freePort()) }),
      'Adresse (PUBLIC_URL)',
      'warn',
      /ne tourne pas ici/,
    ],
    [
      'a server that hears and says nothing',
      async () => ({ PORT: String(await silentPort()) }),
      'Adresse (PUBLIC_URL)',
      'bad',
      /écoute sur ce port, mais ne répond pas/,
    ],
    [
      'an address that leads nowhere',
      () => ({ PUBLIC_URL: 'http://localhost:1' }),
      'Adresse (PUBLIC_URL)',
      'bad',
      /ne répond pas \(ECONNREFUSED\)/,
    ],
    [
      'an address of somebody else',
      async () => ({ PUBLIC_URL: await stranger(200) }),
      'Adresse (PUBLIC_URL)',
      'bad',
      /pas ce serveur/,
    ],
    [
      'a certificate of another name',
      async () => ({ PUBLIC_URL: await secured('autre.exemple.fr', 90) }),
      'Adresse (PUBLIC_URL)',
      'bad',
      /établi pour un autre nom/,
    ],
    [
      'a certificate that is over',
      async () => ({ PUBLIC_URL: await secured('localhost', -1) }),
      'Adresse (PUBLIC_URL)',
      'bad',
      /a expiré/,
    ],
    [
      'a certificate soon over',
      async () => ({ PUBLIC_URL: await secured('localhost', 5.5) }),
      'Adresse (PUBLIC_URL)',
      'warn',
      /expire dans 5 jours/,
    ],
    [
      'a proxy that does not say who asks',
      async () => ({ PUBLIC_URL: await inFront({ saysWho: false }) }),
      'Mandataire',
      'bad',
      /un visiteur peut falsifier son adresse IP/,
    ],
    [
      'a proxy that changes the name',
      async () => ({ PUBLIC_URL: await inFront({ host: 'dedans.exemple' }) }),
      'Mandataire',
      'bad',
      /répond 421/,
    ],
    [
      'a directory of companies that fails',
      async () => ({ COMPANY_DIRECTORY_URL: await stranger(500) }),
      'Annuaire des entreprises',
      'warn',
      /saisissent leur identité/,
    ],
    [
      'a blog that is not there',
      async () => ({ BLOG_URL: `http://127.0.0.1:${await freePort()}/` }),
      'Blog',
      'warn',
      /ne répond pas \(ECONNREFUSED\)/,
    ],
    [
      'an address service that fails',
      async () => ({ GEOCODER: 'ban', GEOCODER_URL: await stranger(500) }),
      'Adresses',
      'warn',
      /ne répond pas \(500\)/,
    ],
    [
      'tiles that are no images',
      async () => ({ MAP_TILES_URL: `${await stranger(200, 'text/html', '<p>')}/{z}/{x}/{y}.png` }),
      'Fond de carte',
      'warn',
      /ne renvoie pas d’image/,
    ],
  ]);

  test('reports a server that runs with another PUBLIC_URL, and does not blame the proxy', async () => {
    Object.assign(app().env, { PUBLIC_URL: good()['PUBLIC_URL'] });
    const findings = await examine({ ...good(), PUBLIC_URL: 'https://autre.exemple.fr' }, null, Date.now());
    const lines = findings.map(({ about, message }) => `${about} : ${message}`).join('\n');
    assert.match(
      lines,
      /le serveur tourne avec PUBLIC_URL=http:\/\/localhost:\d+, ces réglages indiquent https:\/\/autre\.exemple\.fr/,
    );
    assert.ok(!lines.includes('Mandataire'), lines);
  });

  test('reports a service that does not answer in time, together with the other findings', async () => {
    const settings = { ...good(), GEOCODER: 'ban', GEOCODER_URL: `http://127.0.0.1:${await silentPort()}` };
    const findings = await examine(settings, null, Date.now(), 3_000);
    assert.match(findings.find(({ about }) => about === 'Adresses')!.message, /n’a pas répondu en 3 s/);
    assert.equal(findings.find(({ about }) => about === 'Base de données')?.level, 'ok');
  });
});
