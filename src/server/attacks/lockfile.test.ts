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

test('every locked package has a hash that cannot be forged', () => {
  expect(locked.length).toBeGreaterThan(100)
  const wrong = locked.filter(([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity))
  // The binaries of other systems, which a registry that lacks them cannot vouch for: tools of ours, in no product.
  const isForeignTool = ({ dev, optional, os, cpu }: LockedPackage) => dev && optional && (os || cpu)
  expect(wrong.filter(([, each]) => each.integrity !== undefined || !isForeignTool(each))).toEqual([])
})

test('every one comes from the registry, by https, and none from a folder or a repository', () => {
  const isFromRegistry = (address: string) => address.startsWith('https://registry.npmjs.org/')
  const strays = locked.filter(
    ([, { resolved, link }]) => link || (resolved !== undefined && !isFromRegistry(resolved)),
  )
  expect(strays).toEqual([])
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
