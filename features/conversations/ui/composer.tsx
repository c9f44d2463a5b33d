import Paperclip from 'lucide-react/icons/paperclip';
import Send from 'lucide-react/icons/send';
import { useRef, type FormEvent, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { countText } from '#core/format.ts';
import { OnceField } from '#ui/forms/once-field.tsx';
import { Button } from '#ui/layout/button.tsx';
import { buttonClass } from '#ui/layout/button-class.ts';
import { useScripted } from '#ui/layout/use-scripted.ts';
import { conversationLimits } from '../rules/lines.ts';
import { messengerTexts as texts } from '../pages/messenger-texts.ts';
import css from './composer.module.css';
import { useComposedText, type Composed } from './use-composed-text.ts';

/** Quick replies that fill the field when pressed, with the link to the page that edits them. */
export type ReadyReplies = {
  readonly texts: readonly string[];
  readonly label: string;
  readonly edit: { readonly to: string; readonly text: string } | null;
};

type Props = Composed & {
  name: string;
  once: string;
  onSend: (text: string, file?: File) => void;
  replies?: ReadyReplies;
};

const Replies = ({ texts: ready, label, edit, onPick }: ReadyReplies & { onPick: (text: string) => void }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable
  <div className={css['replies']} role="group" aria-label={label} tabIndex={0}>
    {ready.map((reply) => (
      <Button key={reply} tone="secondary" size="sm" className={css['reply']} onClick={() => onPick(reply)}>
        {reply}
      </Button>
    ))}
    {edit !== null && (
      <Link to={edit.to} className={buttonClass({ tone: 'quiet', size: 'sm', className: css['reply'] })}>
        {edit.text}
      </Link>
    )}
  </div>
);

const Clip = ({ isScripted, onSend }: { isScripted: boolean } & Pick<Props, 'onSend'>) => (
  <label className={css['clip']} title={texts.attachHint}>
    <Paperclip size={20} strokeWidth={1.75} aria-hidden />
    <span className="visually-hidden">{texts.attach}</span>
    <input
      type="file"
      name="file"
      className={isScripted ? 'visually-hidden' : css['plain-file']}
      accept="image/jpeg,image/png,image/webp,image/avif,application/pdf"
      onChange={(event) => {
        const [file] = event.target.files ?? [];
        if (file) onSend('', file);
        event.target.value = '';
      }}
    />
  </label>
);

/**
 * The field to write a line. Enter sends and Shift+Enter breaks the line. Without JavaScript the form submits to the
 * server.
 */
export const Composer = (props: Props) => {
  const { name, once, refused, onSend, replies } = props;
  const form = useRef<HTMLFormElement>(null);
  const isScripted = useScripted();
  const { text, field, write, clear } = useComposedText(props);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    onSend(text);
    clear();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };
  const fill = (replyText: string): void => {
    write(replyText);
    field.current?.focus();
  };
  return (
    <div className={css['foot-part']}>
      {replies !== undefined && <Replies {...replies} onPick={fill} />}
      {refused !== null && (
        <p className={css['why']} role="alert">
          {refused}
        </p>
      )}
      <form
        noValidate
        ref={form}
        method="post"
        encType="multipart/form-data"
        className={css['composer']}
        onSubmit={submit}
        data-page-form
      >
        <input type="hidden" name="do" value="send" />
        <OnceField word={once} />
        <Clip isScripted={isScripted} onSend={onSend} />
        <textarea
          ref={field}
          name="text"
          rows={1}
          className={css['field']}
          aria-label={texts.writeTo(name)}
          placeholder={texts.writeTo(name)}
          maxLength={conversationLimits.characters}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="submit"
          aria-label={texts.send}
          title={texts.send}
          className={css['send']}
          aria-disabled={isScripted && text.trim() === ''}
        >
          <Send size={20} strokeWidth={1.75} aria-hidden />
        </button>
      </form>
      {text.length >= conversationLimits.countedFrom && (
        <p className={`figures ${css['counted']}`}>
          {texts.counted(countText(text.length), countText(conversationLimits.characters))}
        </p>
      )}
    </div>
  );
};
