import { variableKinds, type Variable } from '../session/table-setup.ts'
import type { Case, CaseMessage } from '../table/table.ts'
import {
  byIds,
  id,
  list,
  nullOr,
  number,
  object,
  oneOf,
  optional,
  or,
  text,
  variableName,
  type Reader,
} from './readers.ts'
import { mergeFields, type Table } from './table.ts'

const maxVariables = 1000
const maxMessages = 1000

/** The inputs by their variables' names. */
export const readValues: Reader<Record<string, string>> = byIds(text(), maxVariables, variableName)

export const readMessages: Reader<readonly CaseMessage[]> = list(
  object<CaseMessage>({ role: oneOf('user', 'assistant'), content: text() }),
  maxMessages,
)

export const readVariables: Reader<readonly Variable[]> = list(
  object<Variable>({
    name: variableName,
    kind: or(oneOf(...variableKinds), 'text'),
    choices: optional(list(text(10_000), maxVariables)),
  }),
  maxVariables,
)

/** The rows of tables. */
export const cases: Table<Case> = {
  read: object<Case>({
    id,
    sessionId: id,
    order: or(number(-1e15, 1e15), 0),
    values: or(readValues, {}),
    expected: or(nullOr(text()), null),
    before: optional(readMessages),
  }),

  merge: mergeFields,

  chains: [],

  withIds: (row, newIdOf) => ({ ...row, id: newIdOf(row.id), sessionId: newIdOf(row.sessionId) }),
}
