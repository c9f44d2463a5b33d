import { Link } from 'react-router';
import { visitTexts as texts } from '#features/bookings/pages/visit-texts.ts';

/** Where one writes to the professional of a visit, among the ways to reach them. */
export const WriteLink = ({ to, name, className }: { to: string; name: string; className: string }) => (
  <li data-chrome>
    <Link className={className} to={to}>
      {texts.question.write(name)}
    </Link>
  </li>
);
