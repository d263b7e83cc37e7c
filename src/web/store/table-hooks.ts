import { createContext, use, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import type { ColumnId, Session, SessionId } from '#domain/session/session.ts'
import { cellAnswers } from '#domain/table/cells.ts'
import type { CaseId } from '#domain/session/table-setup.ts'
import type { AnswerPlace, Case, CellAnswer, Prompt, Results } from '#domain/table/table.ts'
import { useSessions, useSessionsStore } from './hooks.ts'
import { casesOf } from '#domain/table/cases-of.ts'
import { allRows, rowIn } from './stored-rows.ts'
import type { TableActions } from './store-types.ts'
import { placeKey, type TableRun, type TableRunsStore } from './table-runs.ts'

interface Tables {
  runs: TableRunsStore
  actions: TableActions
}

const TablesContext = createContext<Tables | null>(null)
export const TablesProvider = TablesContext.Provider

function useTables(): Tables {
  const tables = use(TablesContext)
  if (!tables) throw new Error('A TablesProvider is missing above this component')
  return tables
}

export const useTableActions = (): TableActions => useTables().actions

/** How the run of a session's table stands; undefined where none is under way. */
export const useTableRun = (sessionId: SessionId): TableRun | undefined =>
  useStore(useTables().runs, (runs) => runs[sessionId])

/** Whether an answer waits to be asked for. */
export const useIsWaiting = (sessionId: SessionId, place: AnswerPlace): boolean =>
  useStore(useTables().runs, (runs) => runs[sessionId]?.waiting.has(placeKey(place)) ?? false)

/** The rows of a session's table, in their order. */
export function useCases(sessionId: SessionId): Case[] {
  const cases = useSessions((state) => state.cases)
  return useMemo(() => casesOf({ cases }, sessionId), [cases, sessionId])
}

/** The answers on show in a cell, one for each sample; of one version of the prompt, or of any. */
export const useCell = (caseId: CaseId, columnId: ColumnId, samples: number): (CellAnswer | undefined)[] =>
  useSessions(useShallow(({ results }) => cellAnswers(rowIn(results, caseId), columnId, { samples })))

export const useResultsOf = (caseId: CaseId): Results | undefined =>
  useSessions(({ results }) => rowIn(results, caseId))

/** The version of the prompt that a table is run with. */
export const usePrompt = (session: Pick<Session, 'table'>): Prompt | undefined =>
  useSessions(({ prompts }) => prompts[session.table?.promptId ?? ''])

/** All versions of a table's prompt, the first one first. */
export const usePrompts = (sessionId: SessionId): Prompt[] =>
  useSessions(
    useShallow(({ prompts }) =>
      Object.values(prompts)
        .filter((prompt) => prompt.sessionId === sessionId)
        .sort((a, b) => a.number - b.number),
    ),
  )

/** Sums over a whole table are worked out so often at most, in milliseconds. */
const unhurriedMs = 400

/** All results, as new as sums over them need to be. */
export function useUnhurriedResults(): Readonly<Record<CaseId, Results>> {
  const store = useSessionsStore()
  const [shown, setShown] = useState(() => allRows(store.getState().results))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = store.subscribe(({ results }, before) => {
      if (results === before.results) return
      timer ??= setTimeout(() => {
        timer = undefined
        setShown(allRows(store.getState().results))
      }, unhurriedMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [store])
  return shown
}
