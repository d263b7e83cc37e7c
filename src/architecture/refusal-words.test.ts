import { expect, test } from 'vitest'
import { ledgerRefusals } from '#server/demo/ledger.ts'
import { gateRefusals } from '#server/demo/refusals.ts'
import { words } from '#web/features/admin/words.ts'

test('the operator’s page has words for every reason that a public demo counts, and for no other', () => {
  const counted = [...ledgerRefusals, ...gateRefusals]
  expect(Object.keys(words.refusals.reasons).toSorted()).toEqual(counted.toSorted())
})
