import { expect, test } from 'vitest'
import { readSaved } from '#domain/tables/read-saved.ts'
import { rowsOf } from '#domain/tables/map-tables.ts'
import { manySessions } from './many-sessions.ts'

test('the rows are whole sessions, each with its own questions and answers', () => {
  const tables = manySessions(3, 'bench/model', ['One.', 'Two.'])
  expect(readSaved(rowsOf(tables)).odd).toEqual([])
  expect(Object.keys(tables.sessions)).toHaveLength(3)
  expect(Object.keys(tables.runs)).toHaveLength(9)
  for (const { sessionId, messageId } of Object.values(tables.runs)) {
    expect(tables.messages[messageId]?.sessionId).toBe(sessionId)
    expect(tables.sessions[sessionId]).toBeDefined()
  }
})
