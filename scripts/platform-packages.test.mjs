import { expect, test } from 'vitest'
import { complete, missingFrom } from './platform-packages.mjs'

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
