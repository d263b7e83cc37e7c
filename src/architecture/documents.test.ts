import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const topFolders = readdirSync(join(root, 'src'), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? join('src', entry.name) : [],
)
/** Where a path that a document names may begin. */
const beginnings = ['.', 'src', 'src/web/features', ...topFolders]

/** What stands between backticks and looks like the path of a file or a folder of ours. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([\w./-]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => /\.(ts|tsx|js|mjs|json|css|html|md)$/.test(path) || /^[\w.-]+(\/[\w-]+)*\/$/.test(path))
    .filter((path) => path.includes('/') && !path.startsWith('/'))

test.each(['README.md', 'decisions.md'])('every path that %s names is there', (name) => {
  const paths = pathsIn(readFileSync(join(root, 'src', name), 'utf8'))
  expect(paths.length).toBeGreaterThan(10)
  const missing = paths.filter((path) => !beginnings.some((folder) => existsSync(join(root, folder, path))))
  expect(missing).toEqual([])
})
