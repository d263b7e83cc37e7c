import type { Locator } from 'vitest/browser'

async function drawn(
  name: string,
  { type, width, height }: { type: string; width: number; height: number },
  draw: (context: OffscreenCanvasRenderingContext2D) => void,
): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser draws nothing.')
  draw(context)
  return new File([await canvas.convertToBlob({ type })], name, { type })
}

const grey = (context: OffscreenCanvasRenderingContext2D) => {
  context.fillStyle = '#999'
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
}

/** A PNG of one grey. */
export const png = (name: string, width = 120, height = 90) =>
  drawn(name, { type: 'image/png', width, height }, grey)

/** A PNG that says it is of this size. */
export async function pngThatStates(name: string, width: number, height: number): Promise<File> {
  const bytes = await bytesOf(await png(name))
  const header = new DataView(bytes.buffer)
  header.setUint32(16, width)
  header.setUint32(20, height)
  return new File([bytes], name, { type: 'image/png' })
}

/** A PNG of megabytes of noise; its upper part is transparent. */
export const heavyPng = (name: string) =>
  drawn(name, { type: 'image/png', width: 1200, height: 1200 }, (context) => {
    const row = context.createImageData(1200, 1)
    for (let y = 300; y < 1200; y++) {
      crypto.getRandomValues(row.data)
      for (let alpha = 3; alpha < row.data.length; alpha += 4) row.data[alpha] = 255
      context.putImageData(row, 0, y)
    }
  })

/** Two pictures of one pixel, one after the other. */
export function animatedGif(name: string): File {
  const picture = '!\xF9\x04\0\x0A\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02L\x01\0'
  const text = `GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xFF\xFF\xFF${picture}${picture};`
  return new File([latin1(text)], name, { type: 'image/gif' })
}

/** The first bytes of what phones write. */
export const heic = (name: string) =>
  new File([latin1('\0\0\0\x18ftypheic\0\0\0\0mif1heic')], name, { type: 'image/heic' })

/** A photo that was taken with the camera held upright (120 × 90 turned), at a place that its metadata tell. */
export async function photoWithPlace(name: string): Promise<File> {
  const type = 'image/jpeg'
  const jpeg = await drawn(name, { type, width: 120, height: 90 }, () => undefined)
  // Two entries: turn by 90 degrees, and where the GPS directory is. That one is empty.
  const exif =
    'Exif\0\0MM\0*\0\0\0\x08\0\x02' +
    '\x01\x12\0\x03\0\0\0\x01\0\x06\0\0' +
    '\x88\x25\0\x04\0\0\0\x01\0\0\0\x26' +
    '\0\0\0\0\0\0\0\0\0\0'
  const segment = latin1(`\xFF\xE1\0${String.fromCharCode(exif.length + 2)}${exif}`)
  return new File([jpeg.slice(0, 2), segment, jpeg.slice(2)], name, { type })
}

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

export const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())

export const bytesOfDataUrl = (url: string) => latin1(atob(url.slice(url.indexOf(',') + 1)))

/** Chooses files in the picker that a press on the button opens. */
export async function choose(button: Locator, files: File[]) {
  const opening = new Promise<HTMLInputElement>((resolve) => {
    const look = (event: Event) => {
      const { target } = event
      if (!(target instanceof HTMLInputElement) || target.type !== 'file') return
      removeEventListener('click', look, { capture: true })
      event.preventDefault()
      resolve(target)
    }
    addEventListener('click', look, { capture: true })
  })
  await button.click()
  const input = await opening
  input.files = transferOf({ files }).files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

interface Transferred {
  files?: File[]
  text?: string
}

function transferOf({ files = [], text = '' }: Transferred): DataTransfer {
  const data = new DataTransfer()
  if (text !== '') data.setData('text/plain', text)
  for (const file of files) data.items.add(file)
  return data
}

/** Pastes as if the clipboard held this; answers whether the page left it to the browser. */
export const paste = (field: Locator, clipboard: Transferred): boolean =>
  field.element().dispatchEvent(
    new ClipboardEvent('paste', {
      clipboardData: transferOf(clipboard),
      bubbles: true,
      cancelable: true,
    }),
  )

/** Drags over the page, and drops there if asked to; answers whether the page took it from the browser. */
export const drag = (target: Locator, what: Transferred, type: 'dragover' | 'drop'): boolean =>
  !target
    .element()
    .dispatchEvent(new DragEvent(type, { dataTransfer: transferOf(what), bubbles: true, cancelable: true }))
