import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { Model } from '#domain/models/model.ts'
import { isDemoModel } from '#domain/models/split-model-id.ts'
import type { Column, ColumnId, Session } from '#domain/session/session.ts'
import { siteQuery } from '../../client/site.ts'
import { useActions, usePlayground, useReadTables } from '../../store/hooks.ts'
import { replaceSettings } from '../../store/settings-history.ts'
import type { ComposerHandle } from './composer/composer.tsx'
import { useBoardActions } from './base/board-actions.ts'
import { useRunner } from './base/runner-context.ts'
import type { Example } from './start/examples.ts'
import { Start } from './start/start.tsx'

interface SessionStartProps {
  session: Session
  columns: readonly Column[]
  /** The columns that a question goes to. */
  recipientIds: ColumnId[]
  models: readonly Model[]
  areModelsLoading: boolean
  /** Providers besides the demo, as the service names them. */
  connected: readonly string[]
  field: RefObject<HTMLTextAreaElement | null>
  composer: RefObject<ComposerHandle | null>
  onEmbeddings: () => void
  /** Absent for visitors of a public demo. */
  onHowToConnect: (() => void) | undefined
}

/** The start page of a session, and what its examples do to the session's columns. */
export function SessionStart(props: SessionStartProps) {
  const { session, columns, field, composer } = props
  const { data: site } = useQuery(siteQuery)
  const actions = useActions()
  const runner = useRunner()
  const { focusComposer } = useBoardActions()
  const { settingsHistory } = usePlayground()
  const read = useReadTables()
  const realModels = [...new Set(columns.map(({ model }) => model))].filter(
    (model) => model !== '' && !isDemoModel(model),
  )
  const ask = (question: string, columnIds: readonly ColumnId[]) => {
    runner.start(actions.promptSent(session.id, question, columnIds))
    focusComposer()
  }
  const showExample = (example: Example) => {
    const isTyped = example.plate === 'compare' && (field.current?.value ?? '').trim() !== ''
    let columnIdsAsked: ColumnId[] = []
    const setUp = () =>
      replaceSettings(settingsHistory, read, {
        sessionId: session.id,
        kind: 'example',
        name: example.title,
        act: () => {
          columnIdsAsked = actions.setUpReplaced(session.id, example.columns)
        },
      })
    // What is typed goes out to the columns as they are, if they can be compared.
    if (isTyped) {
      // The composer sends to the columns that it knows.
      if (new Set(columns.map(({ model }) => model)).size < 2) flushSync(setUp)
      composer.current?.send()
      // Where it has to wait, the pressed card is gone before it is sent.
      focusComposer()
      return
    }
    setUp()
    ask(example.question, columnIdsAsked)
  }
  return (
    <Start
      isLoading={props.areModelsLoading}
      catalogue={props.models}
      models={realModels}
      connected={props.connected}
      onExample={showExample}
      siteExamples={site?.examples ?? []}
      onSiteExample={({ prompt }) => ask(prompt, props.recipientIds)}
      onRecorded={focusComposer}
      onTable={() => actions.viewChosen(session.id, 'table')}
      onEmbeddings={props.onEmbeddings}
      onHowToConnect={props.onHowToConnect}
    />
  )
}
