import { Link } from 'react-router';
import { agoText } from '#core/ago.ts';
import { countText } from '#core/format.ts';
import type { DataOf } from '#core/route.ts';
import { sentMail, sentMails } from '#features/notifications/contract.ts';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { answered } from '../shell/answer.ts';
import { pageCall } from '../context.ts';
import { links } from '#ui/links.ts';
import { Page } from '../shell/page.tsx';
import type { Route } from './+types/outbox';
import css from '#features/notifications/workspace/outbox.module.css';
import { adminTexts } from './texts.ts';

const texts = adminTexts.outbox;

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, now } = context.get(pageCall);
  const jeton = url.searchParams.get('jeton');
  const { data, total } = answered(await call(sentMails, { jeton }));
  const id = url.searchParams.get('id');
  const answer = id === null ? undefined : await call(sentMail, { id, jeton });
  return {
    now,
    beside: jeton === null ? '' : `&jeton=${encodeURIComponent(jeton)}`,
    mails: data,
    total,
    id,
    mail: answer?.envelope.success ? answer.envelope.data : null,
  };
};

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

type Mail = DataOf<typeof sentMail>;
type Heading = DataOf<typeof sentMails>['data'][number];

// A link of the mail opens in the window, not in the frame.
const framed = (html: string): string => html.replace('<head>', '<head><base target="_top">');

const List = ({ mails, current, beside, now }: { mails: readonly Heading[]; current: string | null; beside: string; now: number }) => (
  <ol className={css['list']} role="list" aria-label={texts.list}>
    {mails.map(({ id, label, to, subject, preview, sent_at }) => (
      <li key={id}>
        <Link className={css['row']} to={`?id=${id}${beside}`} aria-current={id === current ? 'true' : undefined} preventScrollReset>
          <span className={css['top']}>
            <b>{subject}</b>
            <span className={css['soft']}>{agoText(sent_at, now)}</span>
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

const Reading = ({ mail, now }: { mail: Mail; now: number }) => (
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
        <dd>{agoText(mail.sent_at, now)}</dd>
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
              <a key={filename} download={filename} href={`data:text/calendar;charset=utf-8,${encodeURIComponent(content)}`}>
                {filename}
              </a>
            ))}
          </dd>
        </div>
      )}
    </dl>
    <iframe className={css['frame']} title={texts.frame(mail.subject)} sandbox="allow-top-navigation-by-user-activation" srcDoc={framed(mail.html)} />
    <details className={css['plain']}>
      <summary>{texts.plain}</summary>
      <pre>{mail.text}</pre>
    </details>
  </article>
);

export default function OutboxPage({ loaderData }: Route.ComponentProps) {
  const { mails, total, mail, id, now, beside } = loaderData;
  const message = id === null ? texts.choose : texts.gone;
  return (
    <Page lang="fr">
      <div className={`wrap ${css['page']}`}>
        <h1>{texts.heading}</h1>
        <p className={css['lead']}>{texts.lead}</p>
        {mails.length === 0 ? (
          <EmptyState title={texts.none.title} actions={<LinkButton to={links.search}>{texts.none.action}</LinkButton>}>
            {texts.none.text}
          </EmptyState>
        ) : (
          <div className={[css['split'], mail && css['reading']].filter(Boolean).join(' ')}>
            <div className={css['all']}>
              <p className={css['soft']}>{texts.count(countText(mails.length), countText(total))}</p>
              <List mails={mails} current={id} beside={beside} now={now} />
            </div>
            <Card as="section" className={css['pane']}>
              {mail ? (
                <>
                  <Link className={css['back']} to="?" preventScrollReset>
                    {texts.all}
                  </Link>
                  <Reading mail={mail} now={now} />
                </>
              ) : (
                <EmptyState look="bare" title={message.title}>
                  {message.text}
                </EmptyState>
              )}
            </Card>
          </div>
        )}
      </div>
    </Page>
  );
}
