import { Link } from 'react-router';
import { agoText } from '#core/ago.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import css from '#ui/workspace/admin.module.css';
import type { readReport } from '../contract/reports.ts';
import type { ReportState } from '../rules/reports.ts';
import { reportTexts } from '../texts.ts';
import { reportedText, wordsText } from './reported-text.ts';
import { reportsPath } from './reports-path.ts';

type Report = DataOf<typeof readReport>;
type Props = {
  reports: readonly Report[];
  state: ReportState;
  /** Id of the open report. */ current: string | null;
  nowMs: number;
};

export const ReportList = ({ reports, state, current, nowMs }: Props) => (
  <ul className={css['list']} role="list">
    {reports.map((report) => (
      <li key={report.id}>
        <Link
          className={css['row']}
          to={reportsPath(state, { id: report.id })}
          aria-current={report.id === current || undefined}
          preventScrollReset
        >
          <b>{reportedText(report)}</b>
          <span className={css['soft']}>{agoText(instantMs(report.created_at), nowMs)}</span>
          <span className={css['soft']}>
            {[reportTexts.reasons[report.reason], wordsText(report)].filter((one) => one !== '').join(' · ')}
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
