import { pageCall } from '../context.ts';
import type { Route } from './+types/terms';
import { documentMeta } from './document-meta.ts';
import { legalFacts } from './legal-facts.ts';
import { termsContent, termsHead } from './terms-content.ts';
import { WrittenPage } from './written-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) => legalFacts(context.get(pageCall), '/cgv');

export const meta: Route.MetaFunction = documentMeta(termsHead);

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <WrittenPage content={termsContent(loaderData)} facts={loaderData} />;
}
