import { EditorContent, Mark, useEditor, useEditorState, type Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import Bold from 'lucide-react/icons/bold';
import Heading2 from 'lucide-react/icons/heading-2';
import Heading3 from 'lucide-react/icons/heading-3';
import Highlighter from 'lucide-react/icons/highlighter';
import Italic from 'lucide-react/icons/italic';
import List from 'lucide-react/icons/layout-list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Quote from 'lucide-react/icons/quote';
import Redo2 from 'lucide-react/icons/redo-2';
import type { LucideIcon } from 'lucide-react';
import Underline from 'lucide-react/icons/underline';
import Undo2 from 'lucide-react/icons/undo-2';
import type { MouseEvent } from 'react';
import { IconButton } from '#ui/layout/icon-button.tsx';
import { termsTexts } from './terms-texts.ts';
import css from './terms.module.css';

const texts = termsTexts.tools;

const highlight = Mark.create({ name: 'highlight', parseHTML: () => [{ tag: 'mark' }], renderHTML: () => ['mark', 0] });

type Tool = {
  readonly name: string;
  readonly Icon: LucideIcon;
  readonly run: (editor: Editor) => void;
  readonly isOn?: (editor: Editor) => boolean;
  readonly can?: (editor: Editor) => boolean;
};

const tools: readonly Tool[] = [
  {
    name: texts.heading,
    Icon: Heading2,
    run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
    isOn: (e) => e.isActive('heading', { level: 2 }),
  },
  {
    name: texts.subheading,
    Icon: Heading3,
    run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
    isOn: (e) => e.isActive('heading', { level: 3 }),
  },
  { name: texts.bold, Icon: Bold, run: (e) => e.chain().focus().toggleBold().run(), isOn: (e) => e.isActive('bold') },
  {
    name: texts.italic,
    Icon: Italic,
    run: (e) => e.chain().focus().toggleItalic().run(),
    isOn: (e) => e.isActive('italic'),
  },
  {
    name: texts.underline,
    Icon: Underline,
    run: (e) => e.chain().focus().toggleUnderline().run(),
    isOn: (e) => e.isActive('underline'),
  },
  {
    name: texts.mark,
    Icon: Highlighter,
    run: (e) => e.chain().focus().toggleMark('highlight').run(),
    isOn: (e) => e.isActive('highlight'),
  },
  {
    name: texts.bullets,
    Icon: List,
    run: (e) => e.chain().focus().toggleBulletList().run(),
    isOn: (e) => e.isActive('bulletList'),
  },
  {
    name: texts.numbers,
    Icon: ListOrdered,
    run: (e) => e.chain().focus().toggleOrderedList().run(),
    isOn: (e) => e.isActive('orderedList'),
  },
  {
    name: texts.quote,
    Icon: Quote,
    run: (e) => e.chain().focus().toggleBlockquote().run(),
    isOn: (e) => e.isActive('blockquote'),
  },
  { name: texts.undo, Icon: Undo2, run: (e) => e.chain().focus().undo().run(), can: (e) => e.can().undo() },
  { name: texts.redo, Icon: Redo2, run: (e) => e.chain().focus().redo().run(), can: (e) => e.can().redo() },
];

/** Prevents a toolbar button from taking the focus, so that the caret stays in the text. */
const keepCaret = (event: MouseEvent): void => event.preventDefault();

const Tools = ({ editor }: { editor: Editor }) => {
  const states = useEditorState({
    editor,
    selector: ({ editor: at }) => tools.map(({ isOn, can }) => ({ isOn: isOn?.(at), isOff: can?.(at) === false })),
  });
  return (
    <div className={css['tools']} role="toolbar" aria-label={texts.label}>
      {tools.map(({ name, Icon, run }, i) => (
        <IconButton
          key={name}
          aria-label={name}
          aria-pressed={states[i]?.isOn}
          aria-disabled={states[i]?.isOff}
          onMouseDown={keepCaret}
          onClick={() => run(editor)}
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      ))}
    </div>
  );
};

export type TermsEditorProps = { html: string; onChange: (html: string) => void };

export const TermsEditor = ({ html, onChange }: TermsEditorProps) => {
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [1, 2, 3, 4] },
        link: { openOnClick: false },
        code: false,
        codeBlock: false,
        strike: false,
      }),
      highlight,
    ],
    content: html,
    // The Content Security Policy of the page refuses injected styles.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': termsTexts.text,
        class: css['prose'] ?? '',
      },
    },
    onUpdate: ({ editor: at }) => onChange(at.getHTML()),
  });
  return (
    <div>
      <Tools editor={editor} />
      <div className={css['page']}>
        <EditorContent editor={editor} />
      </div>
    </div>
  );
};
