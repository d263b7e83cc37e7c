import { Caret } from './caret.tsx'
import { PlainPieces } from './plain-pieces.tsx'

/** A text as it is, its paragraphs apart: before what formats it has loaded. */
export function PlainText({ text, live }: { readonly text: string; readonly live: boolean }) {
  return (
    <div className="prose">
      <p className="raw">
        <PlainPieces text={text} />
        {live && <Caret />}
      </p>
    </div>
  )
}
