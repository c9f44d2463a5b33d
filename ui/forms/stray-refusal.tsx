import { LiveMessage } from './live-message.tsx';
import { messageLine } from './refusal-message.ts';
import type { RefusedForm } from './refused-form.ts';

/** A refused form on a page with several forms. `id` is the id of the object that the form is about. */
export type RefusedOf = RefusedForm & { readonly id: string };

/**
 * Shows the error of a refused form that is no longer in the page: somebody else may have decided the request
 * meanwhile.
 */
export const StrayRefusal = ({ refused, shownIds }: { refused: RefusedOf | undefined; shownIds: readonly string[] }) =>
  refused !== undefined &&
  !shownIds.includes(refused.id) && (
    <LiveMessage tone="error">
      {refused.message === null ? Object.values(refused.validation).join(' ') : messageLine(refused.message)}
    </LiveMessage>
  );
