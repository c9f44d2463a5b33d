import type { MouseEvent } from 'react';
import { Link, useNavigate, type LinkProps } from 'react-router';

type Props = Omit<LinkProps, 'to'> & {
  /** The query string of the link, with « ? ». The path is that of the current page. */
  search: string;
  path: string;
  /**
   * The id of the element to show. Without JavaScript the page scrolls to this element. With JavaScript the page does
   * not scroll, and the element gets the focus when the clicked link disappears.
   */
  anchor?: string;
};

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

const mostFrames = 60;

/**
 * Gives the focus to the element with this id, once the clicked link has disappeared from the page. Checks every frame
 * until the new page is rendered.
 */
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

/**
 * A link to the current page with another query. The page does not scroll, and the browser history gets no new entry.
 */
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
