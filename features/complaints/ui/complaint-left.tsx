import { Link } from 'react-router';
import type { ComplaintLink } from '../pages/complaint-link.ts';
import { complaintTexts } from '../pages/complaint-texts.ts';
import css from './complaint.module.css';

/** The ways that are left once no complaint may be opened: whom to write to, and the mediator. */
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

/** Until when a complaint may be opened, or that its time is over and what is left. */
export const ComplaintNote = ({ complaint: { note, isOver }, contactTo }: { complaint: ComplaintLink; contactTo: string }) =>
  note === null ? null : (
    <div className={css['soft']} data-chrome>
      <p>{note}</p>
      {isOver && <ComplaintLeft contactTo={contactTo} />}
    </div>
  );
