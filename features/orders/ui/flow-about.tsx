import { ArtFrame } from '#ui/media/art-image.tsx';
import type { FlowFrame } from '../pages/flow.ts';
import css from './flow-step.module.css';

export const FlowAbout = ({ frame: { about } }: { frame: FlowFrame }) =>
  about && (
    <div className={css['about']}>
      {about.landscape && (
        <ArtFrame landscape={about.landscape} width={56} height={56} frameClass={css['picture']} isLazy={false} />
      )}
      <p>
        <b className={css['who']}>{about.name}</b>
        {about.chosen !== '' && <span className={css['chosen']}>{about.chosen}</span>}
      </p>
    </div>
  );
