// Attack 27: what is installed is what was chosen. (The page's own requests are looked at in a browser.)
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface LockedPackage {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  hasInstallScript?: boolean
  optional?: boolean
  dev?: boolean
  os?: string[]
  cpu?: string[]
}

const root = new URL('../../../', import.meta.url)
const parsed = (name: string): unknown => JSON.parse(readFileSync(new URL(name, root), 'utf8'))
const lock = parsed('package-lock.json') as {
  lockfileVersion: number
  packages: Record<string, LockedPackage>
}
const manifest = parsed('package.json') as Record<
  'dependencies' | 'devDependencies' | 'scripts',
  Record<string, string>
>

const { '': own, ...others } = lock.packages
const locked = Object.entries(others)

/**
 * The packages without a hash, and why: in these versions the registry that this lockfile was made with holds them for
 * 64-bit Linux alone (scripts/complete-lockfile.mjs asks it for all), and none is made up. They are parts of tools of
 * ours for other systems, installed there alone and in no product. A new version of the tool needs a new look.
 */
const withoutHash: { family: string; version: string; platforms: string[] }[] = [
  {
    family: '@oxc-parser/binding-',
    version: '0.156.0',
    platforms: [
      'android-arm-eabi',
      'android-arm64',
      'darwin-arm64',
      'darwin-x64',
      'freebsd-x64',
      'linux-arm-gnueabihf',
      'linux-arm-musleabihf',
      'linux-ppc64-gnu',
      'linux-riscv64-gnu',
      'linux-riscv64-musl',
      'linux-s390x-gnu',
      'openharmony-arm64',
      'win32-arm64-msvc',
      'win32-ia32-msvc',
      'win32-x64-msvc',
    ],
  },
  {
    family: '@oxlint/binding-',
    version: '1.94.0',
    platforms: [
      'android-arm-eabi',
      'android-arm64',
      'darwin-arm64',
      'darwin-x64',
      'freebsd-x64',
      'linux-arm-gnueabihf',
      'linux-arm-musleabihf',
      'linux-arm64-musl',
      'linux-ppc64-gnu',
      'linux-riscv64-gnu',
      'linux-riscv64-musl',
      'linux-s390x-gnu',
      'linux-x64-musl',
      'openharmony-arm64',
      'win32-arm64-msvc',
      'win32-ia32-msvc',
      'win32-x64-msvc',
    ],
  },
  {
    family: '@tailwindcss/oxide-',
    version: '4.3.5',
    platforms: [
      'android-arm64',
      'darwin-arm64',
      'darwin-x64',
      'freebsd-x64',
      'linux-arm-gnueabihf',
      'wasm32-wasi',
      'win32-arm64-msvc',
      'win32-x64-msvc',
    ],
  },
]

test('every locked package has a hash that cannot be forged, or is one of those that have a reason', () => {
  expect(locked.length).toBeGreaterThan(100)
  const isHash = (integrity = '') => /^sha512-[\w+/]{86}==$/.test(integrity)
  const wrong = locked.filter(([, { integrity }]) => !isHash(integrity))
  const excused = withoutHash.flatMap(({ family, version, platforms }) =>
    platforms.map((platform) => `node_modules/${family}${platform} ${version}`),
  )
  // Both ways: an excuse that is not needed any more goes too.
  expect(wrong.map(([path, { version }]) => `${path} ${version}`).sort()).toEqual(excused.sort())
})

test('what has no hash is a part of a tool, for one system alone', () => {
  const unhashed = locked.filter(([, { integrity }]) => integrity === undefined)
  const isForeignTool = ({ dev, optional, os, cpu }: LockedPackage) => dev && optional && (os || cpu)
  expect(unhashed.filter(([, each]) => !isForeignTool(each))).toEqual([])
})

// .npmrc has npm leave a registry's addresses out: those that are left would be of a folder, a repository or a file.
test('every one comes from the registry that npm is set to, and none from anywhere else', () => {
  expect(locked.filter(([, { resolved, link }]) => link || resolved !== undefined)).toEqual([])
})

test('none runs anything when it is installed, but for what only one system uses', () => {
  const running = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)
  expect(running.filter((path) => !path.endsWith('node_modules/fsevents'))).toEqual([])
  const hooks = ['preinstall', 'install', 'postinstall', 'prepare'].filter((hook) => hook in manifest.scripts)
  expect(hooks).toEqual([])
})

test('versions are exact, and the lock holds the same', () => {
  const { dependencies, devDependencies } = manifest
  const ranges = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
  )
  expect(ranges).toEqual([])
  expect(own).toMatchObject({ dependencies, devDependencies })
  for (const [name, version] of Object.entries(dependencies))
    expect([name, lock.packages[`node_modules/${name}`]?.version]).toEqual([name, version])
})
