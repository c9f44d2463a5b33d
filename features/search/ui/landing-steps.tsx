import CalendarCheck from 'lucide-react/icons/calendar-check';
import Leaf from 'lucide-react/icons/leaf';
import Search from 'lucide-react/icons/search';
import { Galet } from '#ui/layout/galet.tsx';
import { LandingSection } from './landing-section.tsx';
import css from './landing-steps.module.css';
import { landingTexts as texts } from './landing-texts.ts';

const stepIcons = [
  <Galet key="search" tone="dawn">
    <Search size={24} strokeWidth={1.75} />
  </Galet>,
  <Galet key="calendar" tone="sky">
    <CalendarCheck size={24} strokeWidth={1.75} />
  </Galet>,
  <Galet key="leaf">
    <Leaf size={24} strokeWidth={1.75} />
  </Galet>,
];

export const Steps = () => (
  <LandingSection labelledBy="steps">
    <h2 id="steps" className={css['heading']}>
      {texts.steps.heading}
    </h2>
    <div className={css['steps']}>
      {texts.steps.items.map(({ title, text }, i) => (
        <div key={title} className={css['step']}>
          {stepIcons[i]}
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
      ))}
    </div>
  </LandingSection>
);
