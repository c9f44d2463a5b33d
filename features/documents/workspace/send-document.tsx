import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import { Form } from 'react-router';
import type { Validation } from '#core/refusal.ts';
import type { ShownDocument } from '#features/documents/contract.ts';
import { Button } from '#ui/layout/button.tsx';
import { CheckRow } from '#ui/choices/check-row.tsx';
import { FileField } from '#ui/fields/file-field.tsx';
import { sendForm } from '#ui/browser/send-form.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { documentFile } from './document-file.ts';
import { documentTexts as texts } from './documents-texts.ts';
import css from './documents.module.css';
import { SendingShare } from './sending-share.tsx';
import { OnceField } from '#ui/forms/once-field.tsx';
import { FormMessageNotice } from '#ui/forms/form-message.tsx';
import { refusalMessage, type FormMessage } from '#ui/forms/refusal-message.ts';

export type Sendable = Pick<ShownDocument, 'type' | 'label' | 'help' | 'asks_issue_date'> & {
  readonly opens: readonly { readonly id: number; readonly label: string; readonly isOpened: boolean }[];
};

type Refused = { readonly validation: Validation; readonly message: FormMessage | null };

/** File types that the browser's file picker offers. */
export const acceptedFiles = 'application/pdf,.pdf,image/*';

/** Fields that show their own error. Any other error appears in one message for the whole form. */
const shown = ['file', 'issued_on', 'categories'];

type Props = {
  document: Sendable;
  profileId: string;
  /** URL of the API call that receives documents. */ to: string;
  today: string;
  /** Idempotency key of the form, for a browser without JavaScript. */ once: string;
  refused: Refused | undefined;
  onSent: (label: string) => void;
};

/** Sends the form. Returns the refusal, or null when the server received the document. */
const sendFields = async (to: string, body: FormData, onProgress: (share: number) => void): Promise<Refused | null> => {
  const chosen = body.getAll('file').filter((one): one is File => one instanceof File && one.size > 0);
  // A form without a file is sent too, so that the server returns the error for the file field as for the other fields.
  const made = chosen.length === 0 ? undefined : await documentFile(chosen);
  if (made && 'fault' in made) return { validation: { file: made.fault }, message: null };
  if (made) body.set('file', made.file);
  const answer = await sendForm(to, body, onProgress);
  if (answer === null) return { validation: {}, message: texts.failed };
  if (answer.success) return null;
  return { validation: answer.error.validation ?? {}, message: refusalMessage(answer.error, shown) };
};

/** The form to send one document. Shows the upload progress. Without JavaScript the browser submits the form. */
export const SendDocument = ({ document, profileId, to, today, once, refused: refusedBefore, onSent }: Props) => {
  const [share, setShare] = useState<number>();
  const [refused, setRefused] = useState<Refused | undefined>(refusedBefore);
  const isSending = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const errors = refused?.validation ?? {};
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-notice]')?.focus();
  }, [refused]);

  const send = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    setShare(0);
    const refusal = await sendFields(to, new FormData(event.currentTarget), setShare);
    isSending.current = false;
    setShare(undefined);
    if (refusal === null) return onSent(document.label);
    setRefused(refusal);
  };

  return (
    <Form
      noValidate
      ref={form}
      method="post"
      encType="multipart/form-data"
      reloadDocument
      className={css['form']}
      onSubmit={(event) => void send(event)}
    >
      <input type="hidden" name="id" value={profileId} />
      <input type="hidden" name="type" value={document.type} />
      <OnceField word={once} />
      {refused?.message != null && (
        <div tabIndex={-1} data-notice>
          <FormMessageNotice message={refused.message} />
        </div>
      )}
      <p className={css['help']}>{document.help}</p>
      <FileField
        id={id}
        label={texts.file}
        name="file"
        accept={acceptedFiles}
        isMultiple
        isRequired
        hint={texts.fileHint}
        error={errors['file']}
      />
      {document.asks_issue_date && (
        <TextField
          label={texts.issuedOn}
          name="issued_on"
          type="date"
          max={today}
          isRequired
          error={errors['issued_on']}
        />
      )}
      {document.opens.length > 0 && (
        <fieldset className={css['opens']}>
          <legend>{texts.categories}</legend>
          {document.opens.map((one) => (
            <CheckRow key={one.id} name="categories" value={one.id} defaultChecked={one.isOpened}>
              {one.label}
            </CheckRow>
          ))}
        </fieldset>
      )}
      {share !== undefined && <SendingShare share={share} />}
      <Button type="submit" isPending={share !== undefined}>
        {texts.submit}
      </Button>
    </Form>
  );
};
