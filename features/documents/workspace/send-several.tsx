import Trash2 from 'lucide-react/icons/trash-2';
import { useId, useRef, useState, type DragEvent } from 'react';
import type { DocumentKey } from '#db/reference/documents.ts';
import { sendForm } from '#ui/browser/send-form.ts';
import { ChoiceField } from '#ui/fields/choice-field.tsx';
import { FileField } from '#ui/fields/file-field.tsx';
import { FieldMessage } from '#ui/fields/field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { messageLine, refusalMessage } from '#ui/forms/refusal-message.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { IconButton } from '#ui/layout/icon-button.tsx';
import { guessedKind } from '../rules/guessed-kind.ts';
import { documentFile } from './document-file.ts';
import { documentTexts } from './documents-texts.ts';
import css from './documents.module.css';
import { SendingShare } from './sending-share.tsx';
import { acceptedFiles, type Sendable } from './send-document.tsx';

const texts = documentTexts.several;

type Chosen = {
  readonly key: number;
  readonly file: File;
  readonly type: DocumentKey | '';
  readonly issuedOn: string;
  readonly fault: string | null;
};

/** The files chosen for one document, in the order they were chosen. Several photos become the pages of one PDF. */
type Parcel = {
  readonly type: DocumentKey;
  readonly label: string;
  readonly files: readonly Chosen[];
  readonly issuedOn: string;
};

type Props = {
  sendable: readonly Sendable[];
  profileId: string;
  /** URL of the API call that receives documents. */ to: string;
  today: string;
  /**
   * Called after sending, with the number of documents sent, the label of the last document, and the number of
   * documents refused.
   */
  onSent: (sent: { readonly count: number; readonly label: string; readonly left: number }) => void;
};

type RowProps = {
  picked: Chosen;
  sendable: Props['sendable'];
  today: string;
  onChange: (change: Partial<Chosen>) => void;
  onRemove: () => void;
};

const Row = ({ picked, sendable, today, onChange, onRemove }: RowProps) => {
  const kind = sendable.find(({ type }) => type === picked.type);
  return (
    <li className={css['chosen']}>
      <p>
        <b>{picked.file.name}</b>
      </p>
      <div className={css['asked']}>
        <ChoiceField
          label={texts.kind(picked.file.name)}
          placeholder={texts.choose}
          options={sendable.map(({ type, label }) => ({ value: type, text: label }))}
          value={picked.type}
          onChange={(event) => onChange({ type: sendable.find(({ type }) => type === event.target.value)?.type ?? '' })}
        />
        {kind?.asks_issue_date && (
          <TextField
            label={documentTexts.issuedOn}
            type="date"
            max={today}
            isRequired
            value={picked.issuedOn}
            onChange={(event) => onChange({ issuedOn: event.target.value })}
          />
        )}
      </div>
      <IconButton aria-label={texts.remove(picked.file.name)} onClick={onRemove}>
        <Trash2 size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {picked.fault !== null && (
        <p role="alert">
          <FieldMessage>{picked.fault}</FieldMessage>
        </p>
      )}
    </li>
  );
};

const parcelsOf = (chosen: readonly Chosen[], sendable: Props['sendable']): Parcel[] =>
  sendable.flatMap(({ type, label }) => {
    const files = chosen.filter((one) => one.type === type);
    return files.length === 0
      ? []
      : [{ type, label, files, issuedOn: files.find(({ issuedOn }) => issuedOn !== '')?.issuedOn ?? '' }];
  });

/** Sends one document built from its files. Returns the error to show, null on success. */
const sendParcel = async (
  { to, profileId }: Pick<Props, 'to' | 'profileId'>,
  parcel: Parcel,
  onProgress: (share: number) => void,
): Promise<string | null> => {
  const made = await documentFile(parcel.files.map(({ file }) => file));
  if ('fault' in made) return made.fault;
  const form = new FormData();
  form.set('id', profileId);
  form.set('type', parcel.type);
  form.set('file', made.file);
  if (parcel.issuedOn !== '') form.set('issued_on', parcel.issuedOn);
  const answer = await sendForm(to, form, onProgress);
  if (answer === null) return documentTexts.failed;
  if (answer.success) return null;
  const { validation } = answer.error;
  return (
    validation?.['issued_on'] ?? validation?.['file'] ?? messageLine(refusalMessage(answer.error) ?? answer.error.msg)
  );
};

/** A file field that also takes the files dropped on it. */
const DropZone = ({ id, onFiles }: { id: string; onFiles: (files: readonly File[]) => void }) => {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className={`${css['drop']}${isOver ? ` ${css['over']}` : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileField
        id={id}
        label={texts.files}
        name="several"
        accept={acceptedFiles}
        isMultiple
        hint={texts.hint}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </div>
  );
};

/**
 * A form that sends several files, chosen or dropped together. The kind of each document is guessed from the file name.
 * Documents are sent one after the other.
 */
export const SendSeveral = ({ sendable, profileId, to, today, onSent }: Props) => {
  const id = useId();
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [sending, setSending] = useState<{ readonly label: string; readonly share: number }>();
  const next = useRef(0);
  const list = useRef<HTMLUListElement>(null);

  const add = (files: readonly File[]): void =>
    setChosen((before) => [
      ...before,
      ...files.map((file) => {
        const type = guessedKind(
          file.name,
          sendable.map((one) => one.type),
        );
        return { key: next.current++, file, type: type ?? ('' as const), issuedOn: '', fault: null };
      }),
    ]);
  const change = (key: number, changes: Partial<Chosen>): void =>
    setChosen((before) => before.map((one) => (one.key === key ? { ...one, fault: null, ...changes } : one)));
  const remove = (key: number): void => {
    // The button that was pressed disappears with its row, so the focus moves to a neighboring row.
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>(':scope > li > button') ?? [])];
    const at = chosen.findIndex((one) => one.key === key);
    (buttons[at + 1] ?? buttons[at - 1] ?? document.getElementById(id))?.focus();
    setChosen((before) => before.filter((one) => one.key !== key));
  };

  const parcels = parcelsOf(chosen, sendable);
  const send = async (): Promise<void> => {
    let count = 0;
    let last = '';
    for (const parcel of parcels) {
      const { label } = parcel;
      setSending({ label, share: 0 });
      const fault = await sendParcel({ to, profileId }, parcel, (share) => setSending({ label, share }));
      const keys = parcel.files.map(({ key }) => key);
      if (fault === null) {
        count++;
        last = label;
        setChosen((before) => before.filter(({ key }) => !keys.includes(key)));
      } else setChosen((before) => before.map((one) => (one.key === keys[0] ? { ...one, fault } : one)));
    }
    setSending(undefined);
    if (count > 0) onSent({ count, label: last, left: parcels.length - count });
  };

  return (
    <Card as="section" className={css['card']}>
      <h2>{texts.heading}</h2>
      <p className={css['lead']}>{texts.lead}</p>
      <div className={css['several']}>
        <DropZone id={id} onFiles={add} />
        {chosen.length > 0 && (
          <ul role="list" ref={list}>
            {chosen.map((picked) => (
              <Row
                key={picked.key}
                picked={picked}
                sendable={sendable}
                today={today}
                onChange={(changes) => change(picked.key, changes)}
                onRemove={() => remove(picked.key)}
              />
            ))}
          </ul>
        )}
        <p role="status">{sending === undefined ? '' : texts.sending(sending.label)}</p>
        {sending !== undefined && <SendingShare share={sending.share} />}
        {parcels.length > 0 && (
          <div>
            <Button isPending={sending !== undefined} onClick={() => void send()}>
              {texts.send(parcels.length)}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
};
