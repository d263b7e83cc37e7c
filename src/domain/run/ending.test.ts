import { expect, test } from 'vitest'
import { defaultSettings } from '../session/settings.ts'
import { endingInWords } from '../words/endings.ts'
import { endingOf } from './ending.ts'
import type { Failure } from './failure.ts'
import type { Run } from './run.ts'
import type { FinishReason } from '#protocol/openai/finish-reasons.ts'
import { runWith } from './testing.ts'

const text = 'One two three four'
const ended = (reason: FinishReason) => ({ kind: 'finished', reason }) as const
const detailsOf = (message: string, code: string | null = null) => ({
  message,
  status: null,
  code,
  requestId: 'r',
})
const cutOff = (code: string | null = null): Failure => ({
  kind: 'cut-off',
  details: detailsOf('Out of memory', code),
})
const interrupted = (failure: Failure) => ({ kind: 'interrupted', failure }) as const
const limited = { ...defaultSettings, maxTokens: { on: true, value: 600 } }

test.each([
  ['a stop', runWith({ state: { kind: 'stopped' }, text }), 'You stopped it after 4 words.', ['continue']],
  ['a stop at one word', runWith({ state: { kind: 'stopped' }, text: 'One' }), 'after 1 word.', ['continue']],
  [
    'an early stop',
    runWith({ state: { kind: 'stopped' } }),
    'You stopped it before the first word.',
    ['retry'],
  ],
  [
    'a stop while thinking',
    runWith({ state: { kind: 'stopped' }, reasoning: 'Hm' }),
    'You stopped it while it was thinking.',
    ['retry'],
  ],
  [
    'a stop in the queue',
    runWith({ state: { kind: 'stopped' }, sentAt: null }),
    'You cancelled it before it was sent.',
    ['retry'],
  ],
  [
    'a stop after the given beginning alone',
    runWith({ state: { kind: 'stopped' }, text: '{', given: '{' }),
    'before the first word',
    ['retry'],
  ],
  [
    'a broken line',
    runWith({ state: interrupted(cutOff()), text }),
    'The connection broke after 4 words.',
    ['continue', 'retry'],
  ],
  [
    'an upstream that broke off',
    runWith({ state: interrupted(cutOff('upstream_broke_off')), text }),
    'The connection broke after 4 words.',
    ['continue', 'retry'],
  ],
  [
    'an error in mid-answer',
    runWith({ state: interrupted(cutOff('upstream_error')), text }),
    'Cut off after 4 words. The provider said: “Out of memory.”',
    ['continue', 'retry'],
  ],
  [
    'a page that was closed',
    runWith({ state: interrupted({ kind: 'page-closed' }), text }),
    'The page was closed or reloaded after 4 words.',
    ['continue', 'retry'],
  ],
  [
    'a break while thinking',
    runWith({ state: interrupted(cutOff()), reasoning: 'Hm' }),
    'The connection broke while it was thinking.',
    ['retry'],
  ],
  [
    'going on in vain',
    runWith({ state: interrupted({ kind: 'unreachable' }), text, origin: { kind: 'continued', runId: 'r' } }),
    'Continuing did not work. No connection. The page cannot reach',
    ['continue', 'retry'],
  ],
  [
    'the reader’s limit',
    runWith({ state: ended('length'), text, settings: limited }),
    'Reached your limit of 600 tokens.',
    ['continue'],
  ],
  [
    'the reader’s limit, used up by thinking',
    runWith({ state: ended('length'), reasoning: 'Hm', settings: limited }),
    'Reached your limit of 600 tokens before the first word.',
    ['retry'],
  ],
  [
    'the model’s limit, where the own one was left out',
    runWith({ state: ended('length'), text, settings: limited, leftOut: ['max_tokens'] }),
    'Reached the model’s own limit.',
    ['continue'],
  ],
  [
    'a content filter',
    runWith({ state: ended('content_filter'), text }),
    'The provider’s content filter ended this answer.',
    [],
  ],
  [
    'a call of a tool and nothing else',
    runWith({ state: ended('tool_calls'), toolCalls: [{ name: 'look_up', arguments: '{}' }] }),
    'It stopped to call a tool. This page does not run tools.',
    ['retry'],
  ],
  ['no text at all', runWith({ state: ended('stop') }), 'The model finished without any text.', ['retry']],
  [
    'a call of a tool after some words',
    runWith({
      state: ended('stop'),
      sentAt: 1,
      text,
      toolCalls: [{ name: 'look_up', arguments: '{}' }],
    }),
    'It stopped to call a tool. This page does not run tools.',
    [],
  ],
])('%s is said in words, with what to do', (_, run, words, offers) => {
  const ending = endingOf(run)
  const sentence = ending ? endingInWords(ending.cause) : ''
  expect(sentence).toContain(words)
  expect(sentence).toMatch(/[.”]$/)
  expect(ending?.offers).toEqual(offers)
})

test.each([
  [
    'a limit of the reader’s that is the site’s',
    600,
    null,
    'Cut off at 600 tokens, the longest answer that this demo allows.',
  ],
  ['a limit over the site’s, which lowers it', 400, 400, 'Cut off at 400 tokens'],
  [
    'a limit over the site’s in an answer that is longer, so of another site',
    400,
    600,
    'Reached your limit of 600 tokens.',
  ],
  ['a limit below the site’s', 1024, 600, 'Reached your limit of 600 tokens.'],
])('of a site with a limit, %s is told apart', (_, siteLimit, completionTokens, words) => {
  const usage = completionTokens === null ? null : { promptTokens: 9, completionTokens }
  const run = runWith({ state: ended('length'), text, settings: limited, usage })
  expect(sentenceOf(run, siteLimit)).toContain(words)
})

test('an answer without a limit of its own was cut by the site where it is as long as that allows', () => {
  const run = (completionTokens: number) =>
    runWith({ state: ended('length'), text, usage: { promptTokens: 9, completionTokens } })
  expect(sentenceOf(run(1024), 1024)).toContain('this demo allows')
  expect(sentenceOf(run(300), 1024)).toBe('Reached the model’s own limit.')
})

test('an answer whose limit the site used up before its first word can be asked again', () => {
  const run = runWith({ state: ended('length'), reasoning: 'Hm', settings: limited })
  expect(sentenceOf(run, 600)).toContain('Cut off before the first word at 600 tokens')
  expect(endingOf(run, 600)?.offers).toEqual(['retry'])
})

function sentenceOf(run: Run, siteLimit: number) {
  const ending = endingOf(run, siteLimit)
  return ending ? endingInWords(ending.cause) : ''
}

test.each([
  runWith({ state: ended('stop'), text }),
  runWith({ state: ended('stop'), text, given: text, origin: { kind: 'edited', runId: 'r' } }),
  runWith({ state: { kind: 'streaming' }, text }),
  runWith({ state: { kind: 'failed', failure: { kind: 'unreachable' } } }),
])('an answer that is complete, not over or failed has nothing to say of its end: $state', (run) => {
  expect(endingOf(run)).toBeNull()
})

test('only what went wrong is announced, with its details', () => {
  expect(endingOf(runWith({ state: interrupted(cutOff()), text }))).toMatchObject({
    isAlert: true,
    details: { requestId: 'r' },
  })
  expect(endingOf(runWith({ state: { kind: 'stopped' }, text }))?.isAlert).toBe(false)
})
