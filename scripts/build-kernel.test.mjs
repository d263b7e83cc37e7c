import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { builtFile, builtKernel } from './build-kernel.mjs'

test('the WebAssembly of the similarity kernel is what its source makes', async () => {
  expect(readFileSync(builtFile, 'utf8')).toBe(await builtKernel())
})
