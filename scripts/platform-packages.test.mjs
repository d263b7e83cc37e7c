import { expect, test } from 'vitest'
import { complete, missingFrom, withIntegrity } from './platform-packages.mjs'

const lockfile = {
  lockfileVersion: 3,
  packages: {
    '': {},
    'node_modules/tool': {
      version: '1.2.3',
      dev: true,
      optionalDependencies: {
        '@tool/darwin-arm64': '1.2.3',
        '@tool/binding-linux-x64-gnu': '1.2.3',
        '@tool/binding-linux-arm-musleabihf': '1.2.3',
        '@tool/oxide-wasm32-wasi': '1.2.3',
      },
    },
    'node_modules/@tool/binding-linux-x64-gnu': { version: '1.2.3', optional: true },
  },
}

const tool = (optionalDependencies) => ({ packages: { 'node_modules/tool': { optionalDependencies } } })

test('what a package wants on other platforms and the lockfile lacks is found', () => {
  expect(missingFrom(lockfile).map(({ name }) => name)).toEqual([
    '@tool/darwin-arm64',
    '@tool/binding-linux-arm-musleabihf',
    '@tool/oxide-wasm32-wasi',
  ])
})

test('a package further up or further in counts as there', () => {
  const optionalDependencies = { c: '1.0.0', d: '1.0.0', e: '1.0.0' }
  const packages = {
    'node_modules/a/node_modules/@x/b': { optionalDependencies },
    'node_modules/a/node_modules/@x/b/node_modules/c': {},
    'node_modules/a/node_modules/d': {},
    'node_modules/e': {},
  }
  expect(missingFrom({ packages })).toEqual([])
})

test('each gets an entry that keeps it off the wrong platform', () => {
  const { packages } = complete(lockfile)
  expect(missingFrom({ packages })).toEqual([])
  const common = { version: '1.2.3', dev: true, optional: true }
  expect(packages['node_modules/@tool/darwin-arm64']).toEqual({ ...common, cpu: ['arm64'], os: ['darwin'] })
  expect(packages['node_modules/@tool/binding-linux-arm-musleabihf']).toEqual({
    ...common,
    cpu: ['arm'],
    libc: ['musl'],
    os: ['linux'],
  })
  expect(packages['node_modules/@tool/oxide-wasm32-wasi']).toEqual({ ...common, cpu: ['wasm32'] })
})

test('completing twice changes nothing more', () => {
  expect(complete(complete(lockfile))).toEqual(complete(lockfile))
})

test('a range or a name without a platform is an error, not a guess', () => {
  expect(() => complete(tool({ 'tool-darwin-arm64': '^1.2.3' }))).toThrow('tool-darwin-arm64@^1.2.3')
  expect(() => complete(tool({ fsevents: '1.2.3' }))).toThrow('fsevents@1.2.3')
})

const hash = `sha512-${'a'.repeat(86)}==`

test('a package without a hash gets the one that its registry has, and no other', () => {
  const packages = {
    '': { version: '1.0.0' },
    'node_modules/known': { version: '1.2.3', integrity: `sha512-${'b'.repeat(86)}==` },
    'node_modules/known/node_modules/@x/found': { version: '2.0.0', dev: true },
    'node_modules/unknown': { version: '3.0.0' },
  }
  const asked = []
  const integrityOf = (name, version) => {
    asked.push(`${name}@${version}`)
    return name === '@x/found' ? hash : undefined
  }
  const { packages: filled } = withIntegrity({ packages }, integrityOf)
  expect(asked).toEqual(['@x/found@2.0.0', 'unknown@3.0.0'])
  expect(filled).toEqual({
    ...packages,
    'node_modules/known/node_modules/@x/found': { version: '2.0.0', integrity: hash, dev: true },
  })
})

test.each(['sha1-abc', 'sha512-short==', 'an error in words'])('%s is no hash', (integrity) => {
  const packages = { 'node_modules/a': { version: '1.0.0' } }
  expect(() => withIntegrity({ packages }, () => integrity)).toThrow('a@1.0.0')
})
