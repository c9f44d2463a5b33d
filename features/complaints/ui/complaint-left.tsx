import { Link } from 'react-router';
import { Notice } from '#ui/layout/notice.tsx';
import type { ComplaintLink } from '../pages/complaint-link.ts';
import { complaintTexts } from '../pages/complaint-texts.ts';
import css from './complaint.module.css';

export const ComplaintLeft = ({ contactTo }: { contactTo: string }) => (
  <ul className={css['left']} role="list">
    <li>
      <Link className={`link ${css['target']}`} to={contactTo}>
        {complaintTexts.left.contact}
      </Link>
    </li>
    <li>
      <Link className={`link ${css['target']}`} to="/mediateur">
        {complaintTexts.left.mediator}
      </Link>
    </li>
  </ul>
);

/** The refund that the professional proposes, with the link to the page where the client accepts it. */
export const ComplaintOffer = ({ text, to, label }: NonNullable<ComplaintLink['offer']>) => (
  <Notice tone="info">
    <p>{text}</p>
    <p data-chrome>
      <Link className={`link ${css['target']}`} to={to}>
        {label}
      </Link>
    </p>
  </Notice>
);

/** The deadline to open a complaint or its state, with links to other solutions once the deadline has passed. */
export const ComplaintNote = ({
  complaint: { note, isOver },
  contactTo,
}: {
  complaint: ComplaintLink;
  contactTo: string;
}) =>
  note === null ? null : (
    <div className={css['soft']} data-chrome>
      <p>{note}</p>
      {isOver && <ComplaintLeft contactTo={contactTo} />}
    </div>
  );
