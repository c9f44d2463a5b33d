import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import type { DocumentsView } from './documents-view.ts';
import { documentTexts as texts } from './documents-texts.ts';

type Props = DocumentsView['publication'] & {
  completeTo: string;
  paymentsTo: string;
};

export const PublicationNotice = ({ isSeen, unmet, lost, proven, requiredCount, completeTo, paymentsTo }: Props) => {
  if (isSeen) return <Notice tone="success">{texts.online}</Notice>;
  if (unmet.includes('profile'))
    return (
      <Notice tone="warning">
        <p>{texts.incomplete}</p>
        <LinkButton size="sm" to={completeTo}>
          {texts.complete}
        </LinkButton>
      </Notice>
    );
  if (unmet.includes('decision')) return <Notice tone="error">{texts.takenOff}</Notice>;
  if (lost.length > 0) return <Notice tone="error">{texts.hidden(lost.join(', '))}</Notice>;
  if (unmet.includes('documents')) return <Notice tone="info">{texts.notYet(proven, requiredCount)}</Notice>;
  return (
    <Notice tone="warning">
      <p>{texts.payment}</p>
      <LinkButton size="sm" to={paymentsTo}>
        {texts.toPayment}
      </LinkButton>
    </Notice>
  );
};
