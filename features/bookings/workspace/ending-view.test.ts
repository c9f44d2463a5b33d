import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plain } from '../../../tests/actors/shown-booking.ts';
import { absenceMoneyText, endedText, endingButton } from './ending-view.ts';

const unpaid = { paid_cents: 0, retained_cents: 0, refunded_cents: 0, refunding_cents: 0 };
const online = { ...unpaid, paid_cents: 6000 };
const ending = (retainedCents: number, refundCents: number, waived: string | null = null) => ({
  paidCents: retainedCents + refundCents,
  refundCents,
  waived,
});

test('the button of an ending names the refund, or the retained amount when nothing is refunded', () => {
  const buttonOf = (
    ...[booking, action, amounts]: [
      typeof unpaid,
      'cancel' | 'cancel_for_client' | 'no_show' | 'decline',
      ReturnType<typeof ending> | null,
    ]
  ) => {
    const { text, waived } = endingButton(booking, { action, label: 'Libellé' }, amounts);
    return [plain(text), waived === null ? null : plain(waived)];
  };
  for (const [booking, action, amounts, text, waived] of [
    [online, 'cancel', ending(0, 6000), 'Annuler et rembourser 60 €', null],
    [unpaid, 'cancel', ending(0, 0), 'Libellé', null],
    [unpaid, 'cancel', null, 'Libellé', null],
    [online, 'cancel_for_client', ending(2000, 4000, 'x'), 'Annuler et rembourser 40 €', 'Annuler et rembourser 60 €'],
    [online, 'cancel_for_client', ending(2000, 4000), 'Annuler et rembourser 40 €', null],
    [online, 'cancel_for_client', ending(6000, 0, 'x'), 'Annuler et retenir 60 €', 'Annuler et rembourser 60 €'],
    [unpaid, 'cancel_for_client', ending(0, 0), 'Libellé', null],
    [online, 'no_show', ending(2000, 4000), 'Signaler l’absence et retenir 20 €', null],
    [online, 'no_show', ending(0, 6000), 'Signaler l’absence et rembourser 60 €', null],
    [unpaid, 'no_show', ending(0, 0), 'Signaler l’absence', null],
    [online, 'decline', null, 'Refuser et rembourser 60 €', null],
    [{ ...online, refunded_cents: 1000, refunding_cents: 500 }, 'decline', null, 'Refuser et rembourser 45 €', null],
    [unpaid, 'decline', null, 'Libellé', null],
  ] as const)
    assert.deepEqual(buttonOf(booking, action, amounts), [text, waived], `${action} ${text}`);
});

test('an absence shows amounts that depend on the contest, then the settled ones; other endings show theirs at once', () => {
  const absent = { ...online, state: 'no_show' } as const;
  const pending = (retained_cents: number, refund_cents: number) => ({
    absence: { paid_cents: retained_cents + refund_cents, retained_cents, refund_cents },
  });
  for (const [endings, text] of [
    [pending(2000, 4000), 'Si l’absence est maintenue : retenue de 20 €, remboursement de 40 € au client.'],
    [pending(6000, 0), 'Si l’absence est maintenue : retenue de 60 €, aucun remboursement.'],
    [pending(0, 6000), 'Si l’absence est maintenue : aucune retenue, remboursement de 60 € au client.'],
    [null, null],
  ] as const)
    assert.equal(absenceMoneyText(absent, endings)?.replaceAll('\u202f', ' ') ?? null, text);
  const settled = { ...absent, retained_cents: 2000, refunded_cents: 1000, refunding_cents: 3000 };
  assert.equal(
    plain(absenceMoneyText(settled, null) ?? ''),
    'Absence définitive : retenue de 20 €, remboursement de 40 € au client.',
  );
  for (const [booking, endings, text] of [
    [
      absent,
      pending(2000, 4000),
      'Absence signalée. Si l’absence est maintenue : retenue de 20 €, remboursement de 40 € au client.',
    ],
    [absent, null, 'Absence signalée.'],
    [
      { ...unpaid, state: 'no_show' },
      null,
      'Absence signalée. Rien n’a été payé en ligne : il n’y a ni retenue ni remboursement.',
    ],
    [{ ...unpaid, state: 'declined' }, null, 'Demande refusée.'],
    [
      { ...online, state: 'declined', refunding_cents: 6000 },
      null,
      'Demande refusée. Remboursement de 60 € sur la carte du client sous 3 à 5 jours.',
    ],
    [{ ...online, state: 'cancelled_client', retained_cents: 6000 }, null, 'Rendez-vous annulé. Retenue de 60 €.'],
  ] as const)
    assert.equal(plain(endedText(booking, endings) ?? ''), text);
  assert.equal(endedText({ ...online, state: 'confirmed' }, null), null);
});
