import type { Locator } from '@playwright/test'
import { crc32, deflateSync } from 'node:zlib'

/** A file as a person has it. */
export interface PictureFile {
  name: string
  mimeType: string
  buffer: Buffer
}

function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A PNG of one grey. */
export function png(name: string, width = 120, height = 90): PictureFile {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8 // bits for each pixel
  const row = Buffer.alloc(1 + width, 0x99)
  row[0] = 0 // it is as it is
  const buffer = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
  return { name, mimeType: 'image/png', buffer }
}

export const bytesOfDataUrl = (url: string) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')

/** Chooses files in the picker that a press on the button opens. */
export async function choose(button: Locator, files: PictureFile[]) {
  const chooser = button.page().waitForEvent('filechooser')
  await button.click()
  await (await chooser).setFiles(files)
}

interface Transferred {
  files?: PictureFile[]
  text?: string
}

const sentIn = ({ files = [], text = '' }: Transferred) => ({
  text,
  files: files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') })),
})

/** Drags over the page, and drops there if asked to; answers whether the page took it from the browser. */
export const drag = (target: Locator, what: Transferred, type: 'dragover' | 'drop'): Promise<boolean> =>
  target.evaluate(
    (element, [eventType, { files, text }]) => {
      const data = new DataTransfer()
      if (text !== '') data.setData('text/plain', text)
      for (const { name, mimeType, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
        data.items.add(new File([bytes], name, { type: mimeType }))
      }
      const event = new DragEvent(eventType, { dataTransfer: data, bubbles: true, cancelable: true })
      return !element.dispatchEvent(event)
    },
    [type, sentIn(what)] as const,
  )
