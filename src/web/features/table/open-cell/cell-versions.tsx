import type { PromptId } from '#domain/session/table-setup.ts'
import type { Case, CellAnswer, Prompt } from '#domain/table/table.ts'
import { formatClock } from '#domain/words/moment.ts'
import { AnswerEnd } from '../parts/answer-end.tsx'
import { CellVerdict } from '../parts/cell-verdict.tsx'
import { AnswerText } from '../parts/folded-answers.tsx'
import { words as promptWords } from '../prompt/words.ts'
import { words } from './words.ts'

interface CellVersionsProps {
  row: Case
  prompts: readonly Prompt[]
  answerOf: (promptId: PromptId) => CellAnswer | undefined
  /** The version whose answer is on show. */
  shown: PromptId | undefined
  onChoose: (promptId: PromptId) => void
}

/** The versions of the prompt, the newest first, each with what it had the cell answer. */
export const CellVersions = ({ row, prompts, answerOf, shown, onChoose }: CellVersionsProps) => (
  <>
    <h3 className="border-y border-border px-5 py-3 text-13 font-semibold max-phone:px-4">
      {words.versions}
    </h3>
    <ul className="py-2">
      {prompts.toReversed().map((version) => {
        const of = answerOf(version.id)
        const isHere = shown === version.id
        return (
          <li key={version.id}>
            <button
              type="button"
              disabled={!of}
              aria-pressed={isHere}
              className="grid w-full gap-0.5 px-5 py-1.5 text-left text-13 enabled:hover:bg-hover aria-pressed:bg-accent-soft max-phone:px-4"
              onClick={() => onChoose(version.id)}
            >
              <span className="flex flex-wrap items-center gap-x-1.5">
                <b className="font-semibold">{promptWords.version(version.number)}</b>
                <span className="text-12 text-muted">
                  {of ? formatClock(of.run.createdAt) : words.notRunYet}
                  {isHere && `, ${words.shownHere}`}
                </span>
                {of && (
                  <span className="ml-auto flex items-center gap-1.5 text-12">
                    <CellVerdict answers={[of]} row={row} />
                  </span>
                )}
              </span>
              {of && (
                <span className="flex min-w-0 gap-2 text-12 text-muted">
                  <AnswerEnd run={of.run} />
                  <span className="truncate">
                    <AnswerText answer={of} />
                  </span>
                </span>
              )}
            </button>
          </li>
        )
      })}
    </ul>
  </>
)
