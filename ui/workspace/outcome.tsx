import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { FormMessageWords } from '../forms/form-message.tsx';
import { LiveMessage } from '../forms/live-message.tsx';
import css from './outcome.module.css';
import type { RefusedOutcome } from './refused-outcome.ts';

type Props = {
  /** The error of the last action, shown instead of `doneText`. */
  refused?: RefusedOutcome | undefined;
  /** The message about the last action. */ doneText: string | null | undefined;
  next?: { readonly to: string; readonly label: string } | undefined;
  tone?: ComponentProps<typeof LiveMessage>['tone'];
};

/** The result of the last action, shown at the top of a workspace page. */
export const Outcome = ({ refused, doneText, next, tone = 'success' }: Props) => {
  if (refused) {
    return (
      <div className={css['outcome']} key={refused.at}>
        <LiveMessage tone="error">
          <FormMessageWords message={refused.message} />
        </LiveMessage>
      </div>
    );
  }
  if (doneText == null) return null;
  return (
    <div className={css['outcome']} key={doneText}>
      <LiveMessage tone={tone}>
        {doneText}
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
