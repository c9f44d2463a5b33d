import css from './directions.module.css';
import { aroundTexts } from '../around-texts.ts';

const texts = aroundTexts.directions;

/** Sites that plan a route. They receive the coordinates of the place, and nothing about the visitor. */
const ways = [
  {
    name: 'Google Maps',
    to: (lat: number, lon: number): string => `https://www.google.com/maps/dir/?api=1&destination=${lat},${lon}`,
  },
  { name: texts.apple, to: (lat: number, lon: number): string => `https://maps.apple.com/?daddr=${lat},${lon}` },
  {
    name: 'OpenStreetMap',
    to: (lat: number, lon: number): string =>
      `https://www.openstreetmap.org/directions?to=${lat}%2C${lon}#map=16/${lat}/${lon}`,
  },
] as const;

/** Links to directions on other sites. The page requests nothing from these sites before a click. */
export const Directions = ({ lat, lon }: { lat: number; lon: number }) => (
  <p className={css['directions']} data-chrome>
    <span>{texts.label}</span>
    {ways.map(({ name, to }) => (
      <a key={name} className="link" href={to(lat, lon)} target="_blank" rel="noopener noreferrer">
        <span className="visually-hidden">{`${texts.with} `}</span>
        {name}
        <span className="visually-hidden">{` ${texts.elsewhere}`}</span>
      </a>
    ))}
    <small>{texts.hint}</small>
  </p>
);
