import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { documentWith } from '../export/testing.ts'
import { toBase64Url } from './base64url.ts'
import { deflate } from './deflate.ts'
import { maxLinkLength, safeLinkLength } from './packed-link.ts'
import { isSessionLink, readSessionLink, sessionLinkOf } from './session-link.ts'

const document = documentWith({
  turns: [{ answers: [{ text: 'A’s **answer**, 漢字 🙂' }, { text: 'B’s answer' }] }],
})

const packed = async (text: string) =>
  `#session=${toBase64Url(await deflate(new TextEncoder().encode(text)))}`

test('a session comes back from its link as it was', async () => {
  const link = await sessionLinkOf(document)
  expect(link).toMatch(/^#session=[\w-]+$/)
  expect(await readSessionLink(link ?? '')).toEqual({ kind: 'session', document, damaged: 0 })
})

test('a question with two answers of a screen each gets through messengers and mail', async () => {
  const words = 'parcel late refund letter customer reply carrier scan status window'.split(' ')
  const text = Array.from({ length: 250 }, (_, at) => words[(at * at * 7 + at) % words.length]).join(' ')
  const long = documentWith({ turns: [{ answers: [{ text }, { text: text.toUpperCase() }] }] })
  expect((await sessionLinkOf(long))?.length).toBeLessThan(safeLinkLength)
})

test.each(['.', ')', '>,', '%20', '%C2%A0', '&x=1'])('with %s after it a link is read', async (after) => {
  const link = (await sessionLinkOf(document)) ?? ''
  expect(await readSessionLink(link + after)).toMatchObject({ kind: 'session', document })
})

test('more than is read is given no link', async () => {
  const long = documentWith({ turns: [{ answers: [{ text: 'x'.repeat(1_000_001) }] }] })
  expect(await sessionLinkOf(long)).toBeNull()
})

describe('what is no link of ours ends in a word', () => {
  test.each([
    ['nothing', '#session=', 'broken'],
    ['another address', '#row=1', 'broken'],
    ['letters that are no base64', '#session=%%%', 'broken'],
    ['bytes that were not deflated', '#session=_____w', 'broken'],
    ['text that is no JSON', packed('{"format":'), 'no-session'],
    ['JSON that is no session', packed('[1,2,3]'), 'no-session'],
    ['a session of a newer Parley', packed('{"format":"parley.session","version":99}'), 'newer-version'],
    ['an address without end', `#session=${'A'.repeat(maxLinkLength)}`, 'too-large'],
  ])('%s', async (_, hash, code) => {
    expect(await readSessionLink(await hash)).toEqual({ kind: 'refused', code })
  })

  test('one that was cut off', async () => {
    const link = (await sessionLinkOf(document)) ?? ''
    expect(await readSessionLink(link.slice(0, -20))).toEqual({ kind: 'refused', code: 'broken' })
  })

  test('a few bytes that say a million times the same', async () => {
    const bomb = await packed('0'.repeat(50_000_000))
    expect(bomb.length).toBeLessThan(maxLinkLength)
    expect(await readSessionLink(bomb)).toEqual({ kind: 'refused', code: 'too-large' })
  })

  test('whatever somebody types', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 200 }), fc.base64String(), async (any, base64) => {
        for (const text of [any, base64.replaceAll('=', '')])
          expect((await readSessionLink(`#session=${text}`)).kind).toBe('refused')
      }),
    )
  })
})

test('rows that cannot be read are counted, and the rest is there', async () => {
  const hurt = { ...document, tables: { ...document.tables, runs: [...document.tables.runs, { id: 7 }] } }
  expect(await readSessionLink(await packed(JSON.stringify(hurt)))).toEqual({
    kind: 'session',
    document,
    damaged: 1,
  })
})

test('a link is told by its beginning', () => {
  expect([isSessionLink('#session=x'), isSessionLink('#set=x'), isSessionLink('')]).toEqual([
    true,
    false,
    false,
  ])
})
