import { useState } from 'react';
import type { OwnTermsState } from '../rules/own-terms.ts';
import { Badge, type BadgeTone } from '#ui/lists/badge.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { OwnTerms } from './own-terms.tsx';
import { documentTexts as texts } from './documents-texts.ts';
import css from './documents.module.css';
import { SendDocument, type Sendable } from './send-document.tsx';

export type DocumentLine = Sendable & {
  readonly id: string | null;
  readonly status: { readonly label: string; readonly tone: BadgeTone };
  readonly sentences: readonly string[];
  readonly reason: string | null;
  readonly canSend: boolean;
  readonly isFirst: boolean;
  readonly fileTo: string | null;
  /** State of the professional's own terms of sale. Null for other documents. */
  readonly ownTerms: OwnTermsState | null;
};

type Props = { document: DocumentLine; termsTo: string } & Pick<
  Parameters<typeof SendDocument>[0],
  'profileId' | 'to' | 'today' | 'once' | 'refused' | 'onSent'
>;

export const DocumentRow = ({ document, termsTo, profileId, to, today, once, refused, onSent }: Props) => {
  const [isOpen, setOpen] = useState(refused !== undefined);
  return (
    <li className={css['row']} id={document.type}>
      <div className={css['what']}>
        <h3>{document.label}</h3>
        <Badge tone={document.status.tone}>{document.status.label}</Badge>
      </div>
      {document.sentences.length > 0 && <p className={css['said']}>{document.sentences.join(' ')}</p>}
      {document.reason !== null && (
        <p className={css['reason']}>
          <b>{texts.reason}</b> {document.reason}
        </p>
      )}
      {document.fileTo !== null && (
        <a href={document.fileTo} className={`link ${css['read']}`} download>
          {texts.read}
          <span className="visually-hidden">{texts.readOne(document.label)}</span>
        </a>
      )}
      {document.canSend && document.ownTerms !== null && (
        <OwnTerms state={document.ownTerms} once={once} termsTo={termsTo} />
      )}
      {document.canSend && (
        <details className={css['send']} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className={buttonClass({ tone: document.isFirst ? 'tinted' : 'secondary', size: 'sm' })}>
            {document.isFirst ? texts.send : texts.replace}
            <span className="visually-hidden">{texts.readOne(document.label)}</span>
          </summary>
          <SendDocument
            key={document.id}
            document={document}
            profileId={profileId}
            to={to}
            today={today}
            once={once}
            refused={refused}
            onSent={onSent}
          />
        </details>
      )}
    </li>
  );
};
