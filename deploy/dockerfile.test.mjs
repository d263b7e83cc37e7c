import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sources } from '../scripts/setup/build.mjs'
import { readDockerfile } from './dockerfile.ts'

const { build, image } = readDockerfile()

test('the image’s build gets all that a build is made from, and Docker may send just that', () => {
  const copied = build.copies.flatMap((copy) => copy.sources)
  expect(copied).toEqual(expect.arrayContaining(sources))
  const ignored = readFileSync(new URL('Dockerfile.dockerignore', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  expect(ignored[1]).toBe('*')
  expect(ignored.slice(2).sort()).toEqual(copied.map((path) => `!${path}`).sort())
})

test('the image runs as a user without rights', () => {
  expect(image.user).toBe('node')
})
