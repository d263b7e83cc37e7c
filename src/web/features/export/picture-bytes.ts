import type { ComparisonFile } from '#domain/export/comparison-file.ts'
import type { SessionDocument } from '#domain/document/session-document.ts'
import { picturesOf } from '../../store/document-pictures.ts'

/** How many bytes the pictures of a JSON export take: those on show stand in both of its parts. */
export function pictureBytesOf({ questions }: ComparisonFile, document: SessionDocument): number {
  const shown = new Map(questions.flatMap(({ pictures }) => pictures).map(({ id, bytes }) => [id, bytes]))
  const sizes = [...picturesOf(document).map(({ size }) => size), ...shown.values()]
  return sizes.reduce((sum, size) => sum + asText(size), 0)
}

/** In base64 every three bytes are four letters. */
const asText = (bytes: number) => Math.ceil(bytes / 3) * 4
