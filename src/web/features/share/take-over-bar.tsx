import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sessionOf, tablesOf, type SessionDocument } from '#domain/document/session-document.ts'
import type { Session } from '#domain/session/session.ts'
import { turnsOf } from '#domain/session/turns.ts'
import { modelsQuery } from '../../client/models.ts'
import { useActions, useReadTables } from '../../store/hooks.ts'
import { useImportSession } from '../../store/use-import-session.ts'
import { Button } from '../../ui/button.tsx'
import { useShowToast } from '../../ui/toasts.tsx'
import { LinkContentsDialog } from './link-contents-dialog.tsx'
import { words as linkWords } from './link-contents-words.ts'
import { makeMineId } from './shared-path.ts'
import { words as allWords } from './words.ts'

const words = allWords.bar

interface TakeOverBarProps {
  document: SessionDocument
  onOpen: (session: Session) => void
  /** Deletes it, with Undo. */
  onDelete: (session: Session) => void
}

/** Says where the comparison came from, and makes it one of the reader's own. */
export function TakeOverBar({ document, onOpen, onDelete }: TakeOverBarProps) {
  const make = useMakeMine({ document, onOpen, onDelete })
  const [isAsked, setIsAsked] = useState(false)
  const session = sessionOf(document)
  const { messages, columns } = tablesOf(document)
  const models = [...new Set(session.columnIds.flatMap((id) => columns[id]?.model || []))]
  const offered = useQuery(modelsQuery).data?.map(({ id }) => id)
  const missing = offered && models.filter((model) => !offered.includes(model))
  return (
    <section
      data-foot
      aria-label={words.title}
      className="flex items-center gap-x-8 gap-y-3 border-t border-accent-soft bg-accent-soft px-(--gutter) py-4 max-phone:flex-col max-phone:items-stretch"
    >
      <div className="grid min-w-0 flex-1 gap-1 text-13 text-pretty">
        <h2 className="text-15 font-semibold">{words.title}</h2>
        {/* On a phone what was shared needs the room, and the dialog says as much. */}
        <p className="max-phone:hidden">
          {words.about({
            models: models.length,
            questions: turnsOf(messages, session.tipId).length,
            rows: document.tables.cases.length,
            withAnswers:
              document.tables.runs.length > 0 ||
              document.tables.results.some(({ answers }) => answers.length > 0),
          })}
        </p>
        {missing && models.length > 0 && (
          <p className="text-muted">{missing.length === 0 ? words.allHere : words.notHere(missing)}</p>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button className="h-9 max-phone:flex-1" onClick={() => setIsAsked(true)}>
          {linkWords.title}
        </Button>
        <Button
          id={makeMineId}
          look="primary"
          className="h-9 px-5 max-phone:flex-1"
          onClick={() => void make()}
        >
          {words.make}
        </Button>
      </div>
      {isAsked && (
        <LinkContentsDialog
          document={document}
          length={location.href.length}
          onClose={() => setIsAsked(false)}
        />
      )}
    </section>
  )
}

/** A second press, or the same link on another day, leads to what is there, as long as nothing was changed in it. */
function useMakeMine({ document, onOpen, onDelete }: TakeOverBarProps) {
  const importSession = useImportSession()
  const actions = useActions()
  const read = useReadTables()
  const showToast = useShowToast()
  const isMaking = useRef(false)
  return async () => {
    if (isMaking.current) return
    isMaking.current = true
    try {
      const imported = await importSession(document)
      actions.sessionOpened(imported.sessionId)
      const session = read().sessions[imported.sessionId]
      if (!session) return
      onOpen(session)
      // Something may have been asked in it before it is taken back.
      showToast(
        imported.kind === 'present'
          ? { text: words.wasHere }
          : { text: words.made(session.title), undo: () => onDelete(session) },
      )
    } catch {
      showToast({ text: words.notMade })
    } finally {
      isMaking.current = false
    }
  }
}
