import css from './space-tool.module.css';
import { spaceTexts as texts } from './space-landing-texts.ts';

type Block = {
  readonly day: number;
  readonly from: number;
  readonly to: number;
  readonly tone: 'visit' | 'paid' | 'travel' | 'lunch';
};

// `from` and `to` count quarters of an hour from 9:00.
const blocks: readonly Block[] = [
  { day: 0, from: 0, to: 4, tone: 'paid' },
  { day: 0, from: 6, to: 12, tone: 'visit' },
  { day: 0, from: 13, to: 17, tone: 'lunch' },
  { day: 1, from: 2, to: 6, tone: 'visit' },
  { day: 1, from: 6, to: 7, tone: 'travel' },
  { day: 1, from: 7, to: 13, tone: 'paid' },
  { day: 2, from: 4, to: 8, tone: 'paid' },
  { day: 2, from: 18, to: 24, tone: 'visit' },
  { day: 3, from: 0, to: 6, tone: 'visit' },
  { day: 3, from: 8, to: 12, tone: 'paid' },
  { day: 3, from: 13, to: 17, tone: 'lunch' },
  { day: 4, from: 5, to: 6, tone: 'travel' },
  { day: 4, from: 6, to: 12, tone: 'paid' },
  { day: 4, from: 16, to: 20, tone: 'visit' },
];

export const SpaceTool = () => (
  <figure className={css['tool']}>
    <div className={css['frame']} role="img" aria-label={texts.tool.label}>
      <div className={css['days']} aria-hidden="true">
        {texts.tool.days.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </div>
      <div className={css['week']} aria-hidden="true">
        {blocks.map(({ day, from, to, tone }) => (
          <span
            key={`${day} ${from}`}
            className={`${css['block']} ${css[tone]}`}
            style={{ gridColumn: day + 1, gridRow: `${from + 1} / ${to + 1}` }}
          >
            {to - from >= 4 ? texts.tool.tones[tone] : ''}
          </span>
        ))}
      </div>
    </div>
    <figcaption>{texts.tool.caption}</figcaption>
  </figure>
);
