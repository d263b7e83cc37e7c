// Run after `npm install` of a package with native parts, when `npm run engines` asks for it.
import { readFileSync, writeFileSync } from 'node:fs'
import { complete, missingFrom } from './platform-packages.mjs'

const path = new URL('../package-lock.json', import.meta.url)
const lockfile = JSON.parse(readFileSync(path, 'utf8'))
writeFileSync(path, `${JSON.stringify(complete(lockfile), null, 2)}\n`)
console.log(`${missingFrom(lockfile).length} packages of other platforms added to package-lock.json.`)
