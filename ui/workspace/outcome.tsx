import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { FormMessageWords } from '../forms/form-message.tsx';
import { LiveMessage } from '../forms/live-message.tsx';
import css from './outcome.module.css';
import type { RefusedOutcome } from './refused-outcome.ts';

type Props = {
  /** Why what was just asked was not done: it stands in the place of what was done before. */
  refused?: RefusedOutcome | undefined;
  /** What was done, where something was. */
  said: string | null | undefined;
  /** Where one goes from there. */
  next?: { readonly to: string; readonly label: string } | undefined;
  tone?: ComponentProps<typeof LiveMessage>['tone'];
};

/** What has just been done or refused, above what a page of work shows. */
export const Outcome = ({ refused, said, next, tone = 'success' }: Props) => {
  if (refused) {
    return (
      <div className={css['outcome']} key={refused.at}>
        <LiveMessage tone="error">
          <FormMessageWords message={refused.message} />
        </LiveMessage>
      </div>
    );
  }
  if (said == null) return null;
  return (
    <div className={css['outcome']} key={said}>
      <LiveMessage tone={tone}>
        {said}
        {next && (
          <>
            {' '}
            <Link className="link" to={next.to}>
              {next.label}
            </Link>
          </>
        )}
      </LiveMessage>
    </div>
  );
};
