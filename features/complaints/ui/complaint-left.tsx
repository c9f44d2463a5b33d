import { Link } from 'react-router';
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

/** The deadline to open a complaint, or links to other solutions once the deadline has passed. */
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
