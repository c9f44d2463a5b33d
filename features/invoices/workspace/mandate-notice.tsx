import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { proInvoiceTexts as texts } from './invoices-texts.ts';

/** Asks the professional to accept the invoicing mandate, without which no invoice is issued. */
export const MandateNotice = ({ dashboard }: { dashboard: string }) => (
  <Notice tone="warning">
    <p>
      <b>{texts.noMandate}.</b> {texts.noMandateText}
    </p>
    <LinkButton size="sm" to={`${dashboard}/factures/mandat`}>
      {texts.giveMandate}
    </LinkButton>
  </Notice>
);
