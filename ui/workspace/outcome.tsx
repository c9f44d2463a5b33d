import type { ComponentProps } from 'react';
import { SaidWords } from '../forms/said.tsx';
import { Announced } from '../forms/announced.tsx';
import css from './outcome.module.css';
import type { RefusedOutcome } from './refused-outcome.ts';

type Props = {
  /** Why what was just asked was not done: it stands in the place of what was done before. */
  refused?: RefusedOutcome | undefined;
  /** What was done, where something was. */
  said: string | null | undefined;
  tone?: ComponentProps<typeof Announced>['tone'];
};

/** What has just been done or refused, above what a page of work shows. */
export const Outcome = ({ refused, said, tone = 'success' }: Props) => {
  if (refused) {
    return (
      <div className={css['outcome']} key={refused.at}>
        <Announced tone="error">
          <SaidWords message={refused.message} />
        </Announced>
      </div>
    );
  }
  if (said == null) return null;
  return (
    <div className={css['outcome']} key={said}>
      <Announced tone={tone}>{said}</Announced>
    </div>
  );
};
