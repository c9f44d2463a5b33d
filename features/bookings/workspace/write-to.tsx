import { Link, useLocation } from 'react-router';
import { writeToTexts as texts } from './write-to-texts.ts';

export const WriteTo = ({ bookingId, className }: { bookingId: string; className: string }) => {
  const dashboard = useLocation().pathname.split('/').slice(0, 3).join('/');
  return (
    <Link className={className} to={`${dashboard}/messages?rendez-vous=${bookingId}`}>
      {texts.message}
    </Link>
  );
};
