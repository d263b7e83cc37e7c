import { useState } from 'react'
import { Block, lastShown } from './blocks.tsx'
import { Caret } from './caret.tsx'
import { copyWithTex } from './copy-with-tex.ts'
import { emptyDocument, readMarkdown, type MarkdownDocument } from './document.ts'

/** A text as formatted blocks; what was read before is not read again while the text grows. */
export function Formatted({ text, live }: { readonly text: string; readonly live: boolean }) {
  const [read] = useState(createReader)
  return <DocumentView document={read(text, live)} />
}

/** A document that was read: closed blocks stay as they are, the caret stands in the last one while it is live. */
export function DocumentView({ document: { closed, open, live } }: { readonly document: MarkdownDocument }) {
  const caretAt = live ? lastShown(open.map(({ token }) => token)) : -1
  return (
    <div className="prose" onCopy={copyWithTex}>
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
