import { useNavigate } from 'react-router';
import { countText } from '#core/format.ts';
import { carePath } from '#features/profiles/pages/paths.ts';
import { Breadcrumb } from '#ui/layout/breadcrumb.tsx';
import type { CareView } from '../pages/care-view.ts';
import { Search } from './search.tsx';
import { careTexts as texts } from './care-texts.ts';
import { cityTexts } from './city-texts.ts';
import css from './care.module.css';
import type { ExploreView } from '../pages/explore-view.ts';
import { ExploreSections } from './explore.tsx';

const leadOf = ({ category }: ExploreView): string => {
  if (category === null) return texts.leadAll;
  return `${category.description} ${category.count === 0 ? texts.leadNone : texts.lead(countText(category.count), category.count > 1)}`;
};

export const Care = ({ view: { explored, bar } }: { view: CareView }) => {
  const navigate = useNavigate();
  const label = explored.category?.label;
  return (
    <div className="wrap">
      {label !== undefined && <Breadcrumb links={[{ label: texts.all, to: carePath(null) }]} current={label} />}
      <h1 className={css['title']}>{label ?? texts.all}</h1>
      <p className={css['lead']}>{leadOf(explored)}</p>
      <div className={css['form']}>
        <Search
          key={explored.category?.key ?? ''}
          {...bar}
          onSearch={(query) => void navigate(`/booking/search?${query}`)}
        />
      </div>
      <ExploreSections view={explored} />
      {explored.category?.key === 'massage' && <p className={css['hint']}>{cityTexts.notMedical}</p>}
    </div>
  );
};
