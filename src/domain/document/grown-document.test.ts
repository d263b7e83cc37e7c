import { expect, test } from 'vitest'
import { defaultSettings } from '../session/settings.ts'
import { runWith } from '../run/testing.ts'
import type { Message } from '../session/session.ts'
import { grownDocument } from './grown-document.ts'
import { sessionOf, type SessionDocument } from './session-document.ts'

/** A session with one column and a chain of so many questions, each with one answer. */
function conversation(questions: number): SessionDocument {
  const messages = Array.from({ length: questions }, (_, at): Message => ({
    id: `q${at}`,
    sessionId: 's',
    parentId: at === 0 ? null : `q${at - 1}`,
    text: `Question ${at}`,
    attempts: { c: [`r${at}`] },
    createdAt: at,
  }))
  return {
    format: 'parley.session',
    version: 1,
    tables: {
      sessions: [
        {
          id: 's',
          title: 'Title',
          titledBy: 'user',
          createdAt: 0,
          updatedAt: questions,
          columnIds: ['c'],
          tipId: `q${questions - 1}`,
          settings: defaultSettings,
          deletedAt: null,
        },
      ],
      columns: [{ id: 'c', sessionId: 's', model: 'm', own: {} }],
      messages,
      runs: messages.map(({ id }, at) =>
        runWith({ id: `r${at}`, messageId: id, sessionId: 's', columnId: 'c' }),
      ),
      prompts: [],
      cases: [],
      results: [],
    },
  }
}

test('the same, and an earlier state, have nothing new', () => {
  expect(grownDocument(conversation(2), conversation(2))).toBeNull()
  expect(grownDocument(conversation(3), conversation(2))).toBeNull()
})

test('a later state adds its questions and answers, and its end is shown', () => {
  expect(grownDocument(conversation(2), conversation(4))).toEqual(conversation(4))
})

test('what was done here meanwhile stays: the name, the branch on show, other attempts', () => {
  const present = conversation(2)
  const own = {
    ...present.tables.messages[1]!,
    id: 'own',
    parentId: 'q1',
    text: 'Mine',
    attempts: { c: ['mine'] },
  }
  present.tables.messages.push(own)
  present.tables.messages[0]!.attempts = { c: ['r0', 'r9'] }
  present.tables.sessions = [{ ...sessionOf(present), title: 'Renamed', tipId: 'own' }]
  const later = conversation(3)
  later.tables.messages[0]!.attempts = { c: ['r0', 'r5'] }
  later.tables.runs.push(runWith({ id: 'r5', messageId: 'q0', sessionId: 's', columnId: 'c' }))

  const grown = grownDocument(present, later)!
  expect(sessionOf(grown)).toMatchObject({ title: 'Renamed', tipId: 'own', updatedAt: 3 })
  expect(grown.tables.messages.map(({ text }) => text)).toEqual([
    'Question 0',
    'Question 1',
    'Mine',
    'Question 2',
  ])
  expect(grown.tables.messages[0]?.attempts).toEqual({ c: ['r0', 'r5', 'r9'] })
  expect(grownDocument(grown, later)).toBeNull()
})
