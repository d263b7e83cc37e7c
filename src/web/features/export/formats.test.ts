import { expect, test } from 'vitest'
import { formatsFor } from './formats.ts'
import { words } from './words.ts'

test('no two formats of a session have the same name', () => {
  const names = formatsFor({ hasQuestions: true, hasRows: true }).map(({ id }) => words.formats[id].name)
  expect(new Set(names).size).toBe(names.length)
})

test('JSON stays whole, since it is what comes back', () => {
  const whole = formatsFor({ hasQuestions: true, hasRows: true }).filter(({ parts }) => parts.length === 0)
  expect(whole.map(({ id }) => id)).toEqual(['jsonLines', 'json'])
})

test('a session is offered the formats that it has something for', () => {
  const ids = (has: Parameters<typeof formatsFor>[0]) => formatsFor(has).map(({ id }) => id)
  expect(ids({ hasQuestions: true, hasRows: false })).toEqual(['markdown', 'report', 'csv', 'json'])
  expect(ids({ hasQuestions: false, hasRows: true })).toEqual([
    'tableReport',
    'tableMarkdown',
    'tableCsv',
    'jsonLines',
    'json',
  ])
})
