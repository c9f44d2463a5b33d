import { pageCall } from '../context.ts';
import type { Route } from './+types/mediation';
import { documentMeta } from './document-meta.ts';
import { legalFacts } from './legal-facts.ts';
import { mediationContent, mediationHead } from './mediation-content.ts';
import { WrittenPage } from './written-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) => legalFacts(context.get(pageCall), '/mediateur');

export const meta: Route.MetaFunction = documentMeta(mediationHead);

export default function Mediation({ loaderData }: Route.ComponentProps) {
  return <WrittenPage content={mediationContent(loaderData)} facts={loaderData} />;
}
