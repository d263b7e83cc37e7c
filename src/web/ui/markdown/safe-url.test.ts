import { expect, test } from 'vitest'
import { safeUrl } from './safe-url.ts'

test('web and mail addresses pass, with the address they lead to', () => {
  expect(safeUrl('https://a.example/x?y=1&amp;z=2')).toEqual({
    href: 'https://a.example/x?y=1&z=2',
    address: 'a.example',
  })
  expect(safeUrl('mailto:me@a.example')).toEqual({ href: 'mailto:me@a.example', address: 'me@a.example' })
})

test.each([
  '/docs',
  '//a.example',
  'x',
  '',
  'javascript:x',
  'java&Tab;script:x',
  'data:text/html,x',
  'ftp://a.example',
  'file:///x',
])('%s is no address to open', (address) => {
  expect(safeUrl(address)).toBeUndefined()
})
