import { isDemoModel } from '#domain/models/split-model-id.ts'
import type { Session } from '#domain/session/session.ts'
import type { TableSetup } from '#domain/session/table-setup.ts'
import { variablesWith, type SavedPrompt } from '#domain/table/saved-prompt.ts'
import type { NewCase } from '../../../store/store-types.ts'
import { useActions, useColumns, useReadTables } from '../../../store/hooks.ts'
import { useTableActions } from '../../../store/table-hooks.ts'
import { YourPrompts } from '../library/your-prompts.tsx'
import { BlankExample } from './blank-example.tsx'
import { demoTemplateId, templatesFor } from './templates.ts'
import { words } from './words.ts'

/** What a table without a prompt begins with: prompts of one's own, and common jobs, with variables, rows and scores. */
export function EmptyTable({ session }: { session: Session }) {
  const actions = useActions()
  const isDemo = useColumns(session).every(({ model }) => isDemoModel(model))
  const tableActions = useTableActions()
  const read = useReadTables()
  const begin = (title: string, text: string, rows: readonly NewCase[], setup: Partial<TableSetup>) => {
    if (session.title === '') actions.sessionRenamed(session.id, title)
    tableActions.promptWritten(session.id, text)
    // The empty row that a new prompt begins with makes way.
    if (rows.length > 0) tableActions.rowsReplaced(session.id, rows)
    tableActions.tableChanged(session.id, setup)
  }
  const beginWithOwn = (saved: SavedPrompt) => {
    const { name, text, examples, scores, verdict } = saved
    begin(name, text, examples, { scores, verdict })
    const present = read().sessions[session.id]?.table?.variables ?? []
    tableActions.tableChanged(session.id, { variables: variablesWith(saved, present) })
  }
  return (
    <div className="min-h-0 flex-1 overflow-auto px-(--gutter) py-8">
      <div className="mx-auto grid max-w-200 gap-5">
        <div>
          <h2 className="text-20 font-semibold">{words.title}</h2>
          <p className="max-w-140 pt-1 text-14 text-muted">{words.about}</p>
        </div>
        <BlankExample />
        <YourPrompts onUse={beginWithOwn} />
        <div className="pt-1">
          <h3 className="text-14 font-semibold">{words.templates.title}</h3>
          <p className="max-w-140 pt-0.5 text-13 text-pretty text-muted">{words.templates.about}</p>
        </div>
        <ul className="grid grid-cols-3 gap-3 max-wide:grid-cols-2 max-phone:grid-cols-1">
          {templatesFor(isDemo).map(({ id, title, about, text, rows, scores }) => (
            <li key={id}>
              <button
                type="button"
                className="grid h-full w-full content-start gap-1 rounded-lg border border-border bg-surface px-4 py-3 text-left hover:border-control hover:bg-hover"
                onClick={() => begin(title, text, rows, { scores })}
              >
                <b className="text-14 font-semibold">{title}</b>
                <span className="text-13 text-muted">{about}</span>
                {isDemo && id !== demoTemplateId && (
                  <span className="text-12 text-warn">{words.templates.needsModel}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
