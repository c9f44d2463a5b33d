import css from './button.module.css';

/** `text` is `quiet` whose words stand at the edge of what it stands in: for one that begins a line, or that wraps to one. */
export type ButtonTone = 'primary' | 'tinted' | 'secondary' | 'quiet' | 'text' | 'plain' | 'danger' | 'inverse';
export type ButtonSize = 'sm' | 'md' | 'lg';
export type ButtonLook = { tone?: ButtonTone; size?: ButtonSize; block?: boolean; className?: string | undefined };

/** The classes of anything that looks like a button: a native button, a link, a react-aria trigger. */
export const buttonClass = ({ tone = 'primary', size = 'md', block = false, className }: ButtonLook): string =>
  [css['button'], css[tone], size === 'md' ? undefined : css[size], block ? css['block'] : undefined, className].filter(Boolean).join(' ');
