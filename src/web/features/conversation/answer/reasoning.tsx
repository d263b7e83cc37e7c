import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { formatSpan } from '#domain/words/format.ts'
import type { Run } from '#domain/run/run.ts'
import { isThinking, thinkingMs } from '#domain/run/thinking.ts'
import { useReadTables } from '../../../store/hooks.ts'
import { Markdown } from '../../../ui/markdown/markdown.tsx'
import { useTicking } from '../../../ui/use-ticking.ts'
import { words } from './words.ts'

const summary = [
  'flex min-h-9.5 list-none items-center gap-2 rounded-[7px] px-3 -outline-offset-2 group-open/reasoning:bg-sunken',
  'max-phone:min-h-11 [&::-webkit-details-marker]:hidden',
].join(' ')

const title = 'flex-1 font-[550] text-text'

/** What a model thought before it answered: apart from the answer, folded, never copied or sent back. */
export function Reasoning({ run }: { run: Run }) {
  const [isOpen, setIsOpen] = useState(false)
  const isLive = isThinking(run)
  const tokens = run.usage?.reasoningTokens ?? 0
  return (
    <details
      className="group/reasoning mb-4 max-w-184 overflow-hidden rounded-lg border border-border bg-surface text-13 text-muted in-data-[folded=true]:hidden"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={summary}>
        <ChevronRight size={14} strokeWidth={1.5} className="group-open/reasoning:rotate-90" />
        {isLive ? <Thinking run={run} /> : <Thought run={run} />}
        {tokens > 0 && (
          <span className="figure text-12 whitespace-nowrap">{words.thinking.tokens(tokens)}</span>
        )}
      </summary>
      {isOpen && (
        // A box that scrolls is reached with the keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div
          className="reasoning-text max-h-75 overflow-auto border-t border-border px-3 pt-2.5 pb-3 -outline-offset-2"
          role="group"
          aria-label={words.thinking.label}
          tabIndex={0}
        >
          <Markdown text={run.reasoning} live={isLive} />
        </div>
      )}
    </details>
  )
}

function Thinking({ run }: { run: Run }) {
  const now = useTicking(250)
  const seconds = Math.floor((now - (run.sentAt ?? run.createdAt) - (run.firstTokenMs ?? 0)) / 1000)
  return (
    <b className={title}>
      {words.thinking.now} {seconds > 0 && <span className="tabular-nums">{formatSpan(seconds)}</span>}
    </b>
  )
}

/** Shorter than this is no time that anybody waited. */
const shortestMs = 500

function Thought({ run }: { run: Run }) {
  const read = useReadTables()
  // Earlier attempts are over and change no more, so they are read without being followed.
  const ms = thinkingMs(read().runs, run) ?? 0
  return (
    <b className={title}>
      {ms < shortestMs ? words.thinking.before : words.thinking.for(formatSpan(Math.round(ms / 1000)))}
    </b>
  )
}
