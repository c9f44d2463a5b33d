import { Link } from 'react-router';
import { countText } from '#core/format.ts';
import { sentMail, sentMails } from '#features/notifications/contract.ts';
import { outboxTexts as texts } from '#features/notifications/workspace/outbox-texts.ts';
import css from '#features/notifications/workspace/outbox.module.css';
import { MailList, MailReading } from '#features/notifications/workspace/outbox.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { links } from '#ui/links.ts';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { pageCall } from '../context.ts';
import { answered } from '#ui/page/answered.ts';
import { Page } from '../shell/page.tsx';
import type { Route } from './+types/outbox';

export const loader = async ({ url, context }: Route.LoaderArgs) => {
  const { call, nowMs } = context.get(pageCall);
  const jeton = url.searchParams.get('jeton');
  const { data, total } = answered(await call(sentMails, { jeton }));
  const id = url.searchParams.get('id');
  const answer = id === null ? undefined : await call(sentMail, { id, jeton });
  return {
    nowMs,
    beside: jeton === null ? '' : `&jeton=${encodeURIComponent(jeton)}`,
    mails: data,
    total,
    id,
    mail: answer?.envelope.success ? answer.envelope.data : null,
  };
};

export const meta: Route.MetaFunction = () => [{ title: texts.title }, { name: 'robots', content: 'noindex' }];

/** The mails that a demo site writes instead of sending them. */
export default function OutboxPage({ loaderData }: Route.ComponentProps) {
  const { mails, total, mail, id, nowMs, beside } = loaderData;
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
              <MailList mails={mails} current={id} beside={beside} nowMs={nowMs} />
            </div>
            <Card as="section" className={css['pane']}>
              {mail ? (
                <>
                  <Link className={css['back']} to="?" preventScrollReset>
                    {texts.all}
                  </Link>
                  <MailReading mail={mail} nowMs={nowMs} />
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
