import type { ComponentProps } from 'react';
import { TimesPicker } from '#features/offers/ui/times-picker.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { newVisitTexts as texts } from './new-visit-texts.ts';
import css from './new-visit.module.css';

/** The free moments, or why there is none yet. */
export type WhenShown = { readonly said: string | null; readonly shown: ComponentProps<typeof TimesPicker>['times'] | null };

/** The moment of the visit: a calendar and the times of its day, or what is still to be said first. */
export const WhenForm = ({ when, path, dashboard }: { when: WhenShown; path: string; dashboard: string }) => (
  <Card as="section" className={css['part']}>
    <h2>{texts.when.heading}</h2>
    {when.said !== null && (when.shown === null ? <p className={css['soft']}>{when.said}</p> : <Notice tone="warning">{when.said}</Notice>)}
    {when.shown === null ? (
      when.said !== texts.when.first &&
      when.said !== texts.when.address && (
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
      </>
    )}
  </Card>
);
