import { useState } from 'react';
import { inputMessages } from '#core/fields/messages.ts';
import { Button } from '#ui/layout/button.tsx';
import { CopyButton } from '#ui/layout/copy-button.tsx';
import { Counter } from '#ui/fields/counter.tsx';
import { CounterField } from '#ui/fields/counter-field.tsx';
import { RatingInput } from '#ui/fields/rating-input.tsx';
import { Segmented } from '#ui/choices/segmented.tsx';
import { slotClass } from '#ui/lists/slot-link.tsx';
import { Switch } from '#ui/choices/switch.tsx';
import { fail } from '#ui/overlays/toast.tsx';
import css from './docs.module.css';
import { Row, SpecimenSection, Specimen } from './specimen.tsx';
import { docsTexts } from './texts.ts';

const texts = docsTexts.controls;
const tones = ['primary', 'tinted', 'secondary', 'quiet', 'danger'] as const;
const places = (['on-site', 'at-home'] as const).map((value) => ({ value, label: texts.places[value] }));

const Counters = () => {
  const [people, setPeople] = useState(1);
  const [full, setFull] = useState(3);
  return (
    <Specimen label={texts.counter}>
      <div className={css['between']}>
        {texts.people}
        <Counter label={texts.people} value={people} min={1} max={3} onChange={setPeople} />
      </div>
      <div className={css['between']}>
        {texts.full}
        <Counter label={texts.full} value={full} max={3} isDisabled onChange={setFull} />
      </div>
      <CounterField label={texts.stock} hint="0 – 9999" name="stock" value={12} max={9999} />
    </Specimen>
  );
};

export const Controls = ({ supportEmail }: { supportEmail: string }) => (
  <SpecimenSection id="commandes" heading={docsTexts.sections.commandes}>
    <Specimen label={texts.rating}>
      <RatingInput label={texts.ratingInput} name="note" required />
      <RatingInput label={texts.partialInput} name="note-partielle" type="partial" currentRating={3.6} />
      <RatingInput label={texts.missing} name="note-manquante" required error={inputMessages.missingFields} />
    </Specimen>
    <Specimen label={texts.fixed}>
      <RatingInput label={texts.readOnly} name="recue" type="partial" currentRating={4.3} readOnly />
      <RatingInput label={texts.whole} name="entiere" type="total" currentRating={4.3} readOnly />
    </Specimen>
    <Counters />
    <Specimen label={texts.switches}>
      <Switch name="rappels" isInitiallyOn hint={texts.reminderHint}>
        {texts.reminder}
      </Switch>
      <Switch
        name="sms"
        hint={texts.failingHint}
        onChange={async () => {
          fail(texts.failed);
          return false;
        }}
      >
        {texts.failing}
      </Switch>
      <Switch isInitiallyOn isDisabled>
        {texts.locked}
      </Switch>
      <div>
        <Segmented label={texts.where} name="lieu" options={places} value="on-site" />
      </div>
    </Specimen>
    <Specimen label={texts.buttons}>
      <Row>
        {tones.map((tone) => (
          <Button key={tone} tone={tone}>
            {texts.tones[tone]}
          </Button>
        ))}
        <Button disabled>{texts.inactive}</Button>
        <Button isPending>{texts.pending}</Button>
      </Row>
    </Specimen>
    <Specimen label={texts.slots}>
      <Row>
        <span className={slotClass()}>14:30</span>
        <span className={slotClass('selected')}>16:00</span>
        <span className={slotClass('taken')}>17:15</span>
      </Row>
      <Row>
        <span className={css['code']}>{texts.code}</span>
        <CopyButton text={texts.code} supportEmail={supportEmail} />
      </Row>
    </Specimen>
  </SpecimenSection>
);
