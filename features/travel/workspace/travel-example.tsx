import { Card } from '#ui/layout/card.tsx';
import settings from '#ui/workspace/settings.module.css';
import type { TravelPreview } from './travel-form.ts';
import { travelTexts as texts } from './travel-texts.ts';
import css from './travel.module.css';

export const TravelExample = ({ lines, city }: { lines: TravelPreview['lines']; city: string }) => (
  <Card as="section">
    <h2 className={settings['heading']}>{texts.example.heading}</h2>
    <p className={settings['text']}>{texts.example.lead(city)}</p>
    {lines.length === 0 ? (
      <p className={settings['text']}>{texts.example.none}</p>
    ) : (
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">{texts.example.distance}</th>
            <th scope="col">{texts.example.time}</th>
            <th scope="col">{texts.example.fee}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ distance, time, fee }) => (
            <tr key={distance}>
              <th scope="row">{distance}</th>
              <td>{time}</td>
              <td className={fee === null ? css['far'] : undefined}>{fee ?? texts.example.tooFar}</td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </Card>
);
