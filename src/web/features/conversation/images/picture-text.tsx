import { SeenByWords } from './seen-by-words.tsx'

/** A picture's name over what is known of it, and beside both who sees it. */
export function PictureText({ name, facts, seenBy }: { name: string; facts: string; seenBy: string | null }) {
  return (
    <>
      <span className="picture-text">
        <b>{name}</b>
        <span>{facts}</span>
      </span>
      {seenBy !== null && <SeenByWords words={seenBy} />}
    </>
  )
}
