import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { SureForm } from '#ui/forms/sure-form.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { TwoColumns } from '#ui/layout/two-columns.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { campaignTexts } from './campaign-texts.ts';
import type { CampaignView } from './campaign-view.ts';
import css from './campaigns.module.css';

const texts = campaignTexts.one;
const everyMs = 3_000;

const Progress = ({ view: { progress, isMoving }, here }: { view: CampaignView; here: string }) => {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setInterval(() => void revalidate(), everyMs);
    return () => clearInterval(timer);
  }, [isMoving, revalidate]);
  return progress === null ? null : (
    <div role="status" className={css['fields']}>
      <progress className={css['progress']} value={progress.value} max={progress.max} aria-label={texts.progress} />
      <ul role="list">
        {progress.texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {isMoving && (
        <div>
          <LinkButton size="sm" to={here}>
            {texts.again}
          </LinkButton>
        </div>
      )}
    </div>
  );
};

export const CampaignPage = ({ view, here }: { view: CampaignView; here: string }) => (
  <TwoColumns
    aside={
      <Card as="section" className={css['fields']}>
        <h2>{texts.progress}</h2>
        <div>
          <Badge tone={view.state.tone}>{view.state.text}</Badge>
        </div>
        <Progress view={view} here={here} />
        <p className={css['soft']}>{texts.untracked}</p>
        {view.isWaiting && (
          <SureForm label={texts.undo.label} text={texts.undo.text} sure={texts.undo.sure}>
            <input type="hidden" name="verb" value="cancel" />
          </SureForm>
        )}
      </Card>
    }
  >
    <Card as="section" className={css['fields']}>
      <h2>{texts.text}</h2>
      <p className={css['text']}>{view.text}</p>
      <dl className={css['facts']}>
        {view.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  </TwoColumns>
);
