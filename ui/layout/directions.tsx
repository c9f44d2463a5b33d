import css from './directions.module.css';
import { aroundTexts } from '../around-texts.ts';

const texts = aroundTexts.directions;

/** Where a route to a point is planned, elsewhere; the place's own coordinates, nothing of the visitor. */
const ways = [
  { name: 'Google Maps', to: (lat: number, lon: number): string => `https://www.google.com/maps/dir/?api=1&destination=${lat},${lon}` },
  { name: texts.apple, to: (lat: number, lon: number): string => `https://maps.apple.com/?daddr=${lat},${lon}` },
  { name: 'OpenStreetMap', to: (lat: number, lon: number): string => `https://www.openstreetmap.org/directions?to=${lat}%2C${lon}#map=16/${lat}/${lon}` },
] as const;

/** How to get to an address: plain links to other sites, asked of them only once pressed. */
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
