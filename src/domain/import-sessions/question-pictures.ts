import { imageLimits, type ImageRef } from '../images/image.ts'
import type { ConversationNode, ConversationPicture } from './conversation.ts'
import { hashOf, idFrom } from '../document/id-from.ts'
import { withSkippedPictures } from './skipped-pictures.ts'
import { pictureRef } from './picture-ref.ts'

/** The picture of a file of the same export, by what the conversation calls it; null where it is not there. */
export type PictureOf = (key: string) => ImageRef | null

interface QuestionPictures {
  /** The question, with a line for each picture that is not here. */
  text: string
  images: ImageRef[]
  /** Those that came within the conversation, as data URLs by their ids. */
  pictures: Record<string, string>
  skipped: number
}

/** The pictures of a question as far as they are there and can be sent. */
export function picturesOfQuestion(node: ConversationNode, pictureOf: PictureOf): QuestionPictures {
  const images = new Map<string, ImageRef>()
  const pictures: Record<string, string> = {}
  const missing: string[] = []
  for (const picture of node.pictures) {
    const image = images.size < imageLimits.perQuestion ? imageOf(picture, pictureOf) : null
    if (!image) {
      missing.push(picture.name)
      continue
    }
    images.set(image.id, image)
    if (picture.kind === 'data') pictures[image.id] = picture.url
  }
  const text = withSkippedPictures(node.text, missing)
  return { text, images: [...images.values()], pictures, skipped: missing.length }
}

function imageOf(picture: ConversationPicture, pictureOf: PictureOf): ImageRef | null {
  if (picture.kind === 'file') return pictureOf(picture.key)
  const bytes = bytesOf(picture.url)
  if (!bytes) return null
  const id = idFrom(0, 'picture', hashOf(picture.url), hashOf(picture.url, 1))
  const image = pictureRef(bytes, { id, name: picture.name })
  // The kind that the bytes say must be the one that the address says, for that is what is saved.
  return image && picture.url.startsWith(`data:${image.type};base64,`) ? image : null
}

/** In base64 every three bytes are four letters. */
const maxUrlLength = (imageLimits.sentBytes / 3) * 4 + 100

function bytesOf(url: string): Uint8Array | null {
  const start = /^data:image\/[a-z]+;base64,/.exec(url)?.[0].length
  if (start === undefined || url.length > maxUrlLength) return null
  try {
    return Uint8Array.from(atob(url.slice(start)), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}
