import CalendarDays from 'lucide-react/icons/calendar-days';
import Cake from 'lucide-react/icons/cake';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import { Form, Link } from 'react-router';
import { mailtoHref } from '#core/mailto.ts';
import { TextArea } from '#ui/fields/text-area.tsx';
import type { RefusedForm } from '#ui/forms/refused-form.ts';
import { SureForm } from '#ui/forms/sure-form.tsx';
import { Button } from '#ui/layout/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Notice } from '#ui/layout/notice.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import settings from '#ui/workspace/settings.module.css';
import { UnsavedOnceTyped } from '#ui/workspace/unsaved.tsx';
import { entryLimits } from '../rules/entry.ts';
import { Tags } from './clients-list.tsx';
import type { ClientView } from './client-view.ts';
import { clientsTexts } from './clients-texts.ts';
import css from './client.module.css';

const texts = clientsTexts.one;
const notesForm = 'notes';

const iconLook = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

type PartProps = {
  view: ClientView;
  /** Whether the reader's role may read private notes. */ readsNotes: boolean;
  mayChange: boolean;
  refused: RefusedForm | undefined;
};

const Contact = ({ view: { contact, changeTo }, mayChange }: Pick<PartProps, 'view' | 'mayChange'>) => (
  <Card as="section" className={css['part']}>
    <div className={css['head']}>
      <h2>{texts.contact}</h2>
      {mayChange && (
        <Link className="link" to={changeTo}>
          {texts.change}
        </Link>
      )}
    </div>
    <ul role="list" className={css['facts']}>
      <li>
        <Phone {...iconLook} />
        {contact.phone === null ? clientsTexts.noPhone : <a href={contact.phone.to}>{contact.phone.text}</a>}
      </li>
      <li>
        <Mail {...iconLook} />
        {contact.email === null ? clientsTexts.noEmail : <a href={mailtoHref(contact.email)}>{contact.email}</a>}
      </li>
      {contact.address !== null && (
        <li>
          <MapPin {...iconLook} />
          {contact.address}
        </li>
      )}
      {contact.birthday !== null && (
        <li>
          <Cake {...iconLook} />
          {contact.birthday}
        </li>
      )}
      <li>
        <CalendarDays {...iconLook} />
        {contact.origin}
      </li>
    </ul>
    {contact.samePhone.length > 0 && (
      <p className={css['soft']}>
        {texts.samePhone('')}
        {contact.samePhone.map(({ name, to }) => (
          <Link key={to} className={`link ${css['beside']}`} to={to}>
            {name}
          </Link>
        ))}
      </p>
    )}
  </Card>
);

const Consents = ({ view: { consents, called } }: { view: ClientView }) => (
  <Card as="section" className={css['part']}>
    <h2>{texts.consents.heading}</h2>
    <ul role="list" className={css['consents']}>
      {consents.map(({ way, given }) => (
        <li key={way}>
          <span>
            {way}
            {given !== null && <span className={css['soft']}>{given}</span>}
          </span>
          <Badge tone={given === null ? 'neutral' : 'success'}>
            {given === null ? texts.consents.no : texts.consents.yes}
          </Badge>
        </li>
      ))}
    </ul>
    <p className={css['soft']}>{texts.consents.only(called)}</p>
  </Card>
);

const Ways = ({ view: { archived, isBlocked, coming, merge } }: { view: ClientView }) => (
  <div className={css['ways']}>
    {merge !== null && (
      <Form noValidate method="post" reloadDocument className={css['way']}>
        <p className={css['soft']}>{merge}</p>
        <Button type="submit" tone="secondary" size="sm" name="verb" value="separate">
          {texts.separateButton}
        </Button>
      </Form>
    )}
    {isBlocked ? (
      <Form noValidate method="post" reloadDocument>
        <Button type="submit" tone="quiet" name="verb" value="unblock">
          {texts.block.undo}
        </Button>
      </Form>
    ) : (
      <SureForm label={texts.block.label} text={texts.block.text} sure={texts.block.sure} isQuiet>
        <input type="hidden" name="verb" value="block" />
      </SureForm>
    )}
    {archived === null ? (
      <SureForm
        label={texts.archive.label}
        text={[texts.archive.text, coming].filter(Boolean).join(' ')}
        sure={texts.archive.sure}
        isQuiet
      >
        <input type="hidden" name="verb" value="archive" />
      </SureForm>
    ) : (
      <Form noValidate method="post" reloadDocument>
        <Button type="submit" tone="secondary" name="verb" value="restore">
          {clientsTexts.restore}
        </Button>
      </Form>
    )}
  </div>
);

const History = ({ view: { history } }: { view: ClientView }) => (
  <Card as="section" className={css['part']}>
    <h2>{texts.visits}</h2>
    {history.length === 0 ? (
      <p className={css['soft']}>{texts.noVisits}</p>
    ) : (
      <ul role="list" className={css['history']}>
        {history.map(({ id, to, day, clock, services, where, price, word }) => (
          <li key={id}>
            <span className={css['when']}>
              <b>{day}</b>
              <span>{clock}</span>
            </span>
            <span className={css['what']}>
              <Link to={to}>{services}</Link>
              <span className={css['soft']}>{where}</span>
            </span>
            <span className={css['price']}>
              <b>{price}</b>
              <Badge tone={word.tone}>{word.text}</Badge>
            </span>
          </li>
        ))}
      </ul>
    )}
  </Card>
);

const Notes = ({ view, refused }: Pick<PartProps, 'view' | 'refused'>) => (
  <Card as="section" className={css['part']}>
    <h2>{texts.notes}</h2>
    <UnsavedOnceTyped form={notesForm} isTyped={refused !== undefined} />
    <Form noValidate id={notesForm} method="post" reloadDocument>
      <TextArea
        key={refused?.at}
        name="comments"
        label={texts.notesLabel(view.called)}
        rows={4}
        maxLength={entryLimits.comments}
        hint={texts.notesHint(view.called)}
        defaultValue={refused?.typed['comments'] ?? view.notes}
        error={refused?.validation['comments']}
      />
      <div className={css['save']}>
        <Button type="submit" tone="secondary" size="sm" name="verb" value="notes">
          {texts.saveNotes}
        </Button>
      </div>
    </Form>
  </Card>
);

export const ClientPart = ({ view, readsNotes, mayChange, refused }: PartProps) => (
  <>
    <Tags tags={view.tags} />
    {view.archived !== null && <Notice>{view.archived}</Notice>}
    {view.isBlocked && <Notice tone="warning">{texts.block.notice}</Notice>}
    <dl className={css['figures']}>
      {view.figures.map(({ label, value, more }) => (
        <Card key={label}>
          <dt className={css['soft']}>{label}</dt>
          <dd>
            <b>{value}</b>
            <span className={css['soft']}>{more}</span>
          </dd>
        </Card>
      ))}
    </dl>
    <div className={settings['columns']}>
      <div className={css['column']}>
        {readsNotes && <Notes view={view} refused={refused} />}
        <History view={view} />
      </div>
      <div className={settings['aside']}>
        <Contact view={view} mayChange={mayChange} />
        {view.isFormMissing && (
          <Card as="section" className={css['part']}>
            <h2>{texts.form.heading}</h2>
            <p className={css['soft']}>{texts.form.missing}</p>
          </Card>
        )}
        <Consents view={view} />
        {mayChange && <Ways view={view} />}
      </div>
    </div>
  </>
);
