import { CheckRow } from '#ui/choices/check-row.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { OwnNews } from '../pages/news.ts';
import { newsTexts as texts } from '../texts.ts';
import css from './news-consents.module.css';

export const NewsConsents = ({ news, refused }: { news: OwnNews; refused: RefusedForm | undefined }) =>
  news.length === 0 ? null : (
    <Card as="section" className={css['news']}>
      <h2 id="nouvelles">{texts.heading}</h2>
      <p>{texts.lead}</p>
      <PageForm refused={refused}>
        <input type="hidden" name="form" value="news" />
        {news.map(({ id, name, email_at, leftOn }) => (
          <fieldset key={id}>
            <legend>{name}</legend>
            <CheckRow name={`email.${id}`} value="1" defaultChecked={email_at !== null} autoComplete="off">
              {texts.email}
            </CheckRow>
            {leftOn !== null && <p className={css['left']}>{texts.left(leftOn)}</p>}
          </fieldset>
        ))}
        <Button type="submit" tone="secondary">
          {texts.save}
        </Button>
      </PageForm>
    </Card>
  );
