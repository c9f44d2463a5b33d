import { flowTexts } from '../pages/flow-texts.ts';

/** Link to the conversation with the professional. It opens a new tab, so that the step keeps the choices. */
export const AskLink = ({ to, name }: { to: string; name: string }) => (
  <a href={to} target="_blank" rel="noopener" className="link">
    {flowTexts.write(name)}
    <span className="visually-hidden"> {flowTexts.payment.newTab}</span>
  </a>
);
