import { WrapText } from 'lucide-react'
import type { Tokens } from 'marked'
import { CodeLines } from './code-lines.tsx'
import { CopyButton } from './copy-button.tsx'
import { languageOf } from './highlight/languages.ts'
import { hasLineOver } from './line-groups.ts'
import { scrollableProps, useOverflows } from './use-overflows.ts'
import { useWrapsLines } from './wrap-lines.ts'
import { words } from './words.ts'

/** Longer lines of code, in characters, are always wrapped. */
const maxLineLength = 10_000

/** A code block: its language, buttons that wrap and copy it, and its coloured lines. */
export function CodeBlock({ code, live }: { readonly code: Tokens.Code; readonly live: boolean }) {
  const language = languageOf(code.lang)
  const [wraps, toggleWraps] = useWrapsLines()
  const [overflows, watch] = useOverflows()
  const isOpen = live && !hasClosingFence(code.raw)
  // A line of a hundred screens is of no use to a reader, and no browser draws it quickly.
  const mustWrap = hasLineOver(code.text, maxLineLength)
  return (
    <div className="code">
      <div className="code-head select-none">
        <span className="language">{language.name}</span>
        {(wraps || overflows) && !mustWrap && (
          <button type="button" className="code-action" aria-pressed={wraps} onClick={toggleWraps}>
            <WrapText size={16} strokeWidth={1.5} aria-hidden />
            {words.wrap}
          </button>
        )}
        <CopyButton text={code.text} />
      </div>
      <pre
        ref={watch}
        data-wraps={wraps || mustWrap || undefined}
        {...scrollableProps(overflows, `Code: ${language.name}`)}
      >
        <code>
          <CodeLines text={code.text} grammar={language.grammar} open={isOpen} caret={live} />
        </code>
      </pre>
    </div>
  )
}

function hasClosingFence(raw: string) {
  const fence = /^ {0,3}(`{3,}|~{3,})/.exec(raw)?.[1]
  const end = raw.trimEnd()
  const last = end.slice(end.lastIndexOf('\n') + 1).trim()
  return fence !== undefined && end.includes('\n') && last.startsWith(fence) && /^(?:`+|~+)$/.test(last)
}
