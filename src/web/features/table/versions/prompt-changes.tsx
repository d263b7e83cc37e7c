import type { DiffPart } from '#domain/diff/diff-part.ts'
import { lengthOf } from '#domain/scoring/length-of.ts'
import { Switch } from '../../../ui/switch.tsx'
import { DiffLegend } from './diff-text.tsx'
import { TextComparison } from './text-comparison.tsx'
import { useWordDiff } from '../../../store/use-word-diff.ts'
import type { VersionPair } from './version-pair.ts'
import { words } from './words.ts'

interface PromptChangesProps {
  pair: VersionPair
  onlyDiffers: boolean
  onOnlyDiffers: (onlyDiffers: boolean) => void
}

/** The two wordings with what differs between them. */
export function PromptChanges({ pair, onlyDiffers, onOnlyDiffers }: PromptChangesProps) {
  const [before, after] = [pair.before.text, pair.after.text]
  const diff = useWordDiff(before, after)
  const wordsIn = (kind: DiffPart['kind']) =>
    (diff?.parts ?? []).reduce(
      (sum, part) => sum + (part.kind === kind ? lengthOf(part.text, 'words') : 0),
      0,
    )
  return (
    <section aria-label={words.prompt} className="border-t border-border">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hair px-5 py-2 max-phone:px-4">
        <h3 className="text-13 font-semibold">{words.prompt}</h3>
        <p className="text-12 text-muted" role="status">
          {diff ? words.countOf(wordsIn('removed'), wordsIn('added')) : words.comparing}
        </p>
        <div className="ml-auto flex items-center gap-4 max-phone:ml-0 max-phone:w-full max-phone:justify-between">
          <DiffLegend />
          <span className="flex items-center gap-2 text-13">
            <Switch label={words.onlyDiffers} checked={onlyDiffers} onChange={onOnlyDiffers} />
            <span aria-hidden="true">{words.onlyDiffers}</span>
          </span>
        </div>
      </header>
      <TextComparison before={before} after={after} diff={diff} onlyDiffers={onlyDiffers} />
      <p className="px-5 pb-3 text-12 text-muted max-phone:px-4">{words.about}</p>
    </section>
  )
}
