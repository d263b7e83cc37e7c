import { nextModel } from '#domain/models/first-models.ts'
import { contextTokens } from '#domain/run/question-estimate.ts'
import { maxColumns, type Column, type ColumnId, type Session } from '#domain/session/session.ts'
import { resolveSettings } from '#domain/session/settings.ts'
import { useModels } from '../client/use-models.ts'
import { ModelPicker } from '../features/models/model-picker.tsx'
import { useActions, useReadTables } from '../store/hooks.ts'
import { useCloseWhen } from '../ui/use-close-when.ts'
import { ModelsProblem } from './models-problem.tsx'
import { ProvidersAway } from './providers-away.tsx'

interface ModelChoiceProps {
  session: Session
  columns: readonly Column[]
  /** The column that gets a model; null for one more column. */
  columnId: ColumnId | null
  onAdd: (model: string) => void
  /** The service runs on the reader's own machine. */
  isServiceHere: boolean
  onConnect: ((provider?: string) => void) | undefined
  onClose: () => void
}

/** The picker, with what it asks of the session and the service. It ends where another tab removes its column. */
export function ModelChoice(props: ModelChoiceProps) {
  const { session, columns, columnId } = props
  const actions = useActions()
  const models = useModels()
  const read = useReadTables()
  const isNew = columnId === null
  const position = isNew ? columns.length : columns.findIndex((column) => column.id === columnId)
  const isGone = position < 0
  useCloseWhen(isGone, props.onClose)
  if (isGone) return null
  const used = columns.map((column) => column.model)
  const known = models.data ?? []
  const tokensOf = (column: Column | undefined) => {
    if (!column || session.tipId === null) return null
    const { system } = resolveSettings(session.settings, column.own)
    return contextTokens(read(), column, session.tipId, system)
  }
  return (
    <ModelPicker
      models={known}
      isLoading={models.isLoading}
      isFailed={models.problem !== null}
      problem={
        models.problem ? (
          <ModelsProblem error={models.problem} isFetching={models.isFetching} askAgain={models.askAgain} />
        ) : (
          <ProvidersAway />
        )
      }
      isServiceHere={props.isServiceHere}
      position={position}
      nextQuestionTokens={tokensOf(columns[position])}
      suggested={isNew ? nextModel(known, used) : undefined}
      used={used}
      canAdd={!isNew && columns.length < maxColumns}
      onUse={(model) => (isNew ? props.onAdd(model) : actions.modelChosen(columnId, model))}
      onAdd={props.onAdd}
      onConnect={props.onConnect}
      onClose={props.onClose}
    />
  )
}
