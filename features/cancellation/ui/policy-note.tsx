import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import css from './policy-note.module.css';

/** A cancellation policy in words, its first sentence in bold. */
export const PolicyNote = ({ policy: { free, after } }: { policy: { readonly free: string; readonly after: string } }) => (
  <div className={css['note']}>
    <CalendarX2 size={20} strokeWidth={1.75} aria-hidden />
    <p>
      <b>{free}</b> {after}
    </p>
  </div>
);
