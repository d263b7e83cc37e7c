import { expect, test } from 'vitest'
import { isInstalled } from './install.mjs'

const wanted = {
  packages: {
    '': { name: 'parley' },
    'node_modules/a': { version: '1.0.0', integrity: 'x' },
    'node_modules/a-linux': { version: '1.0.0', integrity: 'y', optional: true },
  },
}
const installed = (packages) => ({ packages })

test('the same packages, those of other platforms left out, are installed', () => {
  expect(isInstalled(wanted, installed({ 'node_modules/a': { version: '1.0.0', integrity: 'x' } }))).toBe(
    true,
  )
})

test.each([
  ['nothing noted', undefined],
  ['a package missing', installed({})],
  ['another version', installed({ 'node_modules/a': { version: '1.0.1', integrity: 'x' } })],
  ['another content', installed({ 'node_modules/a': { version: '1.0.0', integrity: 'z' } })],
])('%s is not installed', (_, found) => {
  expect(isInstalled(wanted, found)).toBe(false)
})
