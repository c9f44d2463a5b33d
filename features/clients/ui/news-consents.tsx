import { CheckRow } from '#ui/choices/check-row.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { OwnNews } from '../pages/news.ts';
import { newsTexts as texts } from '../texts.ts';
import css from './news-consents.module.css';

/** What somebody lets each of their professionals send them: theirs alone to change. Nothing before a first booking. */
export const NewsConsents = ({ news }: { news: OwnNews }) =>
  news.length === 0 ? null : (
    <Card as="section" className={css['news']}>
      <h2 id="nouvelles">{texts.heading}</h2>
      <p>{texts.lead}</p>
      <PageForm refused={undefined}>
        <input type="hidden" name="form" value="news" />
        {news.map(({ id, name, email_at, sms_at, leftOn }) => (
          <fieldset key={id}>
            <legend>{name}</legend>
            <div className={css['ways']}>
              <CheckRow name={`email.${id}`} value="1" defaultChecked={email_at !== null} autoComplete="off">
                {texts.email}
              </CheckRow>
              <CheckRow name={`sms.${id}`} value="1" defaultChecked={sms_at !== null} autoComplete="off">
                {texts.sms}
              </CheckRow>
            </div>
            {leftOn !== null && <p className={css['left']}>{texts.left(leftOn)}</p>}
          </fieldset>
        ))}
        <Button type="submit" tone="secondary">
          {texts.save}
        </Button>
      </PageForm>
    </Card>
  );
