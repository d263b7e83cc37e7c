import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { shownRunId, type RunId } from '#domain/session/session.ts'
import { pagesFor } from '#handbook/for-visitors.ts'
import { modelsQuery } from '../../client/models.ts'
import { CommandPalette } from '../../features/palette/command-palette.tsx'
import type { CommandGroup } from '../../features/palette/command.ts'
import { useActions, useColumns, useOpenSession, useRunStates, useTurns } from '../../store/hooks.ts'
import { useAllSessions } from '../../store/use-session-list.ts'
import { closeDialogs } from '../../ui/close-dialogs.ts'
import { useIsPhone } from '../../ui/use-media-query.ts'
import { useNow } from '../../ui/use-now.ts'
import { columnCommands } from './column-commands.tsx'
import { comparisonCommands } from './comparison-commands.tsx'
import { goToCommands } from './go-to-commands.tsx'
import { handbookCommands } from './handbook-commands.tsx'
import { modelCommands } from './model-commands.tsx'
import { useFiling } from '../../features/history/base/use-filing.ts'
import { sessionCommands } from './session-commands.tsx'
import { parleyCommands } from './parley-commands.tsx'
import type { Comparison } from './comparison.ts'
import type { Page } from './page.ts'
import { useFoundTexts } from './use-found-texts.tsx'
import { words } from './words.ts'

interface PaletteProps {
  page: Page
  /** What can be done with the session on show, if one is. */
  comparison: Comparison | null
  onClose: () => void
}

/** The palette with every command there is; one more is one more entry in a file of `commands/`. */
export function Palette({ page, comparison, onClose }: PaletteProps) {
  const actions = useActions()
  const filing = useFiling()
  const isPhone = useIsPhone()
  const now = useNow()
  const open = useOpenSession()
  const columns = useColumns(open ?? noSession)
  const chatModels = useQuery(modelsQuery).data?.filter(({ purpose }) => purpose === 'chat') ?? []
  const pages = useQuery(handbookQuery).data ?? []
  // The one on show is no place to go to, and an untitled one is what New session leads to.
  const sessions = useAllSessions().filter(
    ({ id, title }) => title !== '' && !(comparison !== null && id === open?.id),
  )
  const [query, setQuery] = useState('')
  const found = useFoundTexts({
    query,
    open: comparison !== null && open ? open : null,
    others: sessions,
    now,
    findInSession: page.findInSession,
    listSessions: page.listSessions,
  })
  const lastTurn = useTurns(open ?? noSession).at(-1)
  const lastRuns = useRunStates(columns.map(({ id }) => lastTurn && shownRunId(lastTurn, id)))
  const last = lastTurn && {
    turn: lastTurn,
    runs: lastRuns,
    pickBest: (runId: RunId | null) => actions.bestPicked(lastTurn.id, runId),
  }
  const withColumns = (group: CommandGroup): CommandGroup => ({
    ...group,
    commands: comparison ? [...group.commands, ...columnCommands(comparison, last ?? null)] : group.commands,
  })
  const groups = [
    ...(comparison ? [withColumns(comparisonCommands(page, comparison, isPhone))] : []),
    ...(comparison && open && open.title !== '' ? [sessionCommands(page, open, filing)] : []),
    goToCommands(page, sessions, now),
    parleyCommands(page),
    modelCommands(chatModels, {
      columns,
      onAdd: page.addColumn,
      onUse: (position, model) => {
        const column = columns[position]
        if (column) actions.modelChosen(column.id, model)
        page.openConversation()
      },
    }),
    handbookCommands(pagesFor(pages, page.dialogs.isPublicDemo), page.openHelp),
  ]
  return (
    <CommandPalette
      groups={groups}
      found={found}
      onQuery={setQuery}
      note={words.alsoFinds(chatModels.length, sessions.length)}
      onClose={onClose}
      onRun={(run) => {
        flushSync(onClose)
        closeDialogs()
        run()
      }}
    />
  )
}

const noSession = { id: '', columnIds: [], tipId: null }

const handbookQuery = queryOptions({
  queryKey: ['handbook'],
  queryFn: async () => (await import('#handbook/handbook.ts')).handbook,
  staleTime: Infinity,
})
