import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { VisitMoveProps } from '#features/availability/workspace/visit-move.ts';
import type { RescheduleWay } from '#features/bookings/rules/rescheduling.ts';
import { Button } from '#ui/layout/button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Sheet, useIsNarrow } from '#ui/overlays/sheet.tsx';
import { ToastRegion } from '#ui/overlays/toast.tsx';
import { agendaMoveTexts as texts } from './agenda-move-texts.ts';
import type { MoveOffer } from './agenda-move-view.ts';
import { useVisitMove } from './use-visit-move.ts';
import css from './visit-move-sheet.module.css';

type OfferProps = {
  offer: MoveOffer;
  toPage: string;
  sending: RescheduleWay | null;
  problem: string | null;
  onSend: (way: RescheduleWay) => void;
};

const Offer = ({ offer, toPage, sending, problem, onSend }: OfferProps) => {
  const body = useRef<HTMLDivElement>(null);
  // The first button moves the visit, so that one press confirms the drop.
  useEffect(() => body.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={body} className={css['offer']}>
      <dl className={css['facts']}>
        {offer.facts.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {offer.endsProposal && <Notice tone="info">{texts.endsProposal}</Notice>}
      {offer.ways.map(({ way, title, text, button }, i) => (
        <div key={way} className={css['way']}>
          <p>
            <b>{title}</b> {text}
          </p>
          <Button
            block
            tone={i === 0 ? 'primary' : 'secondary'}
            isPending={sending === way}
            aria-disabled={sending !== null}
            onClick={() => onSend(way)}
          >
            {button}
          </Button>
        </div>
      ))}
      <div className={css['foot']}>
        <div role="alert">{problem !== null && <Notice tone="error">{problem}</Notice>}</div>
        <Link className="link" to={toPage} preventScrollReset>
          {texts.more}
        </Link>
      </div>
    </div>
  );
};

/**
 * Confirms in the agenda, with one press, the move of a visit that meets no obstacle
 * (docs/product/screens.md#agenda).
 */
export const VisitMoveSheet = ({ supportEmail, ...props }: VisitMoveProps) => {
  const { move, anchor } = props;
  const { offer, sending, problem, send, giveUp } = useVisitMove(props);
  const isNarrow = useIsNarrow();
  const title = texts.title(move.client);
  return (
    <>
      <ToastRegion supportEmail={supportEmail} />
      <Sheet
        title={title}
        triggerRef={anchor}
        isOpen={offer !== null}
        isModal
        onOpenChange={(isOpen) => {
          if (!isOpen) giveUp();
        }}
        placement="bottom start"
      >
        {!isNarrow && (
          <p className={css['title']} aria-hidden="true">
            {title}
          </p>
        )}
        {offer && (
          <Offer
            offer={offer}
            toPage={move.toPage}
            sending={sending}
            problem={problem}
            onSend={(way) => void send(way)}
          />
        )}
      </Sheet>
    </>
  );
};
