import { Link } from 'react-router';
import { Notice } from '#ui/layout/notice.tsx';
import css from './booking-details.module.css';
import type { VisitComplaint } from './booking-view.ts';

/** The latest complaint about the visit: its state, its deadline and a link to its page. */
export const VisitComplaintPart = ({
  complaint: { heading, deadline, link, isAwaited },
}: {
  complaint: VisitComplaint;
}) => (
  <Notice tone={isAwaited ? 'warning' : 'info'}>
    <p>
      <b>{heading}</b>
    </p>
    {deadline !== null && <p>{deadline}</p>}
    <p data-chrome>
      <Link className={`link ${css['reach']}`} to={link.to}>
        {link.label}
      </Link>
    </p>
  </Notice>
);
