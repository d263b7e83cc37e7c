import type { Run } from '#domain/run/run.ts'
import { words } from './words.ts'

/** How an answer ended whose words are not all that it might have said; nothing of others. */
export function AnswerEnd({ run: { state } }: { run: Run }) {
  if (state.kind === 'stopped') return <span className="flex-none text-muted">{words.cell.stopped}</span>
  if (state.kind === 'interrupted')
    return <span className="flex-none text-danger">{words.cell.brokeOff}</span>
  if (state.kind === 'finished' && state.reason === 'length')
    return <span className="flex-none text-warn">{words.cell.cutOff}</span>
  return null
}
