import css from './button.module.css';

/** The tone `text` is the tone `quiet` without side margins, so that the label aligns with the surrounding text. */
export type ButtonTone = 'primary' | 'tinted' | 'secondary' | 'quiet' | 'text' | 'plain' | 'danger' | 'inverse';
export type ButtonSize = 'sm' | 'md' | 'lg';
export type ButtonLook = { tone?: ButtonTone; size?: ButtonSize; block?: boolean; className?: string | undefined };

/** The classes that make an element look like a button: a native button, a link or a react-aria trigger. */
export const buttonClass = ({ tone = 'primary', size = 'md', block = false, className }: ButtonLook): string =>
  [css['button'], css[tone], size === 'md' ? undefined : css[size], block ? css['block'] : undefined, className]
    .filter(Boolean)
    .join(' ');
