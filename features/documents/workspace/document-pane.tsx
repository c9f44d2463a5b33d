import Check from 'lucide-react/icons/check';
import Maximize2 from 'lucide-react/icons/maximize-2';
import { Link } from 'react-router';
import type { DataOf } from '#core/route.ts';
import type { readDocument } from '#features/documents/contract.ts';
import { Badge, type BadgeTone } from '#ui/lists/badge.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { Button } from '#ui/layout/button.tsx';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { EmptyState } from '#ui/lists/empty-state.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { MoreFields, FieldPair, PageForm } from '#ui/forms/page-form.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { adminDocumentTexts as texts } from './document-queue-texts.ts';
import css from './document-queue.module.css';

export type ReadDocument = DataOf<typeof readDocument> & {
  readonly badge: { readonly label: string; readonly tone: BadgeTone };
  readonly facts: readonly string[];
};

type Props = { document: ReadDocument; nextTo: string | null; refused: RefusedForm | undefined };

const Preview = ({ document }: { document: ReadDocument }) => {
  if (!document.has_file) return <Notice>{texts.gone}</Notice>;
  const file = `/v1/admin/documents/${document.id}/file`;
  return (
    <div className={css['preview']}>
      {/* No browser displays a PDF in a sandboxed frame. The response of the file has its own security policy
          instead, and PDFs with scripts are refused on upload. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe src={`${file}#toolbar=0&navpanes=0`} title={texts.preview(document.label, document.professional.name)} />
      <span className={css['enlarge']}>
        <a className={buttonClass({ tone: 'secondary', size: 'sm' })} href={file} target="_blank" rel="noopener">
          <Maximize2 size={16} strokeWidth={1.75} aria-hidden />
          {texts.enlarge}
          <span className="visually-hidden">{texts.newTab}</span>
        </a>
      </span>
    </div>
  );
};

const Reason = ({ document, refused }: { document: ReadDocument; refused: RefusedForm | undefined }) => (
  <ChoiceField
    label={texts.reason}
    name="reason"
    placeholder={texts.chooseReason}
    defaultValue={refused?.typed['reason'] ?? ''}
    options={[...document.reasons.map((one) => ({ value: one, text: one })), { value: texts.other, text: texts.other }]}
    error={refused?.validation['reason']}
  />
);

const Details = ({ refused }: { refused: RefusedForm | undefined }) => (
  <TextArea
    label={texts.more}
    name="more"
    rows={2}
    maxLength={300}
    hint={texts.moreHint}
    defaultValue={refused?.typed['more'] ?? ''}
  />
);

const Decide = ({ document, nextTo, refused }: Props) => (
  <PageForm refused={refused}>
    <fieldset className={css['checks']}>
      <legend className="visually-hidden">{texts.checks}</legend>
      {document.checks.map((one, i) => (
        <CheckRow key={one} name={`check${i}`} required>
          {one}
        </CheckRow>
      ))}
    </fieldset>
    <FieldPair>
      {document.has_end && (
        <TextField
          label={texts.expiresOn}
          name="expires_on"
          type="date"
          isRequired
          defaultValue={refused?.typed['expires_on'] ?? document.suggested_end ?? ''}
          error={refused?.validation['expires_on']}
        />
      )}
      <Reason document={document} refused={refused} />
    </FieldPair>
    <Details refused={refused} />
    <div className={css['buttons']}>
      {/* Without `formNoValidate`, the browser would require the checkboxes and the end date for a refusal. */}
      <Button type="submit" name="status" value="invalid" tone="secondary" className={css['refuse']} formNoValidate>
        {texts.refuse}
      </Button>
      <Button type="submit" name="status" value="valid">
        <Check size={16} strokeWidth={1.75} aria-hidden />
        {texts.accept}
      </Button>
    </div>
    {document.next !== null && nextTo !== null && (
      <p className={css['next']}>
        {texts.next(document.next.label, document.next.name)} ·{' '}
        <Link className="link" to={nextTo}>
          {texts.nextLink}
        </Link>
      </p>
    )}
  </PageForm>
);

const Revoke = ({ document, refused }: Pick<Props, 'document' | 'refused'>) => (
  <MoreFields label={texts.revoke} isOpen={refused !== undefined}>
    <p className={css['soft']}>{texts.revokeHint}</p>
    <PageForm refused={refused}>
      <Reason document={document} refused={refused} />
      <Details refused={refused} />
      <Button type="submit" name="status" value="invalid" tone="danger">
        {texts.refuse}
      </Button>
    </PageForm>
  </MoreFields>
);

const Decision = ({ document, nextTo, refused }: Props) => {
  if (document.own) return <Notice tone="warning">{texts.own}</Notice>;
  if (document.status === 'in_validation') return <Decide document={document} nextTo={nextTo} refused={refused} />;
  return document.status === 'valid' && <Revoke document={document} refused={refused} />;
};

/** A document, the points to check and the decision form (docs/product/screens.md#documents-queue). */
export const DocumentPane = ({ document, nextTo, refused }: Props) => (
  <article aria-labelledby="document">
    <div className={css['head']}>
      <div>
        <h2 id="document">{document.label}</h2>
        <p className={css['soft']}>
          {document.professional.name}
          {document.professional.siret !== null && ` · ${texts.siret(document.professional.siret)}`}
        </p>
      </div>
      <Badge tone={document.badge.tone}>{document.badge.label}</Badge>
    </div>
    <Preview document={document} />
    {document.facts.map((fact) => (
      <p key={fact} className={css['soft']}>
        {fact}
      </p>
    ))}
    <Decision document={document} nextTo={nextTo} refused={refused} />
  </article>
);

export const NoDocument = () => (
  <EmptyState look="bare" title={texts.choose}>
    {texts.chooseHint}
  </EmptyState>
);
