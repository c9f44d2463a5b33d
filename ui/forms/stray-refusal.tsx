import { LiveMessage } from './live-message.tsx';
import { messageLine } from './refusal-message.ts';
import type { RefusedForm } from './refused-form.ts';

/** A refused form of a page that has several, and what it was about. */
export type RefusedOf = RefusedForm & { readonly id: string };

/** Says why a form was refused whose own place is gone from the page, such as one about something that was decided meanwhile. */
export const StrayRefusal = ({ refused, shownIds }: { refused: RefusedOf | undefined; shownIds: readonly string[] }) =>
  refused !== undefined &&
  !shownIds.includes(refused.id) && (
    <LiveMessage tone="error">{refused.message === null ? Object.values(refused.validation).join(' ') : messageLine(refused.message)}</LiveMessage>
  );
