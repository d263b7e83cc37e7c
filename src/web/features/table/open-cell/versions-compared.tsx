import type { Prompt } from '#domain/table/table.ts'
import { useWordDiff } from '../../../store/use-word-diff.ts'
import { TextComparison } from '../versions/text-comparison.tsx'
import { words as versionWords } from '../versions/words.ts'

interface OfVersion {
  prompt: Prompt
  text: string
}

/** The answers of a cell to two versions, word by word, the earlier version first. */
export function VersionsCompared({ versions }: { versions: readonly [OfVersion, OfVersion] }) {
  const [before, after] =
    versions[0].prompt.number < versions[1].prompt.number ? versions : versions.toReversed()
  const diff = useWordDiff(before?.text ?? '', after?.text ?? '')
  if (!before || !after) return null
  return (
    <TextComparison
      before={before.text}
      after={after.text}
      diff={diff}
      onlyDiffers={false}
      heads={{ before: <Head prompt={before.prompt} />, after: <Head prompt={after.prompt} /> }}
    />
  )
}

const Head = ({ prompt }: { prompt: Prompt }) => (
  <p className="text-12 text-muted">{versionWords.version(prompt.number)}</p>
)
