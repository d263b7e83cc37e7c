import { Caret } from './caret.tsx'

/** A text too long to be formatted: its paragraphs as they are. */
export function PlainText({ text, live }: { readonly text: string; readonly live: boolean }) {
  return (
    <div className="prose">
      {text.split(/\n[ \t]*\n/).map((paragraph, index) => (
        <p key={index} className="raw">
          {paragraph}
        </p>
      ))}
      {live && <Caret />}
    </div>
  )
}
