import { describe, expect, test } from 'vitest'
import type { ChatCompletionRequest, ChatMessage } from '#protocol/openai/chat.ts'
import { messagesOfChat } from './messages-of-chat.ts'

/** Only knows budgets. */
const onBudget = 'claude-sonnet-4-5-20250929'
/** Takes both ways, and prefers the newer. */
const onBoth = 'claude-opus-4-6'
/** Measures its thinking itself. */
const adaptive = 'claude-opus-4-8'
/** Cannot be kept from thinking. */
const always = 'claude-opus-5-5'

const question: ChatMessage[] = [{ role: 'user', content: 'Why?' }]

function ask(model: string, given: Partial<ChatCompletionRequest>, messages = question) {
  const { request, dropped } = messagesOfChat(
    { model, messages, ...given },
    { maxTokens: 4096, maxUnasked: Infinity },
  )
  const { max_tokens: maxTokens, thinking, output_config: config } = request
  return { maxTokens, thinking, config, dropped }
}

const budget = (tokens: number) => ({ type: 'enabled', budget_tokens: tokens })

describe('a model that thinks on a budget', () => {
  test.each([
    ['minimal', 1024, 4096],
    ['low', 2048, 4096],
    ['medium', 8192, 8192 + 4096],
    ['high', 16_384, 16_384 + 4096],
    ['XHIGH', 20_480, 20_480 + 4096],
    ['max', 20_480, 20_480 + 4096],
  ])('gets for the effort %s %i tokens, and room for its answer', (effort, tokens, maxTokens) => {
    const expected = { thinking: budget(tokens), maxTokens, config: undefined, dropped: [] }
    expect(ask(onBudget, { reasoning_effort: effort })).toEqual(expected)
    expect(ask(onBudget, { reasoning: { effort } })).toEqual(expected)
  })

  test.each([
    [100_000, 16_384, 100_000],
    [10_000, 8000, 10_000],
    [1100, 1024, 1100],
    [500, 1024, 1524],
  ])('stays within a limit of %i tokens where it can', (limit, tokens, maxTokens) => {
    expect(ask(onBudget, { reasoning_effort: 'high', max_tokens: limit })).toMatchObject({
      thinking: budget(tokens),
      maxTokens,
    })
  })

  test.each([
    [2000, 2000, 4096],
    [30_000, 30_000, 34_096],
    [1024, 1024, 4096],
    [2000.7, 2000, 4096],
  ])('gets the %f tokens that it is to have', (asked, tokens, maxTokens) => {
    expect(ask(onBudget, { reasoning: { max_tokens: asked }, reasoning_effort: 'low' })).toMatchObject({
      thinking: budget(tokens),
      maxTokens,
      dropped: [],
    })
  })

  test('thinks a middling time when told no more than to think', () => {
    expect(ask(onBudget, { reasoning: { enabled: true } })).toMatchObject({ thinking: budget(8192) })
  })

  test('cannot hide that it thinks', () => {
    expect(ask(onBudget, { reasoning: { effort: 'low', exclude: true } }).dropped).toEqual([
      'reasoning.exclude',
    ])
  })

  describe('in the middle of a turn', () => {
    const details = [
      { type: 'reasoning.text', text: 'Hm.', signature: 'signed', format: 'anthropic-claude-v1', index: 0 },
    ]
    const called = (extra: object) => [
      ...question,
      {
        role: 'assistant' as const,
        tool_calls: [
          { id: 'call_1', type: 'function' as const, function: { name: 'search', arguments: '{}' } },
        ],
        ...extra,
      },
      { role: 'tool' as const, tool_call_id: 'call_1', content: 'found' },
    ]

    test('goes on thinking from the thoughts it had', () => {
      expect(
        ask(onBudget, { reasoning_effort: 'low' }, called({ reasoning_details: details })),
      ).toMatchObject({
        thinking: budget(2048),
        dropped: [],
      })
    })

    test('does not think when its thoughts were lost on the way', () => {
      const lost = called({ reasoning_content: 'Hm.' })
      expect(ask(onBudget, { reasoning_effort: 'low' }, lost)).toEqual({
        maxTokens: 4096,
        thinking: undefined,
        config: undefined,
        dropped: ['messages[].reasoning_content', 'reasoning_effort'],
      })
      expect(ask(onBudget, { reasoning: { max_tokens: 2000 } }, lost).dropped).toContain('reasoning')
      expect(ask(adaptive, { reasoning_effort: 'low' }, lost)).toMatchObject({
        thinking: { type: 'adaptive' },
        dropped: ['messages[].reasoning_content'],
      })
    })

    test('does not think before it goes on with a text', () => {
      const begun: ChatMessage[] = [...question, { role: 'assistant', content: 'Because' }]
      expect(ask(onBudget, { reasoning_effort: 'low' }, begun).dropped).toEqual(['reasoning_effort'])
    })

    test('thinks again after a new question', () => {
      const next = [...called({}), { role: 'assistant' as const, content: 'So.' }, ...question]
      expect(ask(onBudget, { reasoning_effort: 'low' }, next)).toMatchObject({ thinking: budget(2048) })
    })
  })
})

