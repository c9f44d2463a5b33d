import { Link } from 'react-router';
import { visitTexts as texts } from '#features/bookings/pages/visit-texts.ts';

export const WriteLink = ({ to, name, className }: { to: string; name: string; className: string }) => (
  <li data-chrome>
    <Link className={className} to={to}>
      {texts.question.write(name)}
    </Link>
  </li>
);
