import { Wrench } from 'lucide-react'
import type { Run } from '#domain/run/run.ts'
import { readableArguments } from '#domain/run/tool-arguments.ts'
import { LongText } from '../../../ui/markdown/long-text.tsx'
import { words } from './words.ts'

const given = [
  'max-h-60 overflow-auto border-t border-hair bg-sunken px-3 py-2.5 font-mono text-12 leading-4.5',
  'wrap-anywhere whitespace-pre-wrap -outline-offset-2',
].join(' ')

/** What the model wanted to have done by tools: shown, never run. */
export function ToolCalls({ calls }: { calls: Run['toolCalls'] }) {
  if (calls.length === 0) return null
  return (
    <ul className="grid max-w-184 gap-2 [div+&]:mt-3.5" aria-label={words.tools.label}>
      {calls.map(({ name, arguments: args }, index) => (
        // Calls only come at the end and stay in their places.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="overflow-hidden rounded-lg border border-border bg-surface text-13">
          <p className="flex flex-wrap items-center gap-1.5 px-3 py-2 wrap-anywhere text-muted">
            <Wrench size={14} strokeWidth={1.5} className="flex-none" />
            {words.tools.calls}{' '}
            <b className="font-mono text-12 leading-5 font-medium text-text">
              {name || words.tools.nameless}
            </b>
          </p>
          {args.trim() !== '' && (
            // A box that scrolls is reached with the keyboard too.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <pre className={given} role="group" aria-label={words.tools.given(name)} tabIndex={0}>
              <LongText text={readableArguments(args)} />
            </pre>
          )}
        </li>
      ))}
    </ul>
  )
}
