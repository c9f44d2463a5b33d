import { Link } from 'react-router';
import { agoText } from '#core/ago.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import type { sentMail, sentMails } from '../contract.ts';
import { outboxTexts as texts } from './outbox-texts.ts';
import css from './outbox.module.css';

type Mail = DataOf<typeof sentMail>;
type Heading = DataOf<typeof sentMails>['data'][number];

// Makes the links of the mail open in the whole window instead of the frame.
const framed = (html: string): string => html.replace('<head>', '<head><base target="_top">');

export const MailList = ({
  mails,
  current,
  beside,
  nowMs,
}: {
  mails: readonly Heading[];
  current: string | null;
  beside: string;
  nowMs: number;
}) => (
  <ol className={css['list']} role="list" aria-label={texts.list}>
    {mails.map(({ id, label, to, subject, preview, sent_at }) => (
      <li key={id}>
        <Link
          className={css['row']}
          to={`?id=${id}${beside}`}
          aria-current={id === current ? 'true' : undefined}
          preventScrollReset
        >
          <span className={css['top']}>
            <b>{subject}</b>
            <span className={css['soft']}>{agoText(instantMs(sent_at), nowMs)}</span>
          </span>
          <span className={css['line']}>{preview}</span>
          <span className={css['soft']}>
            {to} · {label}
          </span>
        </Link>
      </li>
    ))}
  </ol>
);

export const MailReading = ({ mail, nowMs }: { mail: Mail; nowMs: number }) => (
  <article aria-labelledby="objet">
    <h2 id="objet" className={css['subject']}>
      {mail.subject}
    </h2>
    <dl className={css['facts']}>
      <div>
        <dt>{texts.to}</dt>
        <dd>{mail.to}</dd>
      </div>
      <div>
        <dt>{texts.sent}</dt>
        <dd>{agoText(instantMs(mail.sent_at), nowMs)}</dd>
      </div>
      <div>
        <dt>{texts.kind}</dt>
        <dd>{mail.label}</dd>
      </div>
      {mail.attachments.length > 0 && (
        <div>
          <dt>{texts.attachments}</dt>
          <dd>
            {mail.attachments.map(({ filename, content }) => (
              <a
                key={filename}
                download={filename}
                href={`data:text/calendar;charset=utf-8,${encodeURIComponent(content)}`}
              >
                {filename}
              </a>
            ))}
          </dd>
        </div>
      )}
    </dl>
    <iframe
      className={css['frame']}
      title={texts.frame(mail.subject)}
      sandbox="allow-top-navigation-by-user-activation"
      srcDoc={framed(mail.html)}
    />
    <details className={css['plain']}>
      <summary>{texts.plain}</summary>
      <pre>{mail.text}</pre>
    </details>
  </article>
);
