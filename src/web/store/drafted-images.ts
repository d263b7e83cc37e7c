import { parseImageRefs } from '#domain/images/image.ts'
import { isRecord } from '#protocol/json/is-record.ts'
import { parseJson } from '#protocol/json/parse-json.ts'
import { imageDraftPrefix } from './drafts.ts'

/** The ids of the pictures that are attached to what is being written in this tab, in whatever session. */
export function draftedImageIds(storage: () => Storage = () => sessionStorage): string[] {
  try {
    const kept = storage()
    const keys = Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '')
    return keys
      .filter((key) => key.startsWith(imageDraftPrefix))
      .flatMap((key) => {
        const draft = parseJson(kept.getItem(key) ?? '')
        return parseImageRefs(isRecord(draft) ? draft.images : []).map(({ id }) => id)
      })
  } catch {
    return []
  }
}
