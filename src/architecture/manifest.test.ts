import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { manifest } from '../web/service-worker/manifest.ts'

const read = (path: string) => readFileSync(new URL(`../../public${path}`, import.meta.url))

test.each(manifest.icons.filter(({ type }) => type === 'image/png'))(
  '$src is a picture of $sizes',
  ({ src, sizes }) => {
    const bytes = read(src)
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
  },
)

test('systems find the sizes that they ask for, and one that they may cut', () => {
  const sizes = manifest.icons.map((icon) =>
    'purpose' in icon ? `${icon.sizes} ${icon.purpose}` : icon.sizes,
  )
  expect(sizes).toEqual(['192x192', '512x512', '512x512 maskable', 'any'])
  expect(read('/icon.svg').toString()).toContain('<svg')
})
