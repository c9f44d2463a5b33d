import { Card } from '#ui/layout/card.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { DocumentRow } from './document-row.tsx';
import type { DocumentsView } from './documents-view.ts';
import { documentTexts as texts } from './documents-texts.ts';
import css from './documents.module.css';

type Props = Pick<DocumentsView, 'required' | 'optional' | 'id' | 'to' | 'today'> & {
  once: string;
  termsTo: string;
  /** The submitted form that was refused, with the type of its document. */ refused:
    | (RefusedForm & { readonly type: string })
    | undefined;
  onSent: (label: string) => void;
};

export const DocumentList = ({ required, optional, id: profileId, refused, ...form }: Props) =>
  (
    [
      [texts.required, null, required],
      [texts.optional, texts.optionalLead, optional],
    ] as const
  ).map(([heading, lead, documents]) => (
    <Card as="section" key={heading} className={css['card']}>
      <h2>{heading}</h2>
      {lead !== null && <p className={css['lead']}>{lead}</p>}
      <ul className={css['list']} role="list">
        {documents.map((document) => (
          <DocumentRow
            key={document.type}
            document={document}
            refused={refused?.type === document.type ? refused : undefined}
            profileId={profileId}
            {...form}
          />
        ))}
      </ul>
    </Card>
  ));
