import { describe, expect, test } from 'vitest'
import type { ModelEntry } from '#protocol/openai/models.ts'
import { messagesModel, messagesModelPage } from './messages-model-list.ts'

const entries = (count: number): ModelEntry[] =>
  Array.from({ length: count }, (_, index) => ({ id: `acme/${index}`, object: 'model' }))

test('an entry has a name, a time, and how much goes in and out', () => {
  expect(
    messagesModel({
      id: 'acme/a',
      object: 'model',
      created: 1_700_000_000,
      name: 'Model A',
      context_length: 1000,
      top_provider: { max_completion_tokens: 100 },
    }),
  ).toEqual({
    type: 'model',
    id: 'acme/a',
    display_name: 'Model A',
    created_at: '2023-11-14T22:13:20Z',
    max_input_tokens: 1000,
    max_tokens: 100,
  })
})

test.each([undefined, -1, 1e15])('one without a time that can be, %s, is from the epoch', (created) => {
  const entry = { id: 'acme/a', object: 'model' as const, ...(created !== undefined && { created }) }
  expect(messagesModel(entry)).toEqual({
    type: 'model',
    id: 'acme/a',
    display_name: 'acme/a',
    created_at: '1970-01-01T00:00:00Z',
    max_input_tokens: null,
    max_tokens: null,
  })
})

describe('a page', () => {
  const idsOf = (page: { data: { id: string }[] }) => page.data.map(({ id }) => id)

  test('holds all of a list of 400', () => {
    const page = messagesModelPage(entries(400), {})
    expect(page).toMatchObject({ has_more: false, first_id: 'acme/0', last_id: 'acme/399' })
    expect(page.data).toHaveLength(400)
  })

  test('after page brings all of a list of 4,000, in order', () => {
    const list = entries(4000)
    const seen: string[] = []
    let page = messagesModelPage(list, {})
    let pages = 1
    for (; page.has_more; pages += 1) {
      seen.push(...idsOf(page))
      page = messagesModelPage(list, { after_id: page.last_id ?? '' })
    }
    seen.push(...idsOf(page))
    expect(pages).toBe(4)
    expect(seen).toEqual(list.map(({ id }) => id))
  })

  test('before page leads back to the beginning', () => {
    const list = entries(10)
    const page = messagesModelPage(list, { before_id: 'acme/7', limit: '5' })
    expect(idsOf(page)).toEqual(['acme/2', 'acme/3', 'acme/4', 'acme/5', 'acme/6'])
    expect(page.has_more).toBe(true)
    const first = messagesModelPage(list, { before_id: page.first_id ?? '', limit: '5' })
    expect(idsOf(first)).toEqual(['acme/0', 'acme/1'])
    expect(first.has_more).toBe(false)
  })

  test('of nothing is empty', () => {
    const nothing = { data: [], has_more: false, first_id: null, last_id: null }
    expect(messagesModelPage([], {})).toEqual(nothing)
    expect(messagesModelPage(entries(1), { after_id: 'acme/0' })).toEqual(nothing)
  })

  test.each([
    [{ limit: '0' }, 'limit'],
    [{ limit: '1001' }, 'limit'],
    [{ limit: '1.5' }, 'limit'],
    [{ limit: 'all' }, 'limit'],
    [{ after_id: 'acme/nothing' }, 'after_id'],
    [{ before_id: 'acme/nothing' }, 'before_id'],
    [{ after_id: 'acme/0', before_id: 'acme/1' }, 'before_id'],
  ])('asked for with %j is a 400', (asked, param) => {
    expect(() => messagesModelPage(entries(2), asked)).toThrow(
      expect.objectContaining({ status: 400, body: { error: expect.objectContaining({ param }) } }),
    )
  })
})
