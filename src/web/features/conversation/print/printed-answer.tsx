import { factsOf } from '#domain/export/answer-in-words.ts'
import type { AnswerInFile, ColumnInFile } from '#domain/export/comparison-file.ts'
import { writtenFigures } from '#domain/export/figures-in-words.ts'
import { noMarks } from '#domain/export/settings-in-words.ts'
import { textAsMarkdown } from '#domain/run/json-answer.ts'
import { words as exportWords } from '#domain/words/export.ts'
// Not what draws a long text over several frames: all of it is to be there at once.
import { Formatted } from '../../../ui/markdown/formatted.tsx'
import { Tile } from '../../../ui/tile.tsx'

interface PrintedAnswerProps {
  answer: AnswerInFile
  columns: readonly ColumnInFile[]
}

export function PrintedAnswer({ answer, columns }: PrintedAnswerProps) {
  const { column, model, isBest, text, toolCalls, state, stateInWords, figures } = answer
  const remarks = [...(stateInWords === null ? [] : [stateInWords]), ...factsOf(answer, columns, noMarks)]
  const measured = writtenFigures.flatMap(({ name, write }) => {
    const value = write(figures)
    return value === null ? [] : [`${name} ${value}`]
  })
  return (
    <article className="mt-4">
      <h3 className="mb-1.5 flex break-after-avoid gap-2 text-13 font-semibold wrap-anywhere">
        <Tile letter={column} position={columns.findIndex(({ letter }) => letter === column)} />
        {model || exportWords.columns.noModel}
        {isBest && <span className="text-ok">{exportWords.answer.best}</span>}
      </h3>
      {text.trim() !== '' && <Formatted text={textAsMarkdown(text)} live={false} />}
      {toolCalls.map(({ name, arguments: given }, index) => (
        // A tool may be asked for twice.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="mt-2 text-12">
          <p className="text-muted">{exportWords.answer.askedForTool(name)}</p>
          <p className="font-mono wrap-anywhere whitespace-pre-wrap">{given}</p>
        </div>
      ))}
      {remarks.map((remark) => (
        <p
          key={remark}
          className={`mt-1.5 text-12 ${state === 'failed' && remark === stateInWords ? 'text-danger' : 'text-muted'}`}
        >
          {remark}
        </p>
      ))}
      {measured.length > 0 && <p className="figure mt-1.5 text-11 text-muted">{measured.join(' · ')}</p>}
    </article>
  )
}
