import { takeoverReasons, type AnsweredBy } from '#domain/run/answered-by.ts'

/** The model that answered in place of the one asked, and why, as the answer's headers say; null where it was the one asked. */
export function readAnsweredBy(headers: Headers): AnsweredBy | null {
  const model = headers.get('x-answered-by')?.trim()
  if (!model) return null
  const reason = headers.get('x-answered-by-reason')
  return { model, reason: takeoverReasons.find((each) => each === reason) ?? 'unavailable' }
}
