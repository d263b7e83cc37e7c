import { figuresInWords, remarksOn } from '#domain/export/table/figures.ts'
import type { CellInFile } from '#domain/export/table/table-file.ts'
import { textAsMarkdown } from '#domain/run/json-answer.ts'
import { words as tableWords } from '#domain/words/table-export.ts'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { columnCell } from './column-cell.ts'
import { PhoneHead } from './phone-head.tsx'
import { words } from './words.ts'

interface SharedCellProps {
  position: number
  letter: string
  /** The column's model by now. */
  model: string
  /** One for each sample; none where the cell was not run. */
  answers: readonly CellInFile[]
  samples: number
}

/** What a column answered to a row. */
export const SharedCell = ({ position, letter, model, answers, samples }: SharedCellProps) => (
  <article
    data-hue={position % 8}
    aria-label={words.shared.answerOf(letter, model || words.shared.noModel)}
    className={`grid content-start gap-4 border-b border-b-border py-3.5 text-14 max-phone:pt-0 leading-5.5 ${columnCell(position)}`}
  >
    <PhoneHead position={position} model={model} isSticky />
    {answers.length === 0 && <p className="text-13 text-muted">{tableWords.notRun}</p>}
    {answers.map((answer) => (
      <Answer key={answer.sample} answer={answer} isOneOfMany={samples > 1} />
    ))}
  </article>
)

interface AnswerProps {
  answer: CellInFile
  isOneOfMany: boolean
}

function Answer({ answer, isOneOfMany }: AnswerProps) {
  const { verdict, scores, sample, text, stateInWords } = answer
  const missed = scores.filter(({ result }) => result === 'fail')
  return (
    <div className="min-w-0">
      <p className="mb-1.5 flex flex-wrap items-center gap-x-2 text-12 text-muted">
        {isOneOfMany && <span>{tableWords.sample(sample)}</span>}
        {verdict !== 'none' && (
          <b className={`rounded-full px-2 font-medium ${verdictLooks[verdict]}`}>
            {tableWords.verdicts[verdict]}
          </b>
        )}
        <span className="figure">{figuresInWords(answer).join(' · ')}</span>
      </p>
      {text !== '' && <Markdown text={textAsMarkdown(text)} />}
      {missed.map(({ score, reason }) => (
        <p key={score} className="mt-1.5 text-12 wrap-anywhere text-danger">
          {score}: {reason}
        </p>
      ))}
      {remarksOn(answer).map((remark) => (
        <p
          key={remark}
          className={`mt-1.5 text-12 wrap-anywhere ${remark === stateInWords ? 'text-danger' : 'text-muted'}`}
        >
          {remark}
        </p>
      ))}
    </div>
  )
}

const verdictLooks = { pass: 'bg-ok-soft text-ok', fail: 'bg-danger-soft text-danger' }
