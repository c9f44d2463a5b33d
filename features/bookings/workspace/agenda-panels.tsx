import { useNavigate, useSearchParams } from 'react-router';
import { compactDate } from '#core/format.ts';
import type { EventData } from '#features/availability/contract/events.ts';
import type { SlotData } from '#features/availability/contract/slots.ts';
import { useQueryPanel } from '#ui/fields/query-panel.ts';
import type { AgendaChange } from '#features/availability/workspace/agenda-changes.tsx';
import type { AgendaBlock } from '#features/availability/workspace/agenda-shapes.ts';
import { BookingPanel } from './booking-panel.tsx';
import type { BookingView } from './booking-view.ts';
import {
  eventTypeIn,
  eventTypes,
  slotTypeOf,
  typedFromEvent,
  typedFromQuery,
  typedFromSlot,
} from '#features/availability/workspace/event-fields.ts';
import { EventPanel } from '#features/availability/workspace/event-panel.tsx';
import type { Shown } from '#features/availability/workspace/agenda-address.ts';

type Props = {
  shown: Shown;
  today: number;
  supportEmail: string;
  slots: readonly SlotData[];
  events: readonly EventData[];
  resources: readonly { readonly id: string; readonly label: string }[];
  booking: BookingView | 'gone' | null;
  /** The agenda block whose panel the address opens. Undefined when the shown days do not contain it. */
  block: AgendaBlock | undefined;
  toAgenda: string;
  toForm: (path: string, more: Readonly<Record<string, string>>) => string;
  onWish: (wish: AgendaChange) => void;
};

export const AgendaPanels = ({
  shown,
  today,
  supportEmail,
  slots,
  events,
  resources,
  booking,
  block,
  toAgenda,
  toForm,
  onWish,
}: Props) => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const bookingPanel = useQueryPanel('booking_id');
  const close = (): void => void navigate(toAgenda, { replace: true, preventScrollReset: true });
  const requestedType = query.get('creer');
  const changed = query.get('modifier');
  if (booking !== null && booking !== 'gone')
    return (
      <BookingPanel
        view={booking}
        outcome={query.get('dit')}
        supportEmail={supportEmail}
        onClose={bookingPanel.close}
      />
    );
  const shared = { resources, onClose: close };
  if (requestedType !== null && eventTypes.some((type) => type === requestedType)) {
    const around = new URLSearchParams(query);
    around.set('date', query.get('jour') ?? compactDate(shown.day));
    return (
      <EventPanel
        {...shared}
        type={eventTypeIn(requestedType)}
        initial={typedFromQuery(around, today)}
        isNew
        action={toForm('nouveau', {})}
      />
    );
  }
  const remove = block && {
    onRemove: (): void => {
      close();
      onWish({ block, standing: null });
    },
  };
  const action = toForm(changed ?? '', {});
  const event = events.find(({ id }) => id === changed);
  // For an event of a series, the form deletes the event itself, because it asks whether to delete the later ones too.
  if (event)
    return (
      <EventPanel
        {...shared}
        {...(event.series_id === null ? remove : {})}
        type="prive"
        initial={typedFromEvent(event)}
        isNew={false}
        action={action}
      />
    );
  const slot = slots.find(({ id }) => id === changed);
  if (!slot) return null;
  return (
    <EventPanel
      {...shared}
      {...remove}
      type={slotTypeOf(slot)}
      initial={typedFromSlot(slot, block?.standing?.day ?? shown.day)}
      isNew={false}
      action={action}
    />
  );
};
