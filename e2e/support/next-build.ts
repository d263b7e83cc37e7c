import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Under the repository: the server finds its packages there. */
const built = fileURLToPath(new URL('../../dist', import.meta.url))

/**
 * A build like the one there is, but of which every script has another address, as after a change: they are in a folder
 * of their own, and find one another by where they stand.
 */
export async function nextBuild() {
  const folder = join(built, 'next')
  const remove = () => rm(folder, { recursive: true, force: true })
  await remove() // of a run that was broken off
  for (const part of ['client', 'server'])
    await cp(join(built, part), join(folder, part), { recursive: true })
  const assets = join(folder, 'client/assets')
  await mkdir(join(assets, 'next'))
  for (const name of await readdir(assets)) {
    if (/\.js(\.br|\.gz)?$/.test(name)) await rename(join(assets, name), join(assets, 'next', name))
  }
  for (const [file, ...changes] of [
    ['index.html', [/\/assets\/([\w-]+\.js)/g, '/assets/next/$1']],
    [
      'service-worker.js',
      [/assets\/([\w-]+\.js)/g, 'assets/next/$1'],
      [/"revision":"\w+","url":"index.html"/, '"revision":"next","url":"index.html"'],
    ],
  ] as const) {
    const path = join(folder, 'client', file)
    let text = await readFile(path, 'utf8')
    for (const [old, now] of changes) text = text.replace(old, now)
    await writeFile(path, text)
  }
  return {
    server: join(folder, 'server/main.js'),
    pathOf: (script: string) => script.replace('/assets/', '/assets/next/'),
    remove,
  }
}
