import type { ChatRequest } from '../run/streamed-request.ts'

/** Shorter ones are shown whole. */
const maxShownLength = 200
const beginningShown = 40
const dataUrl = /^data:[^,]{0,100};base64,/

/** A request as JSON on many lines, whole. */
export const requestAsJson = (request: ChatRequest): string => JSON.stringify(request, null, 2)

/**
 * The same to be looked at: `bytesOmitted` stands for all but the beginning of a picture's bytes, of which there are so
 * many.
 */
export const requestToShow = (request: ChatRequest, bytesOmitted: (bytes: number) => string): string =>
  JSON.stringify(
    request,
    (_, value: unknown) => (typeof value === 'string' ? shortened(value, bytesOmitted) : value),
    2,
  )

function shortened(text: string, bytesOmitted: (bytes: number) => string): string {
  const head = dataUrl.exec(text)?.[0]
  if (head === undefined || text.length <= maxShownLength) return text
  const end = head.length + beginningShown
  return `${text.slice(0, end)}${bytesOmitted(Math.round(((text.length - end) * 3) / 4))}`
}
