import type { ComparisonFile, ColumnInFile } from '#domain/export/comparison-file.ts'
import { lastFirstTokens } from '#domain/export/first-tokens.ts'
import { words as exportWords } from '#domain/words/export.ts'
import { formatSeconds } from '#domain/words/format.ts'
import { formatDay } from '#domain/words/moment.ts'
import { Tile } from '../../ui/tile.tsx'
import { PreviewLine, PreviewPage } from './preview-page.tsx'
import { words } from './words.ts'

/** So many questions are drawn, each with the answers of so many columns. */
const maxQuestions = 3
const maxAnswers = 4

/** What the page will look like, small: title, columns with how quick they were at last, and the first questions. */
export function ComparisonPreview({ comparison }: { comparison: ComparisonFile }) {
  const { title, exportedAt, columns, questions } = comparison
  const firstTokens = lastFirstTokens(comparison)
  const slowest = Math.max(...firstTokens.values())
  return (
    <PreviewPage
      title={title || exportWords.untitled}
      about={words.comparison(columns.length, questions.length, formatDay(Date.parse(exportedAt)))}
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(120px,1fr))] gap-4">
        {columns.map((column, position) => (
          <ColumnPreview
            key={column.letter}
            column={column}
            position={position}
            firstToken={firstTokens.get(column.letter) ?? null}
            slowest={slowest}
          />
        ))}
      </div>
      {questions.slice(0, maxQuestions).map(({ number, text, answers }) => (
        <div key={number} className="grid gap-2.5 border-t border-hair pt-3">
          <p className="line-clamp-2 font-semibold wrap-anywhere text-text">
            {number} {text}
          </p>
          <div aria-hidden="true" className="flex gap-4">
            {answers
              .filter(({ isShown }) => isShown)
              .slice(0, maxAnswers)
              .map((answer) => (
                <div key={answer.column} className="grid flex-1 content-start gap-1.5">
                  {answer.isBest && <b className="font-semibold text-ok">{exportWords.answer.best}</b>}
                  {lineWidths(answer.text.length).map((width) => (
                    <PreviewLine key={width} width={width} />
                  ))}
                </div>
              ))}
          </div>
        </div>
      ))}
    </PreviewPage>
  )
}

/** A longer answer has more lines; the last one ends early. */
function lineWidths(letters: number): string[] {
  const lines = Math.min(6, Math.max(1, Math.ceil(letters / 120)))
  return ['96%', '88%', '100%', '92%', '97%'].slice(0, lines - 1).concat('60%')
}

interface ColumnPreviewProps {
  column: ColumnInFile
  position: number
  /** Milliseconds; null where it is not known. */
  firstToken: number | null
  slowest: number
}

function ColumnPreview({
  column: { letter, model, settings },
  position,
  firstToken,
  slowest,
}: ColumnPreviewProps) {
  return (
    <div data-hue={position % 8} className="grid min-w-0 content-start gap-1.5">
      <Tile letter={letter} position={position} />
      <b className="truncate font-semibold text-text">{model || exportWords.columns.noModel}</b>
      {settings.length > 0 && <span>{words.settingsOn(settings.length)}</span>}
      {firstToken !== null && (
        <>
          <div aria-hidden="true" className="h-1 bg-border">
            <div className="h-full bg-bar" style={{ width: `${(firstToken / slowest) * 100}%` }} />
          </div>
          <span className="figure">{exportWords.figures.seconds(formatSeconds(firstToken))}</span>
        </>
      )}
    </div>
  )
}
