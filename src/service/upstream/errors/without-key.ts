/** A shorter key, or one without a figure, may be a word that an answer means to say, like the `ollama` that runtimes are given. */
const isDistinctive = (key: string) => key.length >= 16 && /\d/.test(key)

/**
 * Takes our key out of an answer that is else passed on as it is, for upstreams that repeat the headers they got.
 * Only where all of it stands in one text or one event: an answer may say anything else. What holds none is returned itself.
 */
export function withoutKey(key: string | undefined): (text: string) => string {
  if (key === undefined || !isDistinctive(key)) return (text) => text
  const forms = [...new Set([key, JSON.stringify(key).slice(1, -1), key.replaceAll('/', '\\/')])]
  return (text) => {
    // The pieces of most chunks are shorter, which is all that is asked of them.
    if (text.length < key.length) return text
    let kept = text
    for (const form of forms) if (kept.includes(form)) kept = kept.replaceAll(form, '***')
    return kept
  }
}

/** The same for an event of a stream. */
export function eventWithoutKey<Event extends { data: string }>(
  event: Event,
  clean: (text: string) => string,
): Event {
  const data = clean(event.data)
  return data === event.data ? event : { ...event, data }
}
