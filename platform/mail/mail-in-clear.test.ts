import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startSmtpSink } from '../../tests/providers/smtp-sink.ts';
import { mailFailureOf, openMailer } from './mail.ts';

const others = { DATA_DIR: '', PUBLIC_URL: 'http://accalmie.test', SUPPORT_EMAIL: 'support@accalmie.test' };
const mail = { to: 'camille@exemple.fr', subject: 's', preview: '', text: 't', html: '' };

test('sends no password and no mail in clear to another machine, and sends to this machine', async () => {
  const sink = await startSmtpSink();
  // This machine's own address, in a form that the mailer does not recognize as this machine.
  const far = `0.0.0.0:${sink.port}`;
  try {
    for (const [MODE, SMTP_URL] of [
      ['production', `smtp://moi:motdepasse@${far}`],
      ['production', `smtp://moi:motdepasse@${far}?ignoreTLS=true&requireTLS=false`],
      ['production', `smtp://${far}`],
      ['demo', `smtp://moi:motdepasse@${far}`],
    ] as const) {
      const mailer = openMailer({ MODE, SMTP_URL, ...others });
      const failure = await mailer.send(mail, 'k', 0).then(
        () => 'sent',
        (error: unknown) => mailFailureOf(error),
      );
      mailer.close();
      assert.equal(failure, 'unreachable', SMTP_URL);
    }
    assert.ok(!sink.heard.some((line) => /^(AUTH|MAIL|RCPT)/i.test(line)), sink.heard.join('\n'));
    const mailer = openMailer({ MODE: 'production', SMTP_URL: sink.url, ...others });
    await mailer.send(mail, 'k', 0);
    mailer.close();
    assert.equal(sink.taken.length, 1);
  } finally {
    await sink.close();
  }
});
