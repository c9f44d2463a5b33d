import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { keepUnsent, unsentIn } from './unsent.ts';

export type Composed = {
  conversation: string;
  draft: string;
  /** Text of the user's last line in this conversation. */
  lastSentText: string | null;
  /** Error message of a form sent without JavaScript. */
  refused: string | null;
  onDraft: (text: string) => void;
};

const draftAfterMs = 1_000;

/**
 * State of the text field of a conversation. The text is saved in the tab at each change, and on the server as a draft
 * after a second. `field` is the ref of the field.
 */
export const useComposedText = ({ conversation, draft, lastSentText, refused, onDraft }: Composed) => {
  const [text, setText] = useState(draft);
  const write = (typed: string): void => {
    setText(typed);
    keepUnsent(conversation, { text: typed });
  };
  const field = useRef<HTMLTextAreaElement>(null);
  const savedDraft = useRef(draft);
  // The field is usable before React hydrates it. Text typed before then is in the DOM only, and React would overwrite
  // it with the draft.
  useLayoutEffect(() => {
    const typed = field.current?.value ?? savedDraft.current;
    if (typed === savedDraft.current) return;
    setText(typed);
    keepUnsent(conversation, { text: typed });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as the thread comes to life
  }, []);
  useEffect(() => {
    if (text === savedDraft.current) return undefined;
    const timer = setTimeout(() => {
      savedDraft.current = text;
      onDraft(text);
    }, draftAfterMs);
    return () => clearTimeout(timer);
  }, [text, onDraft]);
  // Restores unsent text, unless the field contains text typed before hydration or text returned with an error. Clears
  // a draft equal to a line being sent. Otherwise that line would be sent twice.
  const isFresh = refused === null;
  useEffect(() => {
    const left = unsentIn(conversation);
    if (!isFresh || field.current?.value !== draft) return;
    if (left.text !== '' && left.text.trim() !== lastSentText) setText(left.text);
    else if (left.lines.some((line) => line.file === null && line.text.trim() === draft.trim())) setText('');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as the page opens
  }, [conversation]);
  const clear = (): void => {
    savedDraft.current = '';
    write('');
  };
  return { text, field, write, clear };
};
