import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { indented, npm, root, SetupError } from './run-command.mjs'

/** What a build is made from. */
export const sources = [
  'index.html',
  'login.html',
  'package.json',
  'package-lock.json',
  'public',
  'src',
  'tsconfig.json',
  'vite.config.ts',
]
const built = ['dist/client/index.html', 'dist/server/main.js']
const note = join(root, 'dist/.built-from')

/** Builds the page and the server, unless what there is was built from just these sources. */
export async function buildIfChanged() {
  if (built.every((path) => existsSync(join(root, path))) && readNote() === noteOf(root)) return
  console.log('Building …')
  const { ok, output } = await npm('run', 'build')
  if (!ok) throw new SetupError(`The build failed:\n${indented(output.trimEnd().split('\n').slice(-40))}`)
  writeFileSync(note, noteOf(root))
}

/** What a build was made of and what came of it: one made by hand meanwhile, or half of one, is not that one. */
export const noteOf = (folder) =>
  `${hashOf(folder, sources)} ${hashOf(folder, ['dist/client', 'dist/server'])}`

const readNote = () => (existsSync(note) ? readFileSync(note, 'utf8') : undefined)

/** One hash over the names and contents of files and folders; tests are left out, as nothing ships them. */
export function hashOf(folder, paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((each) => filesIn(folder, each)))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(folder, path)))
      .update('\0')
  return hash.digest('hex')
}

function filesIn(folder, path) {
  const absolute = join(folder, path)
  if (!existsSync(absolute) || /\.test\.\w+$/.test(path)) return []
  if (!statSync(absolute).isDirectory()) return [path]
  return readdirSync(absolute)
    .sort()
    .flatMap((name) => filesIn(folder, `${path}/${name}`))
}
