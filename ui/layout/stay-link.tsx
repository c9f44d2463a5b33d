import type { MouseEvent } from 'react';
import { Link, useNavigate, type LinkProps } from 'react-router';

type Props = Omit<LinkProps, 'to'> & {
  /** The query string of the same page, « ? » first. */
  search: string;
  path: string;
  /** Where a document load lands; with JavaScript the page stays where it is. */
  anchor?: string;
};

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean => button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** A link to the same page with another choice: nothing scrolls, and going back leaves the page. */
export const StayLink = ({ search, path, anchor, ...rest }: Props) => {
  const navigate = useNavigate();
  return (
    <Link
      {...rest}
      to={`${path}${search}${anchor === undefined ? '' : `#${anchor}`}`}
      onClick={(event) => {
        rest.onClick?.(event);
        if (event.defaultPrevented || !isPlain(event)) return;
        event.preventDefault();
        void navigate(`${path}${search}`, { replace: true, preventScrollReset: true });
      }}
    />
  );
};
