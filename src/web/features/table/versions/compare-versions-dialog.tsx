import { useState } from 'react'
import type { Session } from '#domain/session/session.ts'
import { usePrompts, useTableActions } from '../../../store/table-hooks.ts'
import { DialogHead } from '../../../ui/dialog-head.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { AnswerChanges } from './answer-changes.tsx'
import { GainOfPair } from './gain-report.tsx'
import { PromptChanges } from './prompt-changes.tsx'
import { VersionChoice } from './version-choice.tsx'
import { firstPair, withVersion } from './version-pair.ts'
import type { VersionScoring } from './version-scoring.ts'
import { words } from './words.ts'

interface CompareVersionsDialogProps {
  session: Session
  scoring: VersionScoring
  onClose: () => void
}

const sides = ['before', 'after'] as const

/** Two versions of a table's prompt side by side, and what became of each answer; either can be taken again. */
export function CompareVersionsDialog({ session, scoring, onClose }: CompareVersionsDialogProps) {
  const tableActions = useTableActions()
  const prompts = usePrompts(session.id)
  const inUse = session.table?.promptId ?? null
  const [pair, setPair] = useState(() => firstPair(prompts, inUse))
  const [onlyDiffers, setOnlyDiffers] = useState(false)
  if (!pair) return null
  return (
    <Dialog label={words.title} shape="screen" onClose={onClose} className="w-250 flex-col open:flex">
      <DialogHead title={words.title} size="medium" onClose={onClose} />
      <div className="min-h-0 flex-1 overflow-auto">
        <div className="grid grid-cols-2 bg-sunken max-phone:grid-cols-1 max-phone:py-1">
          {sides.map((side) => (
            <VersionChoice
              key={side}
              label={words.sides[side]}
              prompts={prompts}
              chosen={pair[side]}
              isInUse={pair[side].id === inUse}
              onChoose={(prompt) => setPair(withVersion(pair, side, prompt))}
              onUse={() => tableActions.promptChosen(session.id, pair[side].id)}
            />
          ))}
        </div>
        <PromptChanges pair={pair} onlyDiffers={onlyDiffers} onOnlyDiffers={setOnlyDiffers} />
        <GainOfPair session={session} scoring={scoring} pair={pair} />
        <AnswerChanges session={session} scoring={scoring} pair={pair} onlyDiffers={onlyDiffers} />
      </div>
    </Dialog>
  )
}