describe('a model that measures its thinking itself', () => {
  const shown = { type: 'adaptive', display: 'summarized' }

  test.each([
    ['low', 'low'],
    ['medium', 'medium'],
    ['high', 'high'],
    ['xhigh', 'xhigh'],
    ['max', 'max'],
  ])('is guided for %s by the effort %s', (asked, effort) => {
    expect(ask(adaptive, { reasoning_effort: asked })).toEqual({
      maxTokens: 4096,
      thinking: shown,
      config: { effort },
      dropped: [],
    })
  })

  test('does not know "xhigh" in its first version', () => {
    expect(ask(onBoth, { reasoning_effort: 'xhigh' })).toMatchObject({
      config: { effort: 'high' },
      thinking: shown,
    })
  })

  test('takes a budget in its first version alone', () => {
    expect(ask(onBoth, { reasoning: { max_tokens: 2000 } })).toMatchObject({
      thinking: budget(2000),
      dropped: [],
    })
    expect(ask(adaptive, { reasoning: { max_tokens: 2000 } })).toMatchObject({
      thinking: shown,
      dropped: ['reasoning.max_tokens'],
    })
  })

  test('keeps its thinking to itself when asked to', () => {
    expect(ask(adaptive, { reasoning: { enabled: true, exclude: true } })).toMatchObject({
      thinking: { type: 'adaptive', display: 'omitted' },
      config: undefined,
      dropped: [],
    })
  })
})

describe('thinking', () => {
  test.each([
    { reasoning_effort: 'none' },
    { reasoning: { effort: 'none' } },
    { reasoning: { enabled: false } },
  ])('is switched off by %j', (given) => {
    const off = { thinking: { type: 'disabled' }, maxTokens: 4096, dropped: [] }
    expect(ask(onBudget, given)).toMatchObject(off)
    expect(ask(adaptive, given)).toMatchObject(off)
  })

  test('that cannot be switched off is made little', () => {
    expect(ask(always, { reasoning_effort: 'none' })).toEqual({
      maxTokens: 4096,
      thinking: undefined,
      config: { effort: 'low' },
      dropped: ['reasoning_effort'],
    })
    expect(ask(always, { reasoning: { enabled: false } }).dropped).toEqual(['reasoning'])
  })

  test.each<[Partial<ChatCompletionRequest>, string[]]>([
    [{}, []],
    [{ reasoning_effort: null, reasoning: null, thinking: null }, []],
    [{ reasoning: { exclude: true } }, []],
    [{ reasoning_effort: 'turbo' }, ['reasoning_effort']],
    [{ reasoning: { effort: 'turbo' } }, ['reasoning.effort']],
    [{ reasoning: 'much' }, ['reasoning']],
  ])('is not spoken of for %j', (given, dropped) => {
    expect(ask(onBudget, given)).toEqual({ maxTokens: 4096, thinking: undefined, config: undefined, dropped })
  })

  test.each([
    [{ type: 'enabled', budget_tokens: 2000, display: 'omitted' }, 4096],
    [{ type: 'enabled', budget_tokens: 4096 }, 8192],
    [{ type: 'disabled' }, 4096],
    [{ type: 'between_tools' }, 4096],
  ])('in the target’s own words, %j, passes', (thinking, maxTokens) => {
    expect(ask(adaptive, { thinking })).toEqual({ maxTokens, thinking, config: undefined, dropped: [] })
  })

  test('in the target’s own words goes before the other, save for an effort that it leaves open', () => {
    const own = { type: 'enabled', budget_tokens: 2000 }
    expect(ask(onBudget, { thinking: own, reasoning_effort: 'high' })).toMatchObject({
      thinking: own,
      dropped: ['reasoning_effort'],
    })
    expect(ask(adaptive, { thinking: { type: 'adaptive' }, reasoning_effort: 'max' })).toMatchObject({
      thinking: { type: 'adaptive' },
      config: { effort: 'max' },
      dropped: [],
    })
  })

  test.each(['much', 7, [], {}])('said as %j is refused', (thinking) => {
    expect(() => ask(onBudget, { thinking })).toThrow(
      expect.objectContaining({ body: { error: expect.objectContaining({ param: 'thinking' }) } }),
    )
  })
})
