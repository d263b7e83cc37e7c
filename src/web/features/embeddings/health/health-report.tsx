import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { usePanelActions } from '../panel/panel-context.ts'
import { useAnswer } from '../panel/use-answer.ts'
import { NumberedLine } from '../parts/numbered-text.tsx'
import { useTextsById } from '../parts/use-texts-by-id.ts'
import type { HealthAnswer, NearDuplicate } from '../vectors/views/health.ts'
import { words as panelWords } from '../base/words.ts'
import { TextList } from './text-list.tsx'
import { words } from './words.ts'

/** What is worth knowing about a column's vectors before they are trusted. */
export function HealthReport({ columnId }: { columnId: string }) {
  const { answer, isWorking, progress, hasFailed, retry } = useAnswer('health', { columnId })
  if (hasFailed)
    return (
      <Line>
        {panelWords.view.failed}{' '}
        <Button size="small" onClick={retry}>
          {panelWords.view.again}
        </Button>
      </Line>
    )
  if (!answer)
    return (
      <Line>
        {isWorking && panelWords.view.working} {progress !== null && panelWords.share(progress)}
      </Line>
    )
  const { norms, duplicates, outliers, dimensions } = answer
  return (
    <div className="grid min-w-0 gap-3">
      <p className="text-pretty">
        <span className="figure">{words.dimensions(dimensions)}</span>.{' '}
        {norms && (norms.areAllOne ? words.norms.allOne : words.norms.range(norms.lowest, norms.highest))}
      </p>
      {duplicates.count > 0 && <Duplicates duplicates={duplicates} />}
      {outliers.length > 0 && <Outliers ids={outliers} />}
      {duplicates.count === 0 && outliers.length === 0 && <p className="text-muted">{words.allWell}</p>}
    </div>
  )
}

const shown = 5

const Line = ({ children }: { children: ReactNode }) => (
  <p role="status" className="text-12 text-muted">
    {children}
  </p>
)

const Note = ({ children }: { children: string }) => (
  <p className="text-12 leading-4.5 text-pretty text-muted">{children}</p>
)

function Duplicates({ duplicates: { count, pairs } }: Pick<HealthAnswer, 'duplicates'>) {
  const first = pairs.slice(0, shown)
  return (
    <section className="grid min-w-0 gap-1">
      <h3 className="font-medium">{words.duplicates.title(count)}</h3>
      <ul aria-label={words.duplicates.title(count)} className="-mx-2 min-w-0">
        {first.map((pair) => (
          <DuplicateRow key={`${pair.one} ${pair.other}`} pair={pair} />
        ))}
      </ul>
      {count > first.length && <Note>{words.duplicates.more(count - first.length)}</Note>}
      <Note>{words.duplicates.about}</Note>
    </section>
  )
}

const duplicateButton =
  'grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-3 rounded-md px-2 py-1 text-left hover:bg-hover max-phone:min-h-11'

function DuplicateRow({ pair: { one, other, similarity, isSameText } }: { pair: NearDuplicate }) {
  const texts = useTextsById()
  const { chosen } = usePanelActions()
  const [first, second] = [texts.get(one), texts.get(other)]
  if (!first || !second) return null
  return (
    <li>
      <button
        type="button"
        className={duplicateButton}
        onClick={() => chosen({ pair: { one, other }, textId: one })}
      >
        <span className="min-w-0">
          <NumberedLine text={first} />
          <NumberedLine text={second} />
        </span>
        <span className="figure text-12 text-muted">
          {isSameText ? words.duplicates.sameText : words.duplicates.cosine(similarity)}
        </span>
      </button>
    </li>
  )
}

function Outliers({ ids }: { ids: readonly string[] }) {
  const title = words.outliers.title(ids.length)
  return (
    <section className="grid min-w-0 gap-1">
      <h3 className="font-medium">{title}</h3>
      <TextList label={title} ids={ids.slice(0, shown)} />
      {ids.length > shown && <Note>{words.outliers.more(ids.length - shown)}</Note>}
      <Note>{words.outliers.about}</Note>
    </section>
  )
}
