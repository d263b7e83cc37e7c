import { expect, test } from 'vitest'
import { previewOf } from './preview.ts'

test('a cell shows the words of an answer without the marks of Markdown', () => {
  expect(previewOf('## Group\n\n**refund**, high\n\n```json\n{"a": 1}\n```')).toBe(
    'Group\nrefund, high\n{"a": 1}\n',
  )
  expect(previewOf('Use `npm test`:\n\n- [the docs](https://a.example/x) say so\n  * -5 too')).toBe(
    'Use npm test:\n• the docs say so\n  • -5 too',
  )
  expect(previewOf('```js\nhandlers[name](event)\n```')).toBe('handlers[name](event)\n')
  expect(previewOf('2 * 3 ** 4')).toBe('2 * 3 ** 4')
})

test('no more of it than a cell shows', () => {
  expect(previewOf('x'.repeat(100_000)).length).toBe(600)
})
