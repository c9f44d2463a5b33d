import { useFetcher } from 'react-router';
import { SidePanel } from '#ui/overlays/side-panel.tsx';
import { BookingDetails } from './booking-details.tsx';
import type { BookingView, BookingAnswer } from './booking-view.ts';
import { bookingPanelTexts as texts } from './booking-texts.ts';

/**
 * The panel of a visit beside the agenda (docs/product/widgets.md#side-panel). Closing it removes `booking_id` from the
 * address.
 */
export const BookingPanel = ({
  view,
  outcome,
  supportEmail,
  onClose,
}: {
  view: BookingView;
  outcome: string | null;
  supportEmail: string;
  onClose: () => void;
}) => {
  const fetcher = useFetcher<BookingAnswer>();
  return (
    <SidePanel title={texts.heading(view.client)} isOpen onClose={onClose}>
      <BookingDetails
        view={view}
        answer={fetcher.data}
        outcome={outcome}
        isPending={fetcher.state !== 'idle'}
        supportEmail={supportEmail}
        as={fetcher.Form}
      />
    </SidePanel>
  );
};
