import { useEffect, type RefObject } from 'react'
import { placesIn, searchPattern } from '#domain/search/search-pattern.ts'

/** Selects the first place of a query in the instructions on show, and then says so. */
export function useFoundInstructions(
  panel: RefObject<HTMLElement | null>,
  query: string | null,
  onShown: () => void,
) {
  useEffect(() => {
    const field = panel.current?.querySelector<HTMLTextAreaElement>('#instructions')
    if (query === null || !field) return
    const pattern = searchPattern(query)
    const [place] = pattern ? placesIn(field.value, pattern) : []
    if (place) field.setSelectionRange(place.start, place.end)
    field.focus()
    onShown()
  }, [panel, query, onShown])
}
