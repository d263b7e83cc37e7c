import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { potteryShop } from '../examples/pottery-shop.ts'
import { setOfExample } from '../examples/set-of-example.ts'
import type { TextSet } from '../text-set.ts'
import { toBase64Url } from '../../link/base64url.ts'
import { deflate } from '../../link/deflate.ts'
import { maxLinkLength, safeLinkLength } from '../../link/packed-link.ts'
import { isSetLink, readSetLink, setLinkOf } from './set-link.ts'

const set: TextSet = {
  id: 'set',
  name: 'Colours',
  texts: [
    { id: 'one', text: 'red', label: 'R', group: null, role: 'document' },
    { id: 'two', text: 'which is red?', label: null, group: null, role: 'question' },
  ],
  columns: [
    { id: 'a', kind: 'model', model: 'acme/one', dimensions: 64, questionPrefix: 'q: ', documentPrefix: '' },
    { id: 'w', kind: 'words' },
  ],
  judgements: { two: ['one'] },
  createdAt: 1,
  updatedAt: 2,
}

const packed = async (text: string) => `#set=${toBase64Url(await deflate(new TextEncoder().encode(text)))}`

test('a set comes back as it went, by letters that an address can hold', async () => {
  const link = await setLinkOf(set)
  expect(link).toMatch(/^#set=[\w-]+$/)
  expect(await readSetLink(link)).toMatchObject({ kind: 'set', set, damaged: 0 })
})

test('whatever the texts are', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 8 }),
      fc.string({ maxLength: 40 }),
      async (texts, name) => {
        const given: TextSet = {
          ...set,
          name,
          judgements: {},
          texts: texts.map((text, index) => ({
            id: `text-${index}`,
            text,
            label: null,
            group: null,
            role: 'document',
          })),
        }
        expect(await readSetLink(await setLinkOf(given))).toMatchObject({ kind: 'set', set: given })
      },
    ),
  )
})

test('vectors from a file stay where the file is', async () => {
  const withFile: TextSet = { ...set, columns: [...set.columns, { id: 'f', kind: 'file', name: 'x.npy' }] }
  const read = await readSetLink(await setLinkOf(withFile))
  expect(read).toMatchObject({ kind: 'set', set: { columns: set.columns } })
  // Nor are they believed of a link that says otherwise.
  expect(await readSetLink(await packed(JSON.stringify(withFile)))).toMatchObject({
    set: { columns: set.columns },
  })
})

test('votes on such a column stay with it, and leave no damage behind', async () => {
  const vote = { textId: 'two', winner: 'first', votedAt: 3 } as const
  const columnIds = [['a', 'w'] as const, ['a', 'f'] as const]
  const withFile: TextSet = {
    ...set,
    columns: [...set.columns, { id: 'f', kind: 'file', name: 'x.npy' }],
    votes: columnIds.map((each) => ({ ...vote, columnIds: each })),
  }
  const kept = { kind: 'set', damaged: 0, set: { ...set, votes: [{ ...vote, columnIds: ['a', 'w'] }] } }
  expect(await readSetLink(await setLinkOf(withFile))).toMatchObject(kept)
  expect(await readSetLink(await packed(JSON.stringify(withFile)))).toMatchObject(kept)
})

test('an example fits a messenger', async () => {
  let ids = 0
  const example = setOfExample(potteryShop, { newId: () => `${++ids}`, now: 1 })
  expect((await setLinkOf(example)).length).toBeLessThan(safeLinkLength)
})

describe('what is no link of ours ends in a word', () => {
  test.each([
    ['nothing', '#set=', 'broken'],
    ['another address', '#row=1', 'broken'],
    ['letters that are no base64', '#set=%%%', 'broken'],
    ['a length that base64 never has', '#set=AAAAA', 'broken'],
    ['bytes that were not deflated', '#set=_____w', 'broken'],
    ['text that is no JSON', packed('{"id":'), 'no-set'],
    ['JSON that is no set', packed('[1,2,3]'), 'no-set'],
    ['a set without texts', packed('{"id":"x","texts":[]}'), 'no-set'],
    ['an address without end', `#set=${'A'.repeat(maxLinkLength)}`, 'too-large'],
  ])('%s', async (_, hash, code) => {
    expect(await readSetLink(await hash)).toEqual({ kind: 'refused', code })
  })

  test('one that was cut off', async () => {
    const link = await setLinkOf(set)
    expect(await readSetLink(link.slice(0, -20))).toEqual({ kind: 'refused', code: 'broken' })
  })

  test('a bomb: few letters that would fill the memory', async () => {
    const bomb = await packed('0'.repeat(50_000_000))
    expect(bomb.length).toBeLessThan(maxLinkLength)
    expect(await readSetLink(bomb)).toEqual({ kind: 'refused', code: 'too-large' })
  })

  test('whatever letters stand there', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 200 }), fc.base64String(), async (any, base64) => {
        for (const text of [any, base64.replaceAll('=', '')])
          expect((await readSetLink(`#set=${text}`)).kind).toBe('refused')
      }),
    )
  })
})

test('only what begins so is taken for a link', () => {
  expect([isSetLink('#set=x'), isSetLink('#row=x'), isSetLink('')]).toEqual([true, false, false])
})
