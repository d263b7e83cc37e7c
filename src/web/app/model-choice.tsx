import { useQuery } from '@tanstack/react-query'
import { contextTokens } from '#domain/run/question-estimate.ts'
import { mostColumns, type Column, type ColumnId, type Session } from '#domain/session/session.ts'
import { resolveSettings } from '#domain/session/settings.ts'
import { modelsQuery } from '../client/models.ts'
import { ModelPicker } from '../features/models/model-picker.tsx'
import { useActions, useReadTables } from '../store/hooks.ts'
import { ModelsProblem } from './models-problem.tsx'

interface ModelChoiceProps {
  session: Session
  columns: readonly Column[]
  columnId: ColumnId
  /** The service runs on the reader's own machine. */
  isServiceHere: boolean
  onConnect: (() => void) | undefined
  onClose: () => void
}

/** The picker, with what it asks of the session and the service. */
export function ModelChoice(props: ModelChoiceProps) {
  const { session, columns, columnId } = props
  const actions = useActions()
  const models = useQuery(modelsQuery)
  const read = useReadTables()
  const position = columns.findIndex((column) => column.id === columnId)
  if (position < 0) return null
  const tokensOf = (column: Column | undefined) => {
    if (!column || session.tipId === null) return null
    const { system } = resolveSettings(session.settings, column.own)
    return contextTokens(read(), column, session.tipId, system)
  }
  return (
    <ModelPicker
      models={models.data ?? []}
      isLoading={models.isPending}
      problem={models.isError && <ModelsProblem error={models.error} onRetry={() => models.refetch()} />}
      isServiceHere={props.isServiceHere}
      position={position}
      nextQuestionTokens={tokensOf(columns[position])}
      used={columns.map((column) => column.model)}
      canAdd={columns.length < mostColumns}
      onUse={(model) => actions.modelChosen(columnId, model)}
      onAdd={(model) => actions.columnAdded(session.id, model)}
      onConnect={props.onConnect}
      onClose={props.onClose}
    />
  )
}
