import { useNavigate } from 'react-router';
import { agendaPaths, type Shown } from '#features/availability/workspace/agenda-address.ts';
import type { EventType } from '#features/availability/workspace/event-fields.ts';

/**
 * Returns the properties of a link that opens the form of a new entry over the agenda. Without JavaScript, the link
 * opens the form's own page.
 */
export const useNewEventLink = (base: string, shown: Shown) => {
  const navigate = useNavigate();
  const { at, form } = agendaPaths(base, shown);
  return (type: EventType) => ({
    to: form('nouveau', { type }),
    onClick: (event: { preventDefault: () => void }): void => {
      event.preventDefault();
      void navigate(at({}, { creer: type }), { preventScrollReset: true });
    },
  });
};
