import { useAnswer } from '../panel/use-answer.ts'
import type { ShownColumn } from '../panel/use-columns.ts'
import { ReadingNote } from '../parts/reading-card.tsx'
import { words as panelWords } from '../base/words.ts'
import { words } from './words.ts'

/** The linear CKA of two columns, said plainly. It takes longer than the rest, so it comes later. */
export function Alignment({ compared: [a, b] }: { compared: readonly [ShownColumn, ShownColumn] }) {
  const { answer, progress, isWorking, hasFailed } = useAnswer('alignment', { columnIds: [a.id, b.id] })
  if (hasFailed) return <ReadingNote>{panelWords.view.failed}</ReadingNote>
  if (!answer)
    return (
      <ReadingNote>
        {isWorking && panelWords.view.working} {progress !== null && panelWords.share(progress)}
      </ReadingNote>
    )
  const { biased, debiased } = answer
  if (biased === null) return <ReadingNote>{words.alignment.none}</ReadingNote>
  return (
    <ReadingNote>
      {words.alignment.about(words.alignment.figure(biased))} <Term>{words.alignment.term}</Term>.{' '}
      {debiased !== null && (
        <>
          {words.alignment.debiased(words.alignment.figure(debiased))}{' '}
          <Term>{words.alignment.debiasedTerm}</Term>.
        </>
      )}
    </ReadingNote>
  )
}

/** What the trade calls it. */
const Term = ({ children }: { children: string }) => <span className="whitespace-nowrap">({children})</span>
