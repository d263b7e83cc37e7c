import { placesIn, wordPatterns } from '#domain/search/search-pattern.ts'

/** A text in which the words of a query are marked. */
export function FoundText({ text, query }: { text: string; query: string }) {
  const places = wordPatterns(query)
    .flatMap((word) => placesIn(text, word))
    .sort((a, b) => a.start - b.start || b.end - a.end)
  const parts: { text: string; isFound: boolean; start: number }[] = []
  let reached = 0
  for (const { start, end } of places) {
    if (start < reached) continue
    if (start > reached) parts.push({ text: text.slice(reached, start), isFound: false, start: reached })
    parts.push({ text: text.slice(start, end), isFound: true, start })
    reached = end
  }
  parts.push({ text: text.slice(reached), isFound: false, start: reached })
  return parts.map((part) =>
    part.isFound ? (
      <mark key={part.start} className="rounded-[3px] bg-(--found) text-(--on-found)">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
