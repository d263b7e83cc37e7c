/** The words that are marked in the page, and whether the place that the reader is at can be seen. It uses nothing outside of itself: the browser suite hands it to a page. */
export function markedTexts() {
  const ranges = (name: string) => [...(CSS.highlights.get(name) ?? [])] as Range[]
  const board = document.querySelector('main')?.getBoundingClientRect()
  return {
    found: ranges('found').map(String),
    current: ranges('found-current').map((range) => {
      const { top, bottom } = range.getBoundingClientRect()
      return { text: String(range), isInView: board && top > board.top && bottom < board.bottom }
    }),
  }
}
