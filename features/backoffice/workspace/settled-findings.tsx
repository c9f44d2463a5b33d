import { Link } from 'react-router';
import { priceText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { parisZone } from '#core/units.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import { unknownMoveTexts } from '#features/payments/workspace/unknown-move-texts.ts';
import { proLedgerPath, visitLedgerPath } from '#features/payouts/workspace/ledger-paths.ts';
import { registerTexts } from '#features/payouts/workspace/register-texts.ts';
import { Card } from '#ui/layout/card.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import css from '#ui/workspace/admin.module.css';
import type { listSettledFindings } from '../contract/refunds.ts';
import { professionalPath } from './backoffice-paths.ts';
import { refundsTexts } from './refunds-texts.ts';

type Finding = DataOf<typeof listSettledFindings>['data'][number];

const texts = refundsTexts.findings;

const moment = (at: string): string => momentText(parisZone, instantMs(at));

const headingOf = ({ step, cents, client, payout }: Finding): string =>
  step === null ? texts.refund(priceText(cents), client ?? '') : texts.steps[step](priceText(cents), payout ?? '');

const ledgerOf = ({ booking_id: bookingId, professional }: Finding): string =>
  bookingId === null ? proLedgerPath(professional.id) : visitLedgerPath(bookingId);

const FindingCard = ({ finding }: { finding: Finding }) => {
  const outcomes = unknownMoveTexts.outcomes[finding.step === 'reversal' ? 'reversed' : 'sent'];
  return (
    <Card as="article">
      <div className={css['line']}>
        <h3 className={css['receipt']}>{headingOf(finding)}</h3>
        <Badge tone={finding.outcome === 'left' ? 'success' : 'warning'}>{outcomes[finding.outcome]}</Badge>
      </div>
      <p>
        <Link className="link" to={ledgerOf(finding)}>
          {texts.toLedger}
        </Link>
        {' · '}
        <Link className="link" to={professionalPath(finding.professional.id)}>
          {finding.professional.name}
        </Link>
      </p>
      {finding.provider_ref !== null && <p className={css['soft']}>{registerTexts.theirs(finding.provider_ref)}</p>}
      {finding.answers.map(({ who, reason, at }) => (
        <p key={`${who}${at}`} className={css['soft']}>
          {texts.answer(who, moment(at), reason)}
        </p>
      ))}
    </Card>
  );
};

type Props = { findings: readonly Finding[]; page: number; pages: number; toPage: (page: number) => string };

/** The settled money movements, with the answers of the admins. Renders nothing without findings. */
export const SettledFindings = ({ findings, page, pages, toPage }: Props) =>
  findings.length > 0 && (
    <section aria-labelledby="constats" className={css['content']}>
      <h2 id="constats">{texts.heading}</h2>
      {findings.map((finding) => (
        <FindingCard key={finding.id} finding={finding} />
      ))}
      <Pagination current={page} total={pages} toPage={toPage} />
    </section>
  );
