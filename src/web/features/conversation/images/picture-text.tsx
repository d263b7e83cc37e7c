import { SeenByWords } from './seen-by-words.tsx'

interface PictureTextProps {
  name: string
  facts: string
  /** Which columns see it, in words; null where all do. */
  seenBy?: string | null
  className?: string
}

/** A picture's name over what is known of it, and beside both who sees it. */
export function PictureText({ name, facts, seenBy = null, className = '' }: PictureTextProps) {
  return (
    <>
      <span className={`grid min-w-0 ${className}`}>
        <b className="truncate font-[550]">{name}</b>
        <span className="truncate text-muted">{facts}</span>
      </span>
      {seenBy !== null && <SeenByWords words={seenBy} className="ml-auto pl-2" />}
    </>
  )
}
