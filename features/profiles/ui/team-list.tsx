import { writtenLanguage } from '#core/written-language.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import type { PublicProfile } from '../contract/public-profile.ts';
import { profileTexts as texts } from '../texts.ts';
import css from './team-list.module.css';

type Person = PublicProfile['staff'][number];

const Face = ({ id, label, photo }: Person) =>
  photo === null ? (
    <Avatar name={label} id={id} size="l" />
  ) : (
    <img
      className={css['face']}
      src={photo.src}
      srcSet={photo.srcSet}
      sizes="72px"
      width={72}
      height={72}
      alt={photo.alt}
      loading="lazy"
    />
  );

export const TeamList = ({ team }: { team: readonly Person[] }) => (
  <>
    <h3 className={css['heading']} id="equipe">
      {texts.teamHeading}
    </h3>
    <ul role="list" className={css['team']} aria-labelledby="equipe">
      {team.map((one) => (
        <li key={one.id} className={css['person']} lang={writtenLanguage}>
          <Face {...one} />
          <div>
            <b>{one.label}</b>
            {one.bio !== '' && <p>{one.bio}</p>}
          </div>
        </li>
      ))}
    </ul>
  </>
);
