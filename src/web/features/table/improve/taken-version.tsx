import { Check, Play, Undo2 } from 'lucide-react'
import type { PromptId } from '#domain/session/table-setup.ts'
import type { Session } from '#domain/session/session.ts'
import type { Prompt } from '#domain/table/table.ts'
import { usePrompts, useTableActions, useTableRun } from '../../../store/table-hooks.ts'
import { Button } from '../../../ui/button.tsx'
import { useScoring } from '../parts/scoring-context.ts'
import { useTable } from '../parts/table-context.ts'
import { GainReport } from '../versions/gain-report.tsx'
import { isImproved, useGain } from '../versions/use-gain.ts'
import { words as versionWords } from '../versions/words.ts'
import { Foot, Scroll } from './stage-parts.tsx'
import { words } from './words.ts'

interface TakenVersionProps {
  session: Session
  base: Prompt
  promptId: PromptId
  onClose: () => void
}

/** The proposal as a version: it is run here, and what it gains stands here once it was. */
export function TakenVersion({ session, base, promptId, onClose }: TakenVersionProps) {
  const prompt = usePrompts(session.id).find(({ id }) => id === promptId)
  if (!prompt || !isImproved(prompt)) return null
  return <Taken session={session} base={base} prompt={prompt} onClose={onClose} />
}

interface TakenProps extends Omit<TakenVersionProps, 'promptId'> {
  prompt: Parameters<typeof useGain>[1]
}

function Taken({ session, base, prompt, onClose }: TakenProps) {
  const tableActions = useTableActions()
  const { runCells } = useTable()
  const run = useTableRun(session.id)
  const gain = useGain(session, prompt, useScoring())
  const before = versionWords.version(base.number)
  const wasRun = gain.unseen.wasRun || gain.seen.wasRun
  const hasVerdicts = [...gain.unseen.columns, ...gain.seen.columns].some(({ rows }) => rows > 0)
  return (
    <>
      <Scroll>
        <div className="grid gap-1.5">
          <p className="flex items-center gap-2 text-16 font-semibold">
            <Check size={18} strokeWidth={2} className="flex-none text-ok" />
            {words.taken(versionWords.version(prompt.number))}
          </p>
          {!hasVerdicts && !run && (
            <p className="text-13 text-pretty text-muted">
              {wasRun ? words.noVerdicts : words.takenAbout(before)}
            </p>
          )}
          {run && (
            <p role="status" className="text-13 text-muted">
              {run.state === 'running' ? words.running(run.finished + run.failed, run.total) : words.paused}
            </p>
          )}
        </div>
        {(wasRun || run) && <GainReport session={session} gain={gain} prompt={prompt} before={base} />}
      </Scroll>
      <Foot>
        {wasRun || run ? (
          <Button look="primary" onClick={onClose}>
            {words.close}
          </Button>
        ) : (
          <Button look="primary" onClick={() => runCells({ wants: 'needed' })}>
            <Play size={15} strokeWidth={1.5} />
            {words.run}
          </Button>
        )}
        <Button
          disabled={run !== undefined}
          onClick={() => {
            tableActions.promptChosen(session.id, base.id)
            onClose()
          }}
        >
          <Undo2 size={15} strokeWidth={1.5} />
          {words.backTo(before)}
        </Button>
      </Foot>
    </>
  )
}
