import { Wrench } from 'lucide-react'
import type { Run } from '#domain/run/run.ts'
import { readableArguments } from '#domain/run/tool-arguments.ts'
import { LongText } from '../../../ui/markdown/long-text.tsx'

/** What the model wanted to have done by tools: shown, never run. */
export function ToolCalls({ calls }: { calls: Run['toolCalls'] }) {
  if (calls.length === 0) return null
  return (
    <ul className="tool-calls" aria-label="Calls of tools">
      {calls.map(({ name, arguments: args }, index) => (
        // Calls only come at the end and stay in their places.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <p>
            <Wrench size={14} strokeWidth={1.5} />
            Calls <b>{name || 'a tool without a name'}</b>
          </p>
          {args.trim() !== '' && (
            // A box that scrolls is reached with the keyboard too.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <pre role="group" aria-label={`What ${name || 'the tool'} is given`} tabIndex={0}>
              <LongText text={readableArguments(args)} />
            </pre>
          )}
        </li>
      ))}
    </ul>
  )
}
