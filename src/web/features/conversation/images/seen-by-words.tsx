/** "A B, not C" says enough beside a picture, but not to a screen reader's user. */
export const seenByAloud = (words: string) => (words.includes('seen') ? words : `seen by ${words}`)

/** Which columns see a picture. */
export function SeenByWords({ words, className = '' }: { words: string; className?: string }) {
  return (
    <span className={`text-12 whitespace-nowrap text-muted ${className}`}>
      <span aria-hidden="true">{words}</span>
      <span className="sr-only">{seenByAloud(words)}</span>
    </span>
  )
}
