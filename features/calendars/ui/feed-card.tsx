import { Form } from 'react-router';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CopyButton } from '#ui/layout/copy-button.tsx';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { SureForm } from '#ui/forms/sure-form.tsx';
import css from './feed-card.module.css';
import { feedTexts as texts } from './feed-texts.ts';

export type ShownFeed = { readonly since: string; readonly read: string | null } | null;

/** The result of the last form: the new address, a revocation or a refusal. */
export type FeedDone = { readonly url: string } | { readonly outcome: 'revoked' | 'tooOften' } | undefined;

type Props = {
  feed: ShownFeed;
  done: FeedDone;
  supportEmail: string;
  /** Absent when the page already has this heading. */ heading?: string;
};

/** A private calendar feed. The page shows its address once. Works without JavaScript. */
export const FeedCard = ({ feed, done, supportEmail, heading }: Props) => (
  <Card as="section" className={css['card']}>
    {heading !== undefined && <h2>{heading}</h2>}
    <p className={css['text']}>{texts.text}</p>
    {done !== undefined && 'outcome' in done && (
      <LiveMessage tone={done.outcome === 'revoked' ? 'success' : 'error'}>{texts[done.outcome]}</LiveMessage>
    )}
    {done !== undefined && 'url' in done && (
      <>
        <LiveMessage tone="success">{texts.made}</LiveMessage>
        <p className={css['label']}>{texts.address}</p>
        <p className={css['value']}>{done.url}</p>
        <p className={css['ways']}>
          <CopyButton text={done.url} supportEmail={supportEmail} label={texts.copy} />
        </p>
      </>
    )}
    {feed !== null && (
      <p className={css['soft']}>
        {texts.since(feed.since)} {feed.read === null ? texts.never : texts.read(feed.read)}
        {(done === undefined || !('url' in done)) && ` ${texts.hidden}`}
      </p>
    )}
    <div className={css['ways']}>
      <Form noValidate method="post" reloadDocument>
        <input type="hidden" name="form" value="feed" />
        <Button type="submit" tone={feed === null ? 'primary' : 'secondary'}>
          {feed === null ? texts.make : texts.renew}
        </Button>
      </Form>
      {feed !== null && (
        <SureForm label={texts.revoke} text={texts.revokeText} sure={texts.revokeSure}>
          <input type="hidden" name="form" value="feed-off" />
        </SureForm>
      )}
    </div>
  </Card>
);
