import { usePanel, usePanelActions } from '../panel/panel-context.ts'
import { NumberedLine } from '../parts/numbered-text.tsx'
import { ReadingCard, ReadingNote, ReadingTitle } from '../parts/reading-card.tsx'
import { useTextsById } from '../parts/use-texts-by-id.ts'
import type { AgreementAnswer } from '../vectors/views/agreement.ts'
import { words } from './words.ts'

const row = [
  '-mx-2 flex min-h-8.5 w-[calc(100%+16px)] items-center justify-between gap-3 rounded-md px-2 py-1 text-left',
  'not-aria-pressed:hover:bg-hover aria-pressed:bg-accent-soft max-phone:min-h-11',
].join(' ')

/** The texts whose closest two columns see least alike. */
export function TextsCard({ answer: { textsInDispute, nearest } }: { answer: AgreementAnswer }) {
  const texts = useTextsById()
  const textId = usePanel((state) => state.choices.textId)
  const { chosen } = usePanelActions()
  return (
    <ReadingCard label={words.texts.title}>
      <ReadingTitle>{words.texts.title}</ReadingTitle>
      {textsInDispute.length === 0 ? (
        <ReadingNote>{words.texts.none}</ReadingNote>
      ) : (
        <>
          <ol className="mt-1">
            {textsInDispute.map(({ id, overlap }) => {
              const text = texts.get(id)
              return (
                text && (
                  <li key={id} className="border-t border-hair first:border-t-0">
                    <button
                      type="button"
                      className={row}
                      aria-pressed={id === textId}
                      onClick={() => chosen({ textId: id })}
                    >
                      <span className="min-w-0">
                        <NumberedLine text={text} />
                      </span>
                      <span className="figure flex-none text-12 text-muted">
                        {words.texts.shared(overlap, nearest)}
                      </span>
                    </button>
                  </li>
                )
              )
            })}
          </ol>
          <ReadingNote>{words.texts.about(nearest)}</ReadingNote>
        </>
      )}
    </ReadingCard>
  )
}
