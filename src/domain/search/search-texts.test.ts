import { expect, test } from 'vitest'
import { defaultSettings } from '../session/settings.ts'
import type { Column, Message, Session } from '../session/session.ts'
import { runWith } from '../run/testing.ts'
import { excerptAt } from './excerpt.ts'
import { findInTurns } from './find-in-turns.ts'
import { placesIn, searchPattern } from './search-pattern.ts'
import { bestHits, searchSession, textQuery } from './search-texts.ts'
import { allWrittenTexts, writtenTexts } from './written-texts.ts'

const session = (id: string, more: Partial<Session> = {}): Session => ({
  id,
  title: id,
  titledBy: 'question',
  createdAt: 0,
  updatedAt: 0,
  columnIds: [`${id}A`, `${id}B`],
  tipId: null,
  settings: defaultSettings,
  deletedAt: null,
  ...more,
})
const column = (id: string, instructions?: string): Column => ({
  id,
  sessionId: id.slice(0, -1),
  model: 'm',
  own: instructions === undefined ? {} : { system: instructions },
})
const question = (id: string, sessionId: string, text: string, more: Partial<Message> = {}): Message => ({
  id,
  sessionId,
  parentId: null,
  text,
  attempts: { [`${sessionId}A`]: [`${id}-a1`, `${id}-a2`], [`${sessionId}B`]: [`${id}-b`] },
  createdAt: 0,
  ...more,
})
const byId = <T extends { id: string }>(rows: T[]) => Object.fromEntries(rows.map((row) => [row.id, row]))
const answers = (texts: Record<string, string>) =>
  byId(Object.entries(texts).map(([id, text]) => runWith({ id, text })))

const tables = {
  sessions: byId([
    session('old', { settings: { ...defaultSettings, system: 'Speak of cats.' } }),
    session('new'),
    session('gone', { deletedAt: 1 }),
  ]),
  columns: byId([
    column('oldA'),
    column('oldB', 'No dogs.'),
    column('newA'),
    column('newB'),
    column('newC', 'cat'),
  ]),
  messages: byId([
    question('2', 'old', 'And a dog?'),
    question('1', 'old', 'What is a cat?'),
    question('3', 'new', 'Cats and dogs'),
    question('4', 'new', 'A cat that was taken out', { deletedAt: 1 }),
    question('5', 'gone', 'cat'),
    question('6', 'new', 'x', { attempts: { newC: ['6-c'] } }),
  ]),
  runs: answers({ '1-a1': 'A small cat.', '1-a2': 'A feline', '1-b': 'A **cat** is', '6-c': 'cat' }),
}

test('instructions, questions and every attempt are what was written; what is gone is not', () => {
  expect(writtenTexts(tables).map(({ sessionId, text }) => `${sessionId}: ${text}`)).toEqual([
    'old: Speak of cats.',
    'old: No dogs.',
    'old: What is a cat?',
    'old: A small cat.',
    'old: A feline',
    'old: A **cat** is',
    'old: And a dog?',
    'new: Cats and dogs',
    'new: x',
  ])
})

const search = (query: string, ids = ['new', 'old']) => {
  const words = textQuery(query)
  const texts = writtenTexts(tables)
  return bestHits(
    ids.flatMap(
      (sessionId) =>
        (words &&
          searchSession({ sessionId, texts: texts.filter((text) => text.sessionId === sessionId) }, words)) ??
        [],
    ),
  )
}
const nothing = { words: [], phrase: /^$/, typed: '' }
const lines = (query: string) =>
  search(query).hits.map(
    ({ sessionId, excerpt: { before, found, after } }) => `${sessionId}: ${before}[${found}]${after}`,
  )

