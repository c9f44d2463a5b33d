import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PersonPicture } from '#features/media/contract.ts';
import { PersonPhoto } from '#features/media/workspace/person-photo.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { PageForm } from '#ui/forms/page-form.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import type { TeamResourceData } from '../contract/resources.ts';
import { personBioMax } from '../rules/resource-kinds.ts';
import type { ContactTyped } from './contact-typed.ts';
import { ContactForm } from './person-contact.tsx';
import css from './person-part.module.css';
import { personTexts as texts } from './person-texts.ts';
import type { ServedLine } from './served-view.ts';
import { changeOnePath } from './team-paths.ts';
import { teamTexts } from './team-texts.ts';

type Props = {
  id: string;
  person: TeamResourceData;
  picture: PersonPicture;
  /** Private contact details. Null while an admin views the site as the user. */ contact: ContactTyped | null;
  served: readonly ServedLine[];
  /** Address of the team page. Null when the user is this person. */ teamTo: string | null;
  base: string;
  backTo: string;
  once: string;
  refused: RefusedForm | undefined;
  children?: ReactNode;
};

const Served = ({ served, change }: { served: readonly ServedLine[]; change: ReactNode }) => (
  <Card as="section" className={css['work']}>
    <h2 className={css['heading']} id="prestations">
      {texts.services}
    </h2>
    {served.length === 0 ? (
      <p className={css['soft']}>{texts.noServices}</p>
    ) : (
      <ul role="list" aria-labelledby="prestations" className={css['served']}>
        {served.map(({ id, name, detail, instead }) => (
          <li key={id}>
            <b>{name}</b>
            <span className={css['soft']}>
              <span className="figures">{detail}</span>
              {instead !== null && ` ${instead}`}
            </span>
          </li>
        ))}
      </ul>
    )}
    {change}
  </Card>
);

const Work = ({
  person: { id, label, option_ids, has_own_hours, bookings_to_come },
  teamTo,
  base,
}: Pick<Props, 'person' | 'base'> & { teamTo: string }) => (
  <Card as="section" className={css['work']}>
    <h2 className={css['heading']}>{texts.work}</h2>
    <p className={css['soft']}>
      {[
        teamTexts.serves(option_ids.length),
        has_own_hours ? teamTexts.ownHours : teamTexts.sharedHours,
        ...(bookings_to_come > 0 ? [teamTexts.comes(bookings_to_come)] : []),
      ].join(' · ')}
    </p>
    <p className={css['links']}>
      <LinkButton size="sm" to={`${base}?agenda=${id}`}>
        {teamTexts.agenda(label)}
      </LinkButton>
      <LinkButton size="sm" to={`${base}/semaine?agenda=${id}`}>
        {teamTexts.hours(label)}
      </LinkButton>
      {bookings_to_come > 0 && (
        <LinkButton size="sm" to={`${teamTo}/${id}/confier`}>
          {teamTexts.handOver}
        </LinkButton>
      )}
      <LinkButton size="sm" to={changeOnePath(teamTo, id)}>
        {texts.change}
      </LinkButton>
    </p>
  </Card>
);

/**
 * The page of a team member: public picture and presentation, private contact details. Managers of the team also get
 * links to change the rest.
 */
export const PersonPart = ({
  id,
  person,
  picture,
  contact,
  served,
  teamTo,
  base,
  backTo,
  once,
  refused,
  children,
}: Props) => (
  <div className={css['person']} data-color={person.color ?? undefined}>
    <p>
      <Link className="link" to={backTo}>
        {teamTo === null ? texts.ownBack : texts.back}
      </Link>
    </p>
    <div className={css['cards']}>
      <Card as="section" className={css['shown']}>
        <h2 className={css['heading']}>{texts.shown}</h2>
        {person.active ? (
          <>
            <PersonPhoto
              id={id}
              rid={person.id}
              name={person.label}
              loaded={picture}
              once={once}
              error={refused?.validation['picture']}
            />
            <PageForm key={refused?.at} refused={refused?.typed['form'] === 'coordonnees' ? undefined : refused}>
              <input type="hidden" name="form" value="mots" />
              <TextArea
                name="bio"
                label={texts.words}
                hint={teamTo === null ? texts.ownWordsHint : texts.wordsHint}
                rows={4}
                maxLength={personBioMax}
                defaultValue={refused?.typed['bio'] ?? person.bio}
                error={refused?.validation['bio']}
              />
              <div>
                <Button type="submit">{texts.save}</Button>
              </div>
            </PageForm>
          </>
        ) : (
          <Notice tone="info">{texts.inactive}</Notice>
        )}
      </Card>
      {person.active && contact !== null && (
        <Card as="section" className={css['shown']}>
          <h2 className={css['heading']}>{texts.house}</h2>
          <p className={css['soft']}>{teamTo === null ? texts.ownHouseText : texts.houseText}</p>
          <ContactForm contact={contact} refused={refused} />
        </Card>
      )}
    </div>
    {teamTo !== null && (
      <div className={css['cards']}>
        <Work person={person} teamTo={teamTo} base={base} />
        <Served
          served={served}
          change={
            <p className={css['links']}>
              <LinkButton size="sm" to={teamTo}>
                {texts.change}
              </LinkButton>
            </p>
          }
        />
        {children}
      </div>
    )}
  </div>
);
