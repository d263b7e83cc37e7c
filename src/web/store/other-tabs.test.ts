import { expect, test } from 'vitest'
import { readMessage, postToTabs } from './other-tabs.ts'

const put = [{ table: 'cases' as const, row: { id: 'a' } }]
const deleted = [{ table: 'cases' as const, id: 'b' }]

function posted(changes: Parameters<typeof postToTabs>[1]) {
  const messages: unknown[] = []
  const channel = {
    postMessage: (message: unknown) => messages.push(message),
    addEventListener: () => undefined,
  }
  postToTabs(channel, changes)
  return messages
}

test('rows alone are told as a list, which pages of older versions understand too', () => {
  expect(posted({ put, delete: [] })).toEqual([put])
})

test('deleted rows are told with those that took their place, in one message', () => {
  expect(posted({ put, delete: deleted })).toEqual([{ put, delete: deleted }])
  expect(posted({ put: [], delete: [] })).toEqual([])
})

test('rows alone and rows with deleted ones are read', () => {
  expect(readMessage(put)).toEqual({ put, delete: [] })
  expect(readMessage({ put, delete: deleted })).toEqual({ put, delete: deleted })
})

test.each([
  null,
  'words',
  {},
  { put: [{ table: 'none' }] },
  { put: [], delete: [{ table: 'cases' }] },
  { put: [], delete: ['cases'] },
])('%j is none of ours', (message) => {
  expect(readMessage(message)).toBeNull()
})
