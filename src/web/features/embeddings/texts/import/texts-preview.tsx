import { CircleHelp } from 'lucide-react'
import type { ImportedTexts } from '#domain/embeddings/import/texts-of-rows.ts'
import { words as readWords } from '#domain/words/read-rows.ts'
import { words } from './words.ts'

const shownTexts = 6
/** So much of a text is shown. */
const shownLength = 300

/** The first texts as the set will have them. */
export function TextsPreview({ texts, judgements }: Omit<ImportedTexts, 'problems'>) {
  if (texts.length === 0) return null
  const questions = texts.filter(({ role }) => role === 'question').length
  const answers = Object.values(judgements).reduce((sum, right) => sum + right.length, 0)
  return (
    <section aria-label={readWords.preview} className="grid min-w-0 gap-1.5">
      <h3 className="text-12 text-muted">
        <span className="font-medium">{readWords.preview}</span>{' '}
        {words.found(texts.length - questions, questions, answers)}
      </h3>
      <ol className="rounded-lg border border-border">
        {texts.slice(0, shownTexts).map(({ id, text, label, group, role }, place) => (
          <li
            key={id}
            className="grid grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-2.5 border-hair px-3 py-1.5 text-13 not-last:border-b"
          >
            <span className="figure text-right text-12 text-muted">{place + 1}</span>
            <span className="flex min-w-0 items-center gap-1.5">
              {role === 'question' && (
                <CircleHelp
                  size={14}
                  strokeWidth={1.5}
                  className="flex-none text-muted"
                  aria-label={words.preview.question}
                />
              )}
              {label !== null && <b className="max-w-40 flex-none truncate font-medium">{label}</b>}
              <span className={`truncate ${label === null ? '' : 'text-muted'}`}>
                {text.slice(0, shownLength)}
              </span>
            </span>
            <span className="max-w-32 truncate text-12 text-muted">
              {judgements[id] ? words.answersOf(judgements[id].length) : group}
            </span>
          </li>
        ))}
        {texts.length > shownTexts && (
          <li className="px-3 py-1.5 text-12 text-muted">{words.preview.more(texts.length - shownTexts)}</li>
        )}
      </ol>
    </section>
  )
}
