import { isDemoModel } from '#domain/models/split-model-id.ts'
import type { Session } from '#domain/session/session.ts'
import type { TableSetup } from '#domain/session/table-setup.ts'
import { variablesWith, type SavedPrompt } from '#domain/table/saved-prompt.ts'
import type { NewCase } from '../../../store/store-types.ts'
import { useActions, useColumns, useReadTables } from '../../../store/hooks.ts'
import { useTableActions } from '../../../store/table-hooks.ts'
import { keepFocus } from '../../../ui/keep-focus.ts'
import { promptsPlaceId } from '../library/prompts-place.ts'
import { YourPrompts } from '../library/your-prompts.tsx'
import { gridId } from '../parts/element-ids.ts'
import { BlankExample } from './blank-example.tsx'
import { TemplateList } from './template-list.tsx'
import { demoTemplates, templates, type Template } from './templates.ts'
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
  const beginWith = ({ title, text, rows, scores }: Template) =>
    keepFocus(() => begin(title, text, rows, { scores }), gridId)
  return (
    <div className="min-h-0 flex-1 overflow-auto px-(--gutter) py-8">
      <div id={promptsPlaceId} tabIndex={-1} className="mx-auto grid max-w-200 gap-5 outline-hidden">
        <div>
          <h2 className="text-20 font-semibold">{words.title}</h2>
          <p className="max-w-140 pt-1 text-14 text-muted">{words.about}</p>
        </div>
        <BlankExample />
        <YourPrompts onUse={(saved) => keepFocus(() => beginWithOwn(saved), gridId)} />
        {isDemo && (
          <TemplateList
            title={words.demoTemplates.title}
            about={words.demoTemplates.about}
            templates={demoTemplates}
            onUse={beginWith}
          />
        )}
        <TemplateList
          title={isDemo ? words.templates.titleBesideDemo : words.templates.title}
          about={isDemo ? words.templates.aboutBesideDemo : words.templates.about}
          templates={templates}
          onUse={beginWith}
        />
      </div>
    </div>
  )
}
