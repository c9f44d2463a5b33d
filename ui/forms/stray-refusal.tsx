import { LiveMessage } from './live-message.tsx';
import { messageLine } from './refusal-message.ts';
import type { RefusedForm } from './refused-form.ts';

/** A refused form on a page with several forms, and the id of its subject. */
export type RefusedOf = RefusedForm & { readonly id: string };

/** Shows a refusal whose form is no longer in the page, such as a request decided meanwhile. */
export const StrayRefusal = ({ refused, shownIds }: { refused: RefusedOf | undefined; shownIds: readonly string[] }) =>
  refused !== undefined &&
  !shownIds.includes(refused.id) && (
    <LiveMessage tone="error">
      {refused.message === null ? Object.values(refused.validation).join(' ') : messageLine(refused.message)}
    </LiveMessage>
  );
