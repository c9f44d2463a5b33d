import Search from 'lucide-react/icons/search';
import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'icon' | 'autoComplete'>;

/** A search field. Its query parameter is `q` by default. */
export const SearchTextField = ({ name = 'q', maxLength = 200, ...rest }: Props) => (
  <TextField
    {...rest}
    type="search"
    name={name}
    maxLength={maxLength}
    autoComplete="off"
    icon={<Search size={18} strokeWidth={1.75} aria-hidden />}
  />
);
