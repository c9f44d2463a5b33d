import { Link } from 'react-router';
import { priceText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { parisZone } from '#core/units.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import { providerWordsText } from '#features/payments/rules/provider-words.ts';
import { registerTexts } from '#features/payouts/workspace/register-texts.ts';
import { UnknownMove } from '#features/payments/workspace/unknown-move.tsx';
import { unknownMoveTexts } from '#features/payments/workspace/unknown-move-texts.ts';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { Card } from '#ui/layout/card.tsx';
import css from '#ui/workspace/admin.module.css';
import type { listRefundsAtProvider } from '../contract/refunds.ts';
import { backofficeVisitPath } from './backoffice-paths.ts';
import { refundsTexts } from './refunds-texts.ts';

type Refund = DataOf<typeof listRefundsAtProvider>['data'][number];

const texts = refundsTexts.atProvider;

const When = ({ refund }: { refund: Refund }) => (
  <>
    <p>
      {texts.asked(refund.professional.name, momentText(parisZone, instantMs(refund.asked_at)))}{' '}
      <Link className="link" to={backofficeVisitPath(refund.booking_id)}>
        {texts.toVisit}
      </Link>
    </p>
    {refund.payment_ref !== null && <p className={css['soft']}>{registerTexts.theirs(refund.payment_ref)}</p>}
  </>
);

const headingOf = ({ cents, client }: Refund): string => refundsTexts.for(priceText(cents), client);

const Untaken = ({ why, refunds }: { why: 'refused' | 'silent'; refunds: readonly Refund[] }) =>
  refunds.length > 0 && (
    <section aria-labelledby={why} className={css['content']}>
      <h2 id={why}>{texts[why].heading}</h2>
      <p>{texts[why].lead}</p>
      {refunds.map((refund) => (
        <Card as="section" key={refund.refund}>
          <h3 className={css['receipt']}>{headingOf(refund)}</h3>
          <When refund={refund} />
          {refund.said !== null && <p className={css['soft']}>{providerWordsText(refund.said)}</p>}
        </Card>
      ))}
    </section>
  );

type Props = { refunds: readonly Refund[]; refused: (RefusedForm & { readonly id: string }) | undefined };

/** Refunds that wait at the provider: those whose end it does not tell, which two admins must, those that it refuses and those that it does not answer. */
export const RefundsAtProvider = ({ refunds, refused }: Props) => {
  const unknown = refunds.filter(({ why }) => why === 'unknown');
  return (
    <>
      {unknown.length > 0 && (
        <section aria-labelledby="a-verifier" className={css['content']}>
          <h2 id="a-verifier">{unknownMoveTexts.heading}</h2>
          <p>{unknownMoveTexts.lead}</p>
          {unknown.map((refund) => (
            <UnknownMove
              key={refund.refund}
              id={refund.refund}
              heading={headingOf(refund)}
              words={refund.words}
              refused={refused?.id === refund.refund ? refused : undefined}
            >
              <When refund={refund} />
              {refund.said !== null && <p className={css['soft']}>{refund.said}</p>}
            </UnknownMove>
          ))}
        </section>
      )}
      {(['refused', 'silent'] as const).map((why) => (
        <Untaken key={why} why={why} refunds={refunds.filter((refund) => refund.why === why)} />
      ))}
    </>
  );
};
