import { useState } from 'react'
import { Block, lastShown } from './blocks.tsx'
import { Caret } from './caret.tsx'
import { emptyDocument, readMarkdown, type MarkdownDocument } from './document.ts'
import { PlainText } from './plain-text.tsx'
import './markdown.css'

const longestFormatted = 400_000

/** A model's answer, formatted; `live` while it is still being written. Nothing in it runs or loads by itself. */
export function Markdown({ text, live = false }: { readonly text: string; readonly live?: boolean }) {
  const [read] = useState(createReader)
  if (text.length > longestFormatted) return <PlainText text={text} live={live} />

  return <DocumentView document={read(text, live)} />
}

/** A document that was read: closed blocks stay as they are, the caret stands in the last one while it is live. */
export function DocumentView({ document: { closed, open, live } }: { readonly document: MarkdownDocument }) {
  const caretAt = live ? lastShown(open.map(({ token }) => token)) : -1
  return (
    <div className="prose">
      {closed.map(({ key, token }) => (
        <Block key={key} token={token} />
      ))}
      {open.map(({ key, token }, index) => (
        <Block key={key} token={token} caret={index === caretAt} />
      ))}
      {live && caretAt < 0 && (
        <p>
          <Caret />
        </p>
      )}
    </div>
  )
}

// Pure for whoever calls it: the last document only saves reading the closed blocks again.
function createReader() {
  let last = emptyDocument
  return (text: string, live: boolean) => {
    last = readMarkdown(last, text, live)
    return last
  }
}
