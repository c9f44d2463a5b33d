import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import type { CancellationPolicy } from '../rules.ts';
import { cancellationTexts, policyText } from '../texts.ts';
import css from './policy-note.module.css';

/** The cancellation policy of a professional, in words. */
export const PolicyNote = ({ policy }: { policy: CancellationPolicy | null }) => {
  const { free, after } = policyText(policy);
  return (
    <div className={css['note']}>
      <CalendarX2 size={20} strokeWidth={1.75} aria-hidden />
      <p>
        <b>{free}</b> {after} {cancellationTexts.byPro}
      </p>
    </div>
  );
};
