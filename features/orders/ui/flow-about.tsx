import { writtenLanguage } from '#core/written-language.ts';
import { unbroken } from '#ui/layout/unbroken.tsx';
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
        {(about.services !== '' || about.otherFacts.length > 0) && (
          <span className={css['chosen']}>
            <span lang={writtenLanguage}>{about.services}</span>
            {about.services !== '' && about.otherFacts.length > 0 && ' · '}
            {unbroken(about.otherFacts.join(' · '))}
          </span>
        )}
      </p>
    </div>
  );
