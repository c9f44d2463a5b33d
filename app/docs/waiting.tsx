import { Skeleton, SkeletonRegion, type SkeletonSize, type SkeletonType } from '#ui/layout/skeleton.tsx';
import { Spinner } from '#ui/layout/spinner.tsx';
import css from './docs.module.css';
import { SpecimenSection, Specimen } from './specimen.tsx';
import { docsTexts } from './texts.ts';

const texts = docsTexts.waiting;
const types: readonly SkeletonType[] = ['avatar', 'media', 'title', 'content', 'block', 'line'];
const sizes: readonly SkeletonSize[] = ['xs', 'sm', 'md', 'lg', 'xl'];

export const WaitingSpecimens = () => (
  <SpecimenSection id="chargements" heading={docsTexts.sections.chargements}>
    <Specimen label={texts.card}>
      <SkeletonRegion label={texts.label}>
        <div className={css['head']}>
          <Skeleton type="avatar" />
          <span>
            <Skeleton type="title" size="sm" />
            <Skeleton type="line" size="sm" />
          </span>
        </div>
        <Skeleton type="media" />
        <p className={css['type']} />
        <Skeleton type="content" />
      </SkeletonRegion>
      <Spinner label={texts.spinner} />
    </Specimen>
    <Specimen label={`${texts.types}. ${texts.sizes}`} width={2}>
      <div>
        {types.map((type) => (
          <div key={type}>
            <p className={css['type']}>{type}</p>
            <div className={css['shapes']} aria-hidden="true">
              {sizes.map((size) => (
                <Skeleton key={size} type={type} size={size} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </Specimen>
  </SpecimenSection>
);
