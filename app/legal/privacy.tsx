import { pageCall } from '../context.ts';
import type { Route } from './+types/privacy';
import { documentMeta } from './document-meta.ts';
import { legalFacts } from './legal-facts.ts';
import { privacyContent, privacyHead } from './privacy-content.ts';
import { WrittenPage } from './written-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) => legalFacts(context.get(pageCall), '/confidentialite');

export const meta: Route.MetaFunction = documentMeta(privacyHead);

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <WrittenPage content={privacyContent(loaderData)} facts={loaderData} />;
}
