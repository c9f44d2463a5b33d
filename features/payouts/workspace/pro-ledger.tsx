import { LinkButton } from '#ui/layout/link-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LedgerTable } from './ledger-table.tsx';
import { ledgerTexts as texts } from './ledger-texts.ts';
import type { proLedgerShown } from './ledger-view.ts';
import own from './ledger.module.css';

type Props = ReturnType<typeof proLedgerShown> & { newest: string | null };

export const ProLedger = ({ rows, chain, figures, older, newest }: Props) => (
  <div className={own['page']}>
    <section className={own['figures']} aria-label={texts.figures.label}>
      {figures.map(({ words: [name, explanation], price }) => (
        <Card key={name}>
          <span className={own['soft']}>{name}</span>
          <b>{price}</b>
          <span className={own['soft']}>{explanation}</span>
        </Card>
      ))}
    </section>
    <LedgerTable rows={rows} caption={texts.tableLast} none={texts.noneOfPro} chain={chain} />
    {(newest !== null || older !== null) && (
      <nav className={`${own['foot']} ${own['noprint']}`} aria-label={texts.tableLast}>
        {newest !== null && (
          <LinkButton to={newest} tone="secondary">
            {texts.newer}
          </LinkButton>
        )}
        {older !== null && (
          <LinkButton to={older} tone="secondary">
            {texts.older}
          </LinkButton>
        )}
      </nav>
    )}
  </div>
);
