import { expect, test } from 'vitest'
import { sessionOf, tablesOf, type SessionDocument } from '../document/session-document.ts'
import { tableDocumentWith } from '../export/table/testing.ts'
import { documentWith } from '../export/testing.ts'
import { verdictOn } from '../judging/by-model/testing.ts'
import { defaultSettings } from '../session/settings.ts'
import { linkContentsOf } from './link-contents.ts'
import { readSessionLink, sessionLinkOf } from './session-link.ts'
import { sharedSession } from './shared-session.ts'

/** What the reader of its link finds. */
async function contentsThroughLink(document: SessionDocument, withAnswers = true) {
  const shared = sharedSession(tablesOf(document), sessionOf(document), { withAnswers })
  const read = await readSessionLink((await sessionLinkOf(shared)) ?? '')
  if (read.kind !== 'session') throw new Error(read.code)
  return linkContentsOf(read.document)
}

const picture = { id: 'i', name: 'parcel.png', type: 'image/png', width: 10, height: 10, size: 99 } as const
const answers = [{ text: 'A', reasoning: 'Hm.', elapsedMs: 900 }, { text: 'B' }]
const asked = documentWith({
  session: { settings: { ...defaultSettings, temperature: { on: true, value: 0.2 } } },
  columns: [{}, { own: { system: 'Be short.', topP: { on: false, value: 0.4 } } }],
  turns: [
    { question: { images: [picture], bestRunId: 'r0-1' }, answers },
    { question: { text: 'And then?' }, answers },
  ],
})

test('what a link holds is counted, as the reader gets it', async () => {
  expect(await contentsThroughLink(asked)).toEqual({
    columns: 2,
    questions: 2,
    answers: { shown: 4, notShown: 0, withThoughts: 2 },
    table: null,
    hasInstructions: true,
    settings: ['Creativity'],
    hasFigures: true,
    picks: 1,
    pictures: { named: 1, whole: 0 },
    judgments: 0,
  })
})

test('where the answers were left out nothing of them is counted', async () => {
  expect(await contentsThroughLink(asked, false)).toMatchObject({
    questions: 2,
    answers: { shown: 0, notShown: 0, withThoughts: 0 },
    hasFigures: false,
    picks: 0,
  })
})

test('an answer that stands nowhere any more, and instructions that only an answer was asked with, are told', async () => {
  const removed = documentWith({
    session: { columnIds: ['c0'] },
    columns: [{}, {}],
    turns: [
      { question: { baseRunId: 'r0-1' }, answers: [{ text: 'A' }, { text: 'Of B' }] },
      {
        answers: [
          { text: 'On', previousRunId: 'r0-1', settings: { ...defaultSettings, system: 'Before.' } },
          null,
        ],
      },
    ],
  })
  expect(await contentsThroughLink(removed)).toMatchObject({
    columns: 1,
    answers: { shown: 2, notShown: 1 },
    hasInstructions: true,
    settings: [],
  })
})

test('of a table its rows, its prompt, its scores and what was marked by hand are counted', async () => {
  const table = tableDocumentWith({
    rows: [
      {
        values: { ticket: 'Where is it?' },
        expected: 'delivery',
        answers: [{ run: { text: 'delivery' }, mark: { verdict: null, note: 'Right.' } }, { run: {} }],
      },
      { values: { ticket: 'Refund!' }, answers: [{ mark: { verdict: null, note: ' ' } }, null] },
    ],
  })
  expect((await contentsThroughLink(table)).table).toEqual({
    rows: 2,
    withExpected: 1,
    answers: 3,
    promptVersion: 2,
    scores: 1,
    marked: 1,
  })
})

test('what no link of ours has is counted where somebody put it there', () => {
  const votes = [{ runIds: ['r0-1', 'r0-0'], winner: 'a', votedAt: 1 }] as const
  const modelVerdicts = [verdictOn(['r0-1', 'r0-0'], 'first')]
  const judged = documentWith({ turns: [{ question: { votes, modelVerdicts }, answers }] })
  const contents = linkContentsOf({ ...judged, pictures: { i: 'data:image/png;base64,AA' } })
  expect(contents).toMatchObject({ judgments: 2, pictures: { named: 0, whole: 1 } })
})
