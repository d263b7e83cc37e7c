import type { Tokens } from 'marked'
import { CodeLines } from './code-lines.tsx'
import { CopyButton } from './copy-button.tsx'
import { languageOf } from './highlight/languages.ts'

/** A code block: its language, a button that copies it, and its coloured lines. */
export function CodeBlock({ code, live }: { readonly code: Tokens.Code; readonly live: boolean }) {
  const language = languageOf(code.lang)
  const isOpen = live && !hasClosingFence(code.raw)
  return (
    <div className="code">
      <div className="code-head">
        <span>{language.name}</span>
        <CopyButton text={code.text} />
      </div>
      <pre tabIndex={0} role="region" aria-label={`Code: ${language.name}`}>
        <code>
          <CodeLines text={code.text} grammar={language.grammar} open={isOpen} caret={live} />
        </code>
      </pre>
    </div>
  )
}

function hasClosingFence(raw: string) {
  const fence = /^ {0,3}(`{3,}|~{3,})/.exec(raw)?.[1]
  const lines = raw.trimEnd().split('\n')
  const last = lines.at(-1)?.trim() ?? ''
  return fence !== undefined && lines.length > 1 && last.startsWith(fence) && /^(?:`+|~+)$/.test(last)
}
