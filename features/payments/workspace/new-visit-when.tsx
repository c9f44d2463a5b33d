import type { ComponentProps } from 'react';
import { Form } from 'react-router';
import { TimesPicker } from '#features/offers/ui/times-picker.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { MoreFields } from '#ui/forms/page-form.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { newVisitTexts as texts } from './new-visit-texts.ts';
import css from './new-visit.module.css';

export type WhenShown = {
  readonly notice: string | null;
  readonly shown: ComponentProps<typeof TimesPicker>['times'] | null;
  /** Form for a time that is not listed. Null while a choice is missing. */
  readonly other: {
    readonly hiddenFields: readonly (readonly [name: string, value: string])[];
    readonly day: string;
    readonly isOpen: boolean;
  } | null;
};

/** Form for a start that the calendar does not list, on the five-minute grid, including outside opening hours. */
const OtherHour = ({ other, path }: { other: NonNullable<WhenShown['other']>; path: string }) => (
  <MoreFields label={texts.when.other.heading} isOpen={other.isOpen}>
    <Form noValidate action={path} className={css['fields']} preventScrollReset>
      {other.hiddenFields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <p className={css['soft']}>{texts.when.other.lead}</p>
      <div className={css['pair']}>
        <TextField key={other.day} type="date" name="day" label={texts.when.other.day} defaultValue={other.day} />
        <TextField type="time" step={300} name="start" label={texts.when.other.time} />
      </div>
      <div>
        <Button type="submit" tone="secondary">
          {texts.when.other.show}
        </Button>
      </div>
    </Form>
  </MoreFields>
);

export const WhenForm = ({ when, path, dashboard }: { when: WhenShown; path: string; dashboard: string }) => (
  <Card as="section" className={css['part']}>
    <h2>{texts.when.heading}</h2>
    {when.notice !== null &&
      (when.shown === null ? (
        <p className={css['soft']}>{when.notice}</p>
      ) : (
        <Notice tone="warning">{when.notice}</Notice>
      ))}
    {when.shown === null ? (
      when.notice !== texts.when.first &&
      when.notice !== texts.when.address && (
        <p>
          <LinkButton tone="secondary" to={`${dashboard}/planning`}>
            {texts.when.planning}
          </LinkButton>
        </p>
      )
    ) : (
      <>
        <p className={css['soft']}>{texts.when.notice}</p>
        <TimesPicker times={when.shown} path={path} heading="h3" />
        {when.other !== null && <OtherHour other={when.other} path={path} />}
      </>
    )}
  </Card>
);
