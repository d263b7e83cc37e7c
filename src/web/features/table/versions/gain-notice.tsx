import { Sparkles } from 'lucide-react'
import { columnLetter, type Session } from '#domain/session/session.ts'
import type { Prompt } from '#domain/table/table.ts'
import { outcomeInWords } from '#domain/words/outcomes.ts'
import { usePrompts } from '../../../store/table-hooks.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Tile } from '../../../ui/tile.tsx'
import { useScoring } from '../parts/scoring-context.ts'
import { isImproved, useGain, type ImprovedPrompt } from './use-gain.ts'
import { words } from './words.ts'

/** Under a prompt that a model proposed: from how many rows, and what it gains on others. */
export function GainNotice({ session, prompt }: { session: Session; prompt: Prompt | undefined }) {
  const { hasScores } = useScoring()
  if (!prompt || !hasScores || !isImproved(prompt)) return null
  return <NoticeOf session={session} prompt={prompt} />
}

function NoticeOf({ session, prompt }: { session: Session; prompt: ImprovedPrompt }) {
  const { unseen, seen } = useGain(session, prompt, useScoring())
  const before = usePrompts(session.id).find(({ id }) => id === prompt.improvedFrom.promptId)
  if (!before) return null
  const names = { A: words.version(before.number), B: words.version(prompt.number) }
  const compared = unseen.columns.flatMap((gain, position) => (gain.rows > 0 ? { gain, position } : []))
  const whatFollows = () => {
    if (unseen.rows === 0) return words.gain.noticeNone
    if (compared.length > 0) return words.gain.noticeUnseen(unseen.rows)
    return unseen.wasRun ? words.gain.noticeNoVerdicts : words.gain.noticeNotRun(names.A, names.B)
  }
  return (
    <Notice tone="plain" role="note" aria-label={words.gain.label}>
      <Sparkles size={15} strokeWidth={1.5} className="mt-0.5 self-start" />
      <div className="grid min-w-0 gap-1 leading-5">
        <p className="text-pretty">
          {words.gain.notice(names.B, seen.rows)} {whatFollows()}
        </p>
        {compared.map(({ gain, position }) => (
          <p key={gain.columnId} className="flex min-w-0 items-start gap-2">
            <Tile size="small" letter={columnLetter(position)} position={position} className="mt-px" />
            <span className="text-pretty">
              <b className="font-semibold">{words.gain.rates(gain.before, gain.after, gain.rows)}</b>
              {' · '}
              {outcomeInWords(gain.comparison, names)}
            </span>
          </p>
        ))}
      </div>
    </Notice>
  )
}
