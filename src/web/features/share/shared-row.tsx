import type { RowInFile, TableFile } from '#domain/export/table/table-file.ts'
import { columnLetter } from '#domain/session/session.ts'
import { words } from '#domain/words/table-export.ts'
import { SharedCell } from './shared-cell.tsx'
import { SharedBand } from './shared-columns.tsx'

interface SharedRowProps {
  row: RowInFile
  table: TableFile
  hasAnswers: boolean
}

/** A row: what stands in it, over what each column answered to it. */
export function SharedRow({ row, table, hasAnswers }: SharedRowProps) {
  const { variables, columns, samples } = table
  return (
    <>
      <SharedBand number={row.row}>
        <dl className="grid gap-1 text-14 leading-5.5 wrap-anywhere whitespace-pre-wrap">
          {row.conversation.map(({ role, content }, index) => (
            // What was said before stays in its order.
            // oxlint-disable-next-line react/no-array-index-key
            <Input key={index} name={`${words.conversation}, ${words.roles[role]}`} text={content} />
          ))}
          {variables.map((name) => (
            <Input key={name} name={name} text={row.inputs[name] ?? ''} isOwn />
          ))}
          {row.expected !== null && <Input name={words.expected} text={row.expected} />}
        </dl>
      </SharedBand>
      {hasAnswers &&
        columns.map(({ letter, model }, position) => (
          <SharedCell
            key={letter}
            position={position}
            letter={columnLetter(position)}
            model={model}
            answers={row.answers.filter(({ column }) => column === letter)}
            samples={samples}
          />
        ))}
    </>
  )
}

interface InputProps {
  name: string
  text: string
  /** Whether it is what the row is about. */
  isOwn?: boolean
}

const Input = ({ name, text, isOwn = false }: InputProps) => (
  <div>
    <dt className="mr-1 inline text-12 text-muted">{name}:</dt>
    <dd dir="auto" className={isOwn ? 'inline font-semibold' : 'inline'}>
      {text.trim() === '' ? words.empty : text}
    </dd>
  </div>
)
