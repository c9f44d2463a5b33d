import { Link } from 'react-router';
import { priceText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { parisZone } from '#core/units.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import type { Proofs } from '#features/books/workspace/proofs.ts';
import { providerWordsText } from '#features/payments/rules/provider-words.ts';
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
      {texts.requested(refund.professional.name, momentText(parisZone, instantMs(refund.asked_at)))}{' '}
      <Link className="link" to={backofficeVisitPath(refund.booking_id)}>
        {texts.toVisit}
      </Link>
    </p>
    {refund.payment_ref !== null && <p className={css['soft']}>{texts.paymentRef(refund.payment_ref)}</p>}
  </>
);

const headingOf = ({ cents, client }: Refund): string => refundsTexts.for(priceText(cents), client);

const Silent = ({ refunds }: { refunds: readonly Refund[] }) =>
  refunds.length > 0 && (
    <section aria-labelledby="silent" className={css['content']}>
      <h2 id="silent">{texts.silent.heading}</h2>
      <p>{texts.silent.lead}</p>
      {refunds.map((refund) => (
        <Card as="section" key={refund.refund}>
          <h3 className={css['receipt']}>{headingOf(refund)}</h3>
          <When refund={refund} />
          {refund.said !== null && <p className={css['soft']}>{providerWordsText(refund.said)}</p>}
        </Card>
      ))}
    </section>
  );

type Props = {
  refunds: readonly Refund[];
  proofs: Proofs;
  refused: (RefusedForm & { readonly id: string }) | undefined;
};

const Waiting = ({ why, refunds, proofs, refused }: Props & { why: 'unknown' | 'refused' }) => {
  const words = why === 'unknown' ? unknownMoveTexts : texts.refused;
  const id = why === 'unknown' ? 'a-verifier' : why;
  return (
    refunds.length > 0 && (
      <section aria-labelledby={id} className={css['content']}>
        <h2 id={id}>{words.heading}</h2>
        <p>{words.lead}</p>
        {'answers' in words && (
          <ul>
            {words.answers.map((answer) => (
              <li key={answer}>{answer}</li>
            ))}
          </ul>
        )}
        {refunds.map((refund) => (
          <UnknownMove
            key={refund.refund}
            id={refund.refund}
            heading={headingOf(refund)}
            words={refund.words}
            proofs={proofs[refund.booking_id] ?? []}
            refused={refused?.id === refund.refund ? refused : undefined}
          >
            <When refund={refund} />
            {refund.said !== null && (
              <p className={css['soft']}>{why === 'unknown' ? refund.said : providerWordsText(refund.said)}</p>
            )}
          </UnknownMove>
        ))}
      </section>
    )
  );
};

/**
 * Refunds that wait at the provider. When the provider refused a refund or its outcome is unknown, admins report
 * whether the money was sent. The silent refunds have no answer from the provider yet, and need no action.
 */
export const RefundsAtProvider = ({ refunds, proofs, refused }: Props) => (
  <>
    {(['unknown', 'refused'] as const).map((why) => (
      <Waiting
        key={why}
        why={why}
        refunds={refunds.filter((refund) => refund.why === why)}
        proofs={proofs}
        refused={refused}
      />
    ))}
    <Silent refunds={refunds.filter(({ why }) => why === 'silent')} />
  </>
);
