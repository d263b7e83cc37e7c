// Run after `npm install` of a package with native parts, when `npm run engines` asks for it.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { complete, missingFrom, withIntegrity } from './platform-packages.mjs'

const path = new URL('../package-lock.json', import.meta.url)
const lockfile = JSON.parse(readFileSync(path, 'utf8'))
const unknown = []
const completed = withIntegrity(complete(lockfile), integrityOf)
writeFileSync(path, `${JSON.stringify(completed, null, 2)}\n`)
console.log(`${missingFrom(lockfile).length} packages of other platforms added to package-lock.json.`)
if (unknown.length > 0) {
  console.log(
    `The registry has no hash of these: src/server/attacks/lockfile.test.ts wants a reason for each.`,
  )
  for (const each of unknown) console.log(`  ${each}`)
}

/** As the registry says it, which npm asks; undefined where that does not have this version. */
function integrityOf(name, version) {
  const asked = `${name}@${version}`
  try {
    const integrity = execFileSync('npm', ['view', asked, 'dist.integrity'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 60_000,
    }).trim()
    if (integrity !== '') return integrity
  } catch {
    // Not there, or nobody answers: it stays without a hash, and is told.
  }
  unknown.push(asked)
  return undefined
}
