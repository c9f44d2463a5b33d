import { PageForm } from '#ui/forms/page-form.tsx';
import { LiveMessage } from '#ui/forms/live-message.tsx';
import { OptionHead, ChoiceCard } from '#ui/choices/option-card.tsx';
import { Button } from '#ui/layout/button.tsx';
import { newsStopTexts as texts } from '../texts.ts';
import css from './news-stop.module.css';

export const NewsStopForm = ({ name }: { name: string }) => (
  <PageForm refused={undefined}>
    <p>{texts.lead(name)}</p>
    <fieldset className={css['choices']}>
      <legend className="visually-hidden">{texts.choice}</legend>
      <ChoiceCard isOne>
        <OptionHead name="all" value="0" isChecked title={texts.one(name)} />
      </ChoiceCard>
      <ChoiceCard isOne>
        <OptionHead name="all" value="1" isChecked={false} title={texts.all} />
      </ChoiceCard>
    </fieldset>
    <p className={css['soft']}>{texts.visits}</p>
    <Button type="submit" block>
      {texts.submit}
    </Button>
  </PageForm>
);

export const NewsStopped = ({ name, isAll, isFresh }: { name: string; isAll: boolean; isFresh: boolean }) => {
  const doneOne = isFresh ? texts.done(name) : texts.already(name);
  return (
    <div className={css['choices']}>
      <LiveMessage tone="success">{isAll ? texts.doneAll : doneOne}</LiveMessage>
      <p>{texts.again}</p>
      <p className={css['soft']}>{texts.visits}</p>
    </div>
  );
};
