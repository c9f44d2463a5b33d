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

const mostFrames = 60;

/** Where the link that was pressed goes away, the focus goes on at what it names; looked for until the page is drawn. */
const goOnAt = (link: Element, id: string, frames = mostFrames): void => {
  if (link.isConnected) {
    if (frames > 0) requestAnimationFrame(() => goOnAt(link, id, frames - 1));
    return;
  }
  const named = document.activeElement === document.body ? document.getElementById(id) : null;
  if (!named) return;
  named.tabIndex = -1;
  named.focus({ preventScroll: true });
};

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
        if (anchor !== undefined) goOnAt(event.currentTarget, anchor);
      }}
    />
  );
};