test('texts with every word are found, those with the words as they were typed first, then by session', () => {
  expect(lines('cat')).toEqual([
    'new: [Cat]s and dogs',
    'old: Speak of [cat]s.',
    'old: What is a [cat]?',
    'old: A small [cat].',
  ])
  expect(lines('a cat')).toEqual([
    'old: What is [a cat]?',
    'old: [A cat] is',
    'old: Spe[a]k of cats.',
    'new: C[a]ts and dogs',
  ])
  expect(lines('dogs cats')).toEqual(['new: Cats and [dogs]'])
  expect(lines('"dogs cats"')).toEqual([])
  expect(lines('nowhere')).toEqual([])
  expect(lines(' ')).toEqual([])
})

test('three of a session are listed, and the others counted; other sessions are left out', () => {
  expect(search('cat')).toMatchObject({ more: 1 })
  expect(search('cat', ['new'])).toMatchObject({ hits: [{ sessionId: 'new' }], more: 0 })
  expect(search('cat', [])).toEqual({ hits: [], more: 0 })
})

test('a hit says where it is, and what stands there as it was typed', () => {
  expect(search('is CAT').hits).toMatchObject([
    { place: { kind: 'question', messageId: '1' }, query: 'is' },
    { place: { kind: 'answer', messageId: '1', columnId: 'oldB', runId: '1-b' }, query: 'is' },
  ])
  expect(search('small cat').hits).toMatchObject([{ place: { runId: '1-a1' }, query: 'small cat' }])
  expect(search('no dogs').hits).toMatchObject([{ place: { kind: 'instructions', columnId: 'oldB' } }])
})

test('what stands there is told without the marks of Markdown within it', () => {
  const texts = [
    {
      sessionId: 'old',
      place: { kind: 'question' as const, messageId: '1' },
      text: 'A play**ground** for cats.',
    },
  ]
  const hits = searchSession({ sessionId: 'old', texts }, textQuery('playground a') ?? nothing)?.hits
  expect(hits).toMatchObject([{ query: 'playground', excerpt: { found: 'playground' } }])
})

test('a word of the title need not stand in the text, but one word does', () => {
  const found = (query: string, title: string) => {
    const texts = writtenTexts(tables).filter(({ sessionId }) => sessionId === 'old')
    const hits = searchSession({ sessionId: 'old', title, texts }, textQuery(query) ?? nothing)
    return hits && [hits.hits.map(({ excerpt }) => excerpt.found), hits.more]
  }
  expect(found('feline zoo', 'Our zoo')).toEqual([['feline'], 0])
  expect(found('feline zoo', '')).toBe(null)
  expect(found('cat zoo', 'Zoo of cats')).toEqual([['cat', 'cat', 'cat'], 1])
  expect(found('zoo', 'Zoo')).toBe(null)
})

test('the prompts, rows and results of a table are written too, as far as they are still there', () => {
  const answer = (id: string, columnId: string, text: string) => ({
    run: runWith({ id, columnId, text }),
    promptId: 'p',
    sample: 0,
    values: {},
  })
  const row = { sessionId: 'old', order: 0, expected: null }
  const texts = allWrittenTexts({
    ...tables,
    messages: {},
    runs: {},
    prompts: byId([{ id: 'p', sessionId: 'old', number: 1, text: 'Sort {{ticket}}', createdAt: 0 }]),
    cases: byId([
      {
        ...row,
        id: 'c',
        values: { ticket: 'Late', note: '' },
        expected: 'delivery',
        before: [{ role: 'user' as const, content: 'Hi' }],
      },
      { ...row, id: 'lost', sessionId: 'gone', values: { ticket: 'Deleted' } },
    ]),
    results: byId([
      { id: 'c', sessionId: 'old', answers: [answer('r1', 'oldA', 'delivery'), answer('r2', 'oldX', 'no')] },
      { id: 'removed', sessionId: 'old', answers: [answer('r3', 'oldA', 'removed')] },
    ]),
  })
  expect(texts.slice(-5).map(({ place, text }) => [place.kind, text])).toEqual([
    ['prompt', 'Sort {{ticket}}'],
    ['row', 'Late'],
    ['row', 'delivery'],
    ['row', 'Hi'],
    ['result', 'delivery'],
  ])
  expect(texts.at(-1)?.place).toEqual({ kind: 'result', caseId: 'c', columnId: 'oldA', runId: 'r1' })
})

