import type { ComparisonFile, PictureInFile } from '#domain/export/comparison-file.ts'
import { withPictures } from '#domain/export/json.ts'
import { loadDataUrl } from '../../store/images.ts'

/** The pictures of a comparison, each once. */
export const picturesOf = ({ questions }: ComparisonFile): PictureInFile[] => [
  ...new Map(
    questions.flatMap((question) => question.pictures).map((picture) => [picture.id, picture]),
  ).values(),
]

/** The comparison with its pictures' bytes, as far as this browser still has them. */
export async function withLoadedPictures(comparison: ComparisonFile): Promise<ComparisonFile> {
  const urls = new Map<string, string>()
  for (const { id } of picturesOf(comparison)) {
    const url = await loadDataUrl(id)
    if (url !== null) urls.set(id, url)
  }
  return withPictures(comparison, urls)
}

/** In base64 every three bytes are four letters. */
export const bytesAsText = (pictures: readonly PictureInFile[]) =>
  pictures.reduce((sum, { bytes }) => sum + Math.ceil(bytes / 3) * 4, 0)
