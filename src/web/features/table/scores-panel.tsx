import type { Model } from '#domain/models/model.ts'
import type { Session } from '#domain/session/session.ts'
import { useReadTables } from '../../store/hooks.ts'
import { useTableActions } from '../../store/table-hooks.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { words } from './parts/words.ts'
import { ScoreModelsProvider } from './scores/score-models.ts'
import { ScoresEditor } from './scores/scores-editor.tsx'

interface ScoresPanelProps {
  session: Session
  hasExpected: boolean
  /** The models that are listed. */
  models: readonly Model[]
  /** Those that the columns ask. */
  columnModels: readonly string[]
  onClose: () => void
}

/** A phone, upright or on its side. */
const noRoomUnderRows = '(max-width: 760px), (max-width: 1120px) and (max-height: 430px)'

/** The keyboard's place is where the button led. */
const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

/** The table's scores: beside its rows; where there is no room, under them; on a phone over them. */
export function ScoresPanel({ session, hasExpected, models, columnModels, onClose }: ScoresPanelProps) {
  const { tableChanged } = useTableActions()
  const isSheet = useMediaQuery(noRoomUnderRows)
  const read = useReadTables()
  const scoresOf = (table: Session['table']) => ({
    scores: table?.scores ?? [],
    verdict: table?.verdict ?? ({ kind: 'all' } as const),
  })
  const editor = (
    <ScoreModelsProvider value={{ known: models, columns: columnModels }}>
      <ScoresEditor
        {...scoresOf(session.table)}
        read={() => scoresOf(read().sessions[session.id]?.table)}
        hasExpected={hasExpected}
        onChange={(scores, verdict) => tableChanged(session.id, { scores, verdict })}
        onClose={onClose}
      />
    </ScoreModelsProvider>
  )
  return isSheet ? (
    <Sheet label={words.foot.scores} onClose={onClose}>
      <div className="h-full overflow-auto">{editor}</div>
    </Sheet>
  ) : (
    <aside
      ref={takeFocus}
      tabIndex={-1}
      aria-label={words.foot.scores}
      className="w-80 flex-none overflow-auto outline-hidden border-l border-border bg-bg max-wide:h-[45%] max-wide:w-auto max-wide:border-t max-wide:border-l-0"
    >
      {editor}
    </aside>
  )
}
