import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { PromptId } from '#domain/session/table-setup.ts'
import type { Case, CellAnswer, Prompt } from '#domain/table/table.ts'
import { formatClock } from '#domain/words/moment.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { AnswerEnd } from '../parts/answer-end.tsx'
import { CellVerdict } from '../parts/cell-verdict.tsx'
import { AnswerText } from '../parts/folded-answers.tsx'
import { words as promptWords } from '../prompt/words.ts'
import { words } from './words.ts'

interface CellVersionsProps {
  row: Case
  prompts: readonly Prompt[]
  answerOf: (promptId: PromptId) => CellAnswer | undefined
  /** What was answered to a version before that, the newest first. */
  earlierOf: (promptId: PromptId) => readonly CellAnswer[]
  /** The answer on show. */
  shown: CellAnswer | undefined
  onChoose: (promptId: PromptId) => void
  onChooseEarlier: (answer: CellAnswer) => void
}

/** The versions of the prompt, the newest first, each with what it had the cell answer, now and before. */
export function CellVersions(props: CellVersionsProps) {
  const { row, prompts, answerOf, earlierOf, shown, onChoose, onChooseEarlier } = props
  return (
    <>
      <h3 className="border-y border-border px-5 py-3 text-13 font-semibold max-phone:px-4">
        {words.versions}
      </h3>
      <ul className="py-2">
        {prompts.toReversed().map(({ id, number }) => {
          const earlier = earlierOf(id)
          const isEarlierShown = shown !== undefined && earlier.includes(shown)
          return (
            <li key={id}>
              <AnswerChoice
                row={row}
                title={promptWords.version(number)}
                answer={answerOf(id)}
                isHere={shown?.promptId === id && !isEarlierShown}
                onChoose={() => onChoose(id)}
              />
              {earlier.length > 0 && (
                <Earlier
                  row={row}
                  answers={earlier}
                  shown={isEarlierShown ? shown : undefined}
                  onChoose={onChooseEarlier}
                />
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

interface EarlierProps {
  row: Case
  answers: readonly CellAnswer[]
  shown: CellAnswer | undefined
  onChoose: (answer: CellAnswer) => void
}

/** What a run that asked again has taken the place of. */
function Earlier({ row, answers, shown, onChoose }: EarlierProps) {
  const [isUnfolded, setIsUnfolded] = useState(false)
  const isOpen = isUnfolded || shown !== undefined
  return (
    <>
      <LinkButton
        size="small"
        aria-expanded={isOpen}
        className="mx-5 my-0.5 inline-flex items-center gap-1 max-phone:mx-4 max-phone:min-h-11"
        onClick={() => setIsUnfolded(!isOpen)}
      >
        <ChevronRight size={14} strokeWidth={1.5} className={isOpen ? 'rotate-90' : ''} />
        {words.earlier(answers.length)}
      </LinkButton>
      {isOpen && (
        <ul aria-label={words.earlier(answers.length)}>
          {answers.map((answer) => (
            <li key={answer.run.id}>
              <AnswerChoice
                row={row}
                title={words.earlierAnswer}
                answer={answer}
                isHere={answer === shown}
                onChoose={() => onChoose(answer)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface AnswerChoiceProps {
  row: Case
  title: string
  answer: CellAnswer | undefined
  isHere: boolean
  onChoose: () => void
}

/** One answer in short: when it was given, how it ended and how it begins. */
const AnswerChoice = ({ row, title, answer, isHere, onChoose }: AnswerChoiceProps) => (
  <button
    type="button"
    disabled={!answer}
    aria-pressed={isHere}
    className="grid w-full gap-0.5 px-5 py-1.5 text-left text-13 enabled:hover:bg-hover aria-pressed:bg-accent-soft max-phone:px-4"
    onClick={onChoose}
  >
    <span className="flex flex-wrap items-center gap-x-1.5">
      <b className="font-semibold">{title}</b>
      <span className="text-12 text-muted">
        {answer ? formatClock(answer.run.createdAt) : words.notRunYet}
        {isHere && `, ${words.shownHere}`}
      </span>
      {answer && (
        <span className="ml-auto flex items-center gap-1.5 text-12">
          <CellVerdict answers={[answer]} row={row} />
        </span>
      )}
    </span>
    {answer && (
      <span className="flex min-w-0 gap-2 text-12 text-muted">
        <AnswerEnd run={answer.run} />
        <span className="truncate">
          <AnswerText answer={answer} />
        </span>
      </span>
    )}
  </button>
)
