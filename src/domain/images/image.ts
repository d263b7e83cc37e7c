/** The kinds of pictures that models of all providers read. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const
export type ImageType = (typeof imageTypes)[number]

/** A picture of a question: what is known of it without its bytes, which are kept apart under its id. */
export interface ImageRef {
  id: string
  name: string
  type: ImageType
  /** Pixels, the right way up. */
  width: number
  height: number
  /** Bytes, as it is sent. */
  size: number
}

const megabyte = 1_000_000

export const imageLimits = {
  perQuestion: 10,
  /** Bytes of a file as it is given. */
  fileBytes: 20 * megabyte,
  /** A picture of this many takes 240 MB of memory while it is decoded; phones' largest photos have 50 million. */
  pixels: 60_000_000,
  /** Pixels; what is larger is shrunk. Models see no more than this. */
  longestSide: 2048,
  /** Bytes of one picture as it is sent, which is 4 MB in base64: the field's providers refuse more than 5. */
  sentBytes: 3 * megabyte,
  /** Bytes of a question's pictures together: in base64 they must fit the 32 MiB that a request may have. */
  questionBytes: 20 * megabyte,
} as const

/** The references in what storage gave back; whatever is not one is left out. */
export const parseImageRefs = (value: unknown): ImageRef[] =>
  Array.isArray(value) ? (value as unknown[]).flatMap((each) => (isImageRef(each) ? each : [])) : []

function isImageRef(value: unknown): value is ImageRef {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, type, width, height, size } = value as Record<string, unknown> // each is looked at below
  return (
    typeof id === 'string' &&
    id !== '' &&
    typeof name === 'string' &&
    imageTypes.some((each) => each === type) &&
    [width, height, size].every((count) => Number.isInteger(count) && Number(count) > 0)
  )
}
