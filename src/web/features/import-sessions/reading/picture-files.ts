import { idFrom } from '#domain/document/id-from.ts'
import { imageLimits, type ImageRef } from '#domain/images/image.ts'
import { pictureRef } from '#domain/import-sessions/picture-ref.ts'

/** What a conversation of ChatGPT's calls a picture: its file's name begins with it. */
export const pictureKeyOf = (fileName: string): string | null =>
  /^(file-[A-Za-z0-9]+|file_[A-Za-z0-9]+)/.exec(nameIn(fileName))?.[0] ?? null

/** A file's name without its folders. */
const nameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/**
 * The pictures among the files of a zip file. The first time they are only looked at, for a conversation may stand before
 * its pictures; the second time those are handed out that the wanted conversations show.
 */
export function createPictureFiles() {
  const known = new Map<string, ImageRef>()
  const askedBy = new Map<string, number[]>()
  let pieces: Uint8Array[] = []
  let length = 0

  const whole = () => {
    const bytes = new Uint8Array(length)
    let at = 0
    for (const piece of pieces) {
      bytes.set(piece, at)
      at += piece.length
    }
    return bytes
  }
  return {
    /** The picture of this name, as far as the files have been looked at; the conversation of this number asks. */
    of: (key: string, number: number): ImageRef | null => {
      askedBy.set(key, [...(askedBy.get(key) ?? []), number])
      return known.get(key) ?? null
    },
    /** Takes a piece of a file; answers a picture that is wanted once it is there whole. */
    push: (name: string, bytes: Uint8Array, isLast: boolean, wanted: ReadonlySet<number> | null) => {
      length += bytes.length
      // What is larger cannot be sent as it is.
      if (length <= imageLimits.sentBytes) pieces.push(bytes)
      else pieces = []
      if (!isLast) return null
      const key = pictureKeyOf(name) ?? ''
      const isSmall = length <= imageLimits.sentBytes
      const isShown = !wanted || askedBy.get(key)?.some((number) => wanted.has(number))
      const file = isSmall && isShown ? whole() : null
      pieces = []
      length = 0
      if (!file) return null
      const image =
        known.get(key) ??
        pictureRef(file, { id: idFrom(0, 'picture', key), name: nameIn(name).slice(key.length + 1) || key })
      if (!image) return null
      known.set(key, image)
      return wanted ? { image, bytes: file } : null
    },
  }
}
