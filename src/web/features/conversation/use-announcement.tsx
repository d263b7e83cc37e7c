import { useState } from 'react'

/** What is to be said to screen readers, for a status region. The same words a second time are said again. */
export function useAnnouncement() {
  const [{ words, count }, setAnnounced] = useState({ words: '', count: 0 })
  return {
    // Only what is new in the region is said.
    announcement: <span key={count}>{words}</span>,
    announce: (next: string) => setAnnounced((announced) => ({ words: next, count: announced.count + 1 })),
  }
}
