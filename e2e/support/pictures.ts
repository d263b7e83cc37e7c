import type { Locator, Page } from '@playwright/test'
import { randomFillSync } from 'node:crypto'
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

/** A PNG from its header's colour type (0 grey, 6 colours with transparency) and its rows. */
function pngOf(width: number, height: number, colourType: 0 | 6, rows: (row: Buffer, index: number) => void) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, colourType], 8) // eight bits for each
  const stride = 1 + width * (colourType === 6 ? 4 : 1)
  const pixels = Buffer.alloc(stride * height) // a row's first byte, 0, says that it is as it is
  for (let row = 0; row < height; row++) rows(pixels.subarray(row * stride + 1, (row + 1) * stride), row)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG of one grey. */
export function png(name: string, width = 120, height = 90): PictureFile {
  const buffer = pngOf(width, height, 0, (row) => row.fill(0x99))
  return { name, mimeType: 'image/png', buffer }
}

/** A PNG of megabytes of noise; its upper part is transparent. */
export function heavyPng(name: string): PictureFile {
  const buffer = pngOf(1200, 1200, 6, (row, index) => {
    if (index < 300) return
    randomFillSync(row)
    for (let alpha = 3; alpha < row.length; alpha += 4) row[alpha] = 255
  })
  return { name, mimeType: 'image/png', buffer }
}

/** Two pictures of one pixel, one after the other. */
export function animatedGif(name: string): PictureFile {
  const picture = '!\xF9\x04\0\x0A\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02L\x01\0'
  const text = `GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xFF\xFF\xFF${picture}${picture};`
  return { name, mimeType: 'image/gif', buffer: Buffer.from(text, 'latin1') }
}

/** The first bytes of what phones write. */
export const heic = (name: string): PictureFile => ({
  name,
  mimeType: 'image/heic',
  buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
})

/** A photo that was taken with the camera held upright (120 × 90 turned), at a place that its metadata tell. */
export async function photoWithPlace(page: Page, name: string): Promise<PictureFile> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 120, height: 90 })
    return canvas.toDataURL('image/jpeg')
  })
  const jpeg = bytesOfDataUrl(url)
  // Two entries: turn by 90 degrees, and where the GPS directory is. That one is empty.
  const exif =
    'Exif\0\0MM\0*\0\0\0\x08\0\x02' +
    '\x01\x12\0\x03\0\0\0\x01\0\x06\0\0' +
    '\x88\x25\0\x04\0\0\0\x01\0\0\0\x26' +
    '\0\0\0\0\0\0\0\0\0\0'
  const segment = Buffer.from(`\xFF\xE1\0${String.fromCharCode(exif.length + 2)}${exif}`, 'latin1')
  const buffer = Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
  return { name, mimeType: 'image/jpeg', buffer }
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

/** Pastes as if the clipboard held this; answers whether the page left it to the browser. */
export const paste = (field: Locator, clipboard: Transferred): Promise<boolean> =>
  field.evaluate((element, { files, text }) => {
    const data = new DataTransfer()
    if (text !== '') data.setData('text/plain', text)
    for (const { name, mimeType, base64 } of files) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      data.items.add(new File([bytes], name, { type: mimeType }))
    }
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    return element.dispatchEvent(event)
  }, sentIn(clipboard))

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
