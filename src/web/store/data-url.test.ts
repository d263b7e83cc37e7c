import { expect, test } from 'vitest'
import { blobOfDataUrl, dataUrlOf } from './data-url.ts'

test('bytes come back from their data URL, whatever their number', async () => {
  for (const length of [0, 1, 2, 3, 98_303, 98_304, 98_305, 300_001]) {
    const bytes = Uint8Array.from({ length }, (_, index) => index % 251)
    const blob = blobOfDataUrl(await dataUrlOf(new Blob([bytes], { type: 'image/png' })))
    expect(blob?.type).toBe('image/png')
    const read = new Uint8Array((await blob?.arrayBuffer()) ?? [])
    expect(String(read) === String(bytes), `${length} bytes`).toBe(true)
  }
})

test.each(['', 'data:image/png,AAAA', 'data:image/png;base64,%%%', 'https://example.org/a.png'])(
  '“%s” is none',
  (url) => {
    expect(blobOfDataUrl(url)).toBeNull()
  },
)
