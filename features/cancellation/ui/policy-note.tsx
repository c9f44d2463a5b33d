import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import notice from '#ui/layout/notice.module.css';

export const PolicyNote = ({
  policy: { free, after },
}: {
  policy: { readonly free: string; readonly after: string };
}) => (
  <div className={notice['notice']}>
    <CalendarX2 size={20} strokeWidth={1.75} aria-hidden />
    <p>
      <b>{free}</b> {after}
    </p>
  </div>
);
