/**
 * The packages that some other package wants on some platforms, by name, and that the lockfile lacks.
 * `npm ci` refuses such a lockfile, and on that platform the package would be missing. npm writes one
 * when the registry that it asked does not hold every platform's package.
 */
export function missingFrom(lockfile) {
  const missing = Object.entries(lockfile.packages).flatMap(([path, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isReachable(lockfile.packages, path, name))
      .map(([name, version]) => ({ name, version, dev })),
  )
  return [...new Map(missing.map((each) => [each.name, each])).values()]
}

/** The lockfile with an entry for each of them, from its name and the exact version that is asked for. */
export function complete(lockfile) {
  const added = missingFrom(lockfile).map((each) => [`node_modules/${each.name}`, entryFor(each)])
  const packages = Object.entries(lockfile.packages).concat(added)
  packages.sort(([a], [b]) => a.localeCompare(b, 'en'))
  return { ...lockfile, packages: Object.fromEntries(packages) }
}

/**
 * The lockfile with the hash of each package that lacks one, as far as `integrityOf(name, version)` knows it: what it
 * does not know stays without, and what is no sha512 is an error.
 */
export function withIntegrity(lockfile, integrityOf) {
  const packages = Object.entries(lockfile.packages).map(([path, entry]) => {
    if (path === '' || entry.link || entry.integrity) return [path, entry]
    const name = path.replace(/^.*node_modules\//, '')
    const integrity = integrityOf(name, entry.version)
    if (integrity === undefined) return [path, entry]
    if (!isSha512.test(integrity)) throw new Error(`${integrity} is no hash of ${name}@${entry.version}.`)
    const { version, ...rest } = entry
    return [path, { version, integrity, ...rest }]
  })
  return { ...lockfile, packages: Object.fromEntries(packages) }
}

const isSha512 = /^sha512-[\w+/]{86}==$/

/** Whether npm would find the package from this path: in its own node_modules or in one further up. */
function isReachable(packages, path, name) {
  const found = Object.hasOwn(packages, `${path ? `${path}/` : ''}node_modules/${name}`)
  if (found || path === '') return found
  return isReachable(packages, path.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, ''), name)
}

const platform =
  /[-/](?<os>android|darwin|freebsd|linux|openharmony|win32)-(?<cpu>arm|arm64|ia32|ppc64|riscv64|s390x|x64)(-\w+)?$/

function entryFor({ name, version, dev }) {
  const { os, cpu } = platform.exec(name)?.groups ?? {}
  const isWasm = /-wasm32\b/.test(name)
  if (!/^\d+\.\d+\.\d+$/.test(version) || !(cpu || isWasm))
    throw new Error(`Neither the version nor the platform of ${name}@${version} can be told from its name.`)
  const libc =
    os !== 'linux' ? undefined : /musl/.test(name) ? 'musl' : /gnu/.test(name) ? 'glibc' : undefined
  return {
    version,
    cpu: [cpu ?? 'wasm32'],
    ...(dev ? { dev } : {}),
    ...(libc ? { libc: [libc] } : {}),
    optional: true,
    ...(os ? { os: [os] } : {}),
  }
}
