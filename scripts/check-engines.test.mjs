import { expect, test } from 'vitest'
import { offendersIn, supportedNodes } from './check-engines.mjs'
import { refusalOf } from './setup/node-version.mjs'

const lockfile = (entry) => ({ packages: { '': {}, 'node_modules/a/node_modules/@b/c': entry } })

test('a package that a supported Node cannot take is named with what it wants', () => {
  const entry = { version: '3.0.0', engines: { node: '^20.20.0 || >=22' } }
  expect(offendersIn(lockfile(entry))).toEqual(['@b/c 3.0.0 refuses Node 20.19.0: it wants ^20.20.0 || >=22'])
})

test('a package with an install script is named', () => {
  expect(offendersIn(lockfile({ version: '1.0.0', hasInstallScript: true }))).toEqual([
    '@b/c 1.0.0 has an install script, which our set-up does not run',
  ])
})

test('fit packages, those that say nothing and optional ones pass', () => {
  expect(offendersIn(lockfile({ version: '1.0.0', engines: { node: '>=18' } }))).toEqual([])
  expect(offendersIn(lockfile({ version: '1.0.0', engines: { npm: '>=9' } }))).toEqual([])
  expect(offendersIn(lockfile({ version: '1.0.0', engines: { node: '>=99' }, optional: true }))).toEqual([])
})

test('the set-up lets in every Node that the lockfile is held to', () => {
  expect(supportedNodes.map(refusalOf)).toEqual([undefined, undefined, undefined])
})
