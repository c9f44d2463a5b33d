import type { Done } from './complaint.ts';
import { ines } from '../journeys/steps.ts';
import { payloads } from './corpus.ts';
import { word } from './words.ts';

/** The client and Inès exchange hostile texts about the visit of the complaint. Returns the id of the conversation. */
export const converse = async (done: Done): Promise<string> => {
  const { id } = await done<{ id: string }>('client', 'POST', '/v1/booking/conversations', { pro_id: ines });
  await done('client', 'POST', `/v1/booking/conversations/${id}/lines`, { key: 'corpus-client', text: word(2000) });
  await done('client', 'PUT', `/v1/booking/conversations/${id}/draft`, { text: payloads[0]! });
  await done('freelance', 'POST', `/v1/pro/${ines}/conversations/${id}/lines`, {
    key: 'corpus-pro-1',
    text: `${payloads[6]!} ${word(500)}`,
  });
  await done('freelance', 'PUT', `/v1/pro/${ines}/quick-replies`, { texts: [word(200), payloads[0]!.slice(0, 200)] });
  return id;
};
