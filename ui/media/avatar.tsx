import User from 'lucide-react/icons/user';
import { idHash } from '#core/landscapes.ts';
import css from './avatar.module.css';

type Props = {
  /** Undefined for a visitor without an account. */ name?: string;
  /** Selects one of five background tints. */ id?: string;
  photoUrl?: string | null;
  size?: 's' | 'm' | 'l';
};

const initials = (name: string): string => {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0) ?? '')
    .join('')
    .toUpperCase();
};

const Likeness = ({ name, photoUrl }: { name: string | undefined; photoUrl: string | null | undefined }) => {
  if (photoUrl) return <img src={photoUrl} alt="" loading="lazy" />;
  return name === undefined ? <User size={16} strokeWidth={1.75} /> : initials(name);
};

/**
 * A person's photo in a circle, or the person's initials on a tint. Screen readers ignore it, because the page also
 * contains the name.
 */
export const Avatar = ({ name, id, photoUrl, size = 'm' }: Props) => {
  const tint = idHash(id ?? name ?? '') % 5;
  const classes = [
    css['avatar'],
    size === 'm' ? undefined : css[size],
    name === undefined || tint === 0 ? undefined : css[`tint${tint}`],
  ];
  return (
    <span className={classes.filter(Boolean).join(' ')} aria-hidden="true">
      <Likeness name={name} photoUrl={photoUrl} />
    </span>
  );
};
