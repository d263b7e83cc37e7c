// Fails when a package of the lockfile refuses a Node that we support, or needs an install script:
// npm installs both without a word. Packages for other platforms are optional: they need only be there.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { satisfies } from './node-range.mjs'
import { missingFrom } from './platform-packages.mjs'

/** The oldest Node of each line that we support: scripts/setup/node-version.mjs lets these in. */
export const supportedNodes = ['20.19.0', '22.12.0', '24.0.0']

/** One line for each package that a supported Node cannot take. */
export function offendersIn(lockfile) {
  return Object.entries(lockfile.packages)
    .filter(([path, entry]) => path !== '' && !entry.optional)
    .flatMap(([path, entry]) => complaintsAbout(path.replace(/^.*node_modules\//, ''), entry))
}

function complaintsAbout(name, { version, engines, hasInstallScript }) {
  const range = engines?.node
  const refused = range ? supportedNodes.filter((node) => !satisfies(node, range)) : []
  return [
    ...refused.map((node) => `${name} ${version} refuses Node ${node}: it wants ${range}`),
    ...(hasInstallScript ? [`${name} ${version} has an install script, which our set-up does not run`] : []),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lockfile = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
  const offenders = offendersIn(lockfile)
  const missing = missingFrom(lockfile).length
  if (missing > 0)
    offenders.push(
      `${missing} packages of other platforms are missing, so that npm ci refuses the lockfile. Run: node scripts/complete-lockfile.mjs`,
    )
  for (const offender of offenders) console.error(offender)
  if (offenders.length > 0) process.exitCode = 1
  else console.log(`Every package accepts Node ${supportedNodes.join(', ')}.`)
}
