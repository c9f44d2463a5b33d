import css from './button.module.css';

export type ButtonTone = 'primary' | 'tinted' | 'secondary' | 'quiet' | 'plain' | 'danger' | 'inverse';
export type ButtonSize = 'sm' | 'md' | 'lg';
export type ButtonLook = { tone?: ButtonTone; size?: ButtonSize; block?: boolean; className?: string | undefined };

/** The classes of anything that looks like a button: a native button, a link, a react-aria trigger. */
export const buttonClass = ({ tone = 'primary', size = 'md', block = false, className }: ButtonLook): string =>
  [css['button'], css[tone], size === 'md' ? undefined : css[size], block ? css['block'] : undefined, className].filter(Boolean).join(' ');