/** The excerpt around what is looked for in a text, with that in brackets. */
const at = (text: string, query: string) => {
  const pattern = searchPattern(query)
  const [place] = pattern ? placesIn(text, pattern) : []
  const { before, found, after } = excerptAt(text, place ?? { start: 0, end: 0 })
  return `${before}[${found}]${after}`
}

test('an excerpt is one line, cut between words, without Markdown’s marks', () => {
  expect(at('# Title\n\n- a `word` **or\ntwo**', 'or two')).toBe('Title a word [or two]')
  expect(at('- one\n- two', 'one')).toBe('[one] two')
  const long = `${'before '.repeat(50)}HERE${' after'.repeat(200)}`
  const cut = at(long, 'here')
  expect(cut).toMatch(/^… before (before )+\[HERE\]( after)+ …$/)
  expect(cut.length).toBeLessThan(190)
  expect(at(`${'x'.repeat(500)}HERE${'y'.repeat(500)}`, 'here').length).toBeLessThan(190)
})

test('an excerpt begins and ends with no half of a letter', () => {
  for (const space of ['', '猫'])
    expect(at(`${'🙂'.repeat(200)}${space}here${space}${'🙂'.repeat(200)}`, 'here').isWellFormed()).toBe(true)
})

test('an excerpt has no marks of emphasis, wherever it is cut, and keeps the same signs where they are none', () => {
  expect(at('The technical name is *nucleus sampling*, the parameter', 'name')).toBe(
    'The technical [name] is nucleus sampling, the parameter',
  )
  expect(at('The name is *nucleus sampling*.', 'sampling')).toBe('The name is nucleus [sampling].')
  expect(at('_“Yes.”_ (*or no*) ***both*** *a _b_ **c***', 'or')).toBe('“Yes.” ([or] no) both a b c')
  expect(at('_a name in snake_case\nat its end_ here', 'here')).toBe('a name in snake_case at its end [here]')
  // What is beyond the edges tells what stands within them.
  expect(at(`*${'before '.repeat(40)}here* and`, 'here')).toMatch(/before \[here\] and$/)
  expect(at(`here *${'after '.repeat(60)}the end*`, 'here')).toMatch(/^\[here\] after /)

  const kept = [
    '2 * 3 * 4 here',
    'a*b*c and snake_case_name here',
    'f(*args, *rest) here',
    'char *name, _private here',
    'the footnote* and another* here',
    'files *.ts, src/* here',
    '\\*not emphasis\\* here',
    '*one paragraph\n\nanother* here',
  ]
  for (const text of kept) {
    expect(at(text, 'here')).toBe(text.replaceAll(/\s+/g, ' ').replace('here', '[here]'))
  }
})

test('the places in a conversation come row by row, each as often as it is there', () => {
  const turns = [tables.messages['1'], tables.messages['2'], tables.messages['3']].flatMap(
    (turn) => turn ?? [],
  )
  const pattern = searchPattern('a')
  if (!pattern) throw new Error('no pattern')
  const places = findInTurns(turns.slice(0, 2), ['oldA', 'oldB'], tables.runs, pattern)
  expect(
    places.map(({ messageId, columnId, index }) => `${messageId} ${columnId ?? 'question'} ${index}`),
  ).toEqual([
    '1 question 0',
    '1 question 1',
    '1 question 2',
    // The attempt on show is the last one: "A feline".
    '1 oldA 0',
    '1 oldB 0',
    '1 oldB 1',
    '2 question 0',
    '2 question 1',
  ])
  expect(findInTurns(turns, [], {}, pattern).every(({ columnId }) => columnId === null)).toBe(true)
})
