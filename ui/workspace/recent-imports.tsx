import { Link } from 'react-router';
import { Card } from '#ui/layout/card.tsx';
import css from './import.module.css';

type Props = {
  heading: string;
  lines: readonly { readonly id: string; readonly to: string; readonly name: string; readonly stateText: string }[];
};

export const RecentImports = ({ heading, lines }: Props) =>
  lines.length === 0 ? null : (
    <Card as="section" className={css['narrow']}>
      <div className={css['fields']}>
        <h2 className={css['heading']}>{heading}</h2>
        <ul role="list" className={css['recent']}>
          {lines.map(({ id, to, name, stateText }) => (
            <li key={id}>
              <Link className="link" to={to}>
                {name}
              </Link>
              <span className={css['soft']}>{stateText}</span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
