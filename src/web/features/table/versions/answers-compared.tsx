import type { CellComparison, VersionInCell } from '#domain/table/compare-versions.ts'
import { VerdictBadge } from '../scores/verdict-badge.tsx'
import { TextComparison } from './text-comparison.tsx'
import { useWordDiff } from '../../../store/use-word-diff.ts'
import { words } from './words.ts'

interface AnswersComparedProps {
  cell: CellComparison
  /** What the two versions are called. */
  names: { before: string; after: string }
  onlyDiffers: boolean
}

/** The answers of a cell to two versions, each sample with its counterpart. */
export function AnswersCompared({ cell: { before, after }, names, onlyDiffers }: AnswersComparedProps) {
  const samples = new Set([...before.answers, ...after.answers].map(({ answer }) => answer.sample))
  const named = (name: string, sample: number) =>
    samples.size === 1 ? name : words.option(name, words.sample(sample + 1))
  return [...samples]
    .toSorted((a, b) => a - b)
    .map((sample) => (
      <SampleCompared
        key={sample}
        before={sampleOf(before, sample)}
        after={sampleOf(after, sample)}
        names={{ before: named(names.before, sample), after: named(names.after, sample) }}
        onlyDiffers={onlyDiffers}
      />
    ))
}

type JudgedAnswer = VersionInCell['answers'][number]

const sampleOf = ({ answers }: VersionInCell, sample: number) =>
  answers.find(({ answer }) => answer.sample === sample)

interface SampleComparedProps extends Omit<AnswersComparedProps, 'cell'> {
  before: JudgedAnswer | undefined
  after: JudgedAnswer | undefined
}

function SampleCompared({ before, after, names, onlyDiffers }: SampleComparedProps) {
  const texts = { before: before?.answer.run.text ?? null, after: after?.answer.run.text ?? null }
  const diff = useWordDiff(texts.before ?? '', texts.after ?? '')
  return (
    <TextComparison
      {...texts}
      // With one answer there is nothing to compare.
      diff={before && after ? diff : null}
      onlyDiffers={onlyDiffers}
      heads={{
        before: <Head name={names.before} of={before} />,
        after: <Head name={names.after} of={after} />,
      }}
    />
  )
}

const Head = ({ name, of }: { name: string; of: JudgedAnswer | undefined }) => (
  <p className="flex items-center gap-2 text-12 text-muted">
    {name}
    {of ? <VerdictBadge verdict={of.verdict} /> : <span>· {words.noAnswer}</span>}
  </p>
)
