import { Columns3, MessageSquare, Replace, Settings2, Square, TextSearch } from 'lucide-react'
import { splitModelId } from '#domain/models/split-model-id.ts'
import { columnLetter, maxColumns, type ColumnId } from '#domain/session/session.ts'
import type { Command, CommandGroup } from '../../features/palette/command.ts'
import { dialogCommands } from '../dialogs/dialogs.tsx'
import { ChatIcon, CompareIcon, TableIcon } from '../../ui/icons.tsx'
import { Tile } from '../../ui/tile.tsx'
import type { Comparison } from './comparison.ts'
import type { Page } from './page.ts'
import { shortcuts } from '../../shortcuts/shortcuts.ts'
import { words } from './words.ts'

const texts = words.comparison

/** More columns than these are found when one types, or the list of their models would be too long. */
const maxListed = 3

/** What can be done with the session on show. */
export function comparisonCommands(
  {
    addColumn,
    goToColumn,
    goToMessage,
    findInSession,
    dialogs,
  }: Pick<Page, 'addColumn' | 'goToColumn' | 'goToMessage' | 'findInSession' | 'dialogs'>,
  comparison: Comparison,
  isPhone: boolean,
): CommandGroup {
  const { session, columns, live, chooseModel, showAlone, showTable, toggleSettings, stop } = comparison
  const alone = columns.find(({ id }) => id === session.aloneColumnId) ?? columns[0]
  const isFull = columns.length >= maxColumns
  const named = columns.map(({ id, model }, position) => ({
    id,
    position,
    letter: columnLetter(position),
    name: splitModelId(model).name,
  }))
  return {
    label: columns.length > 1 ? texts.ofColumns : texts.ofOne,
    commands: [
      {
        id: 'add-column',
        title: texts.addColumn,
        ...(isFull && { note: texts.isFull(maxColumns) }),
        icon: <CompareIcon />,
        keys: shortcuts.addColumn.keys[0],
        keywords: texts.addColumnKeywords,
        isDisabled: isFull,
        run: () => addColumn(),
      },
      ...named.map(({ position, letter, name }): Command => ({
        id: `go-to-column-${position + 1}`,
        title: texts.goToColumn(letter),
        note: name,
        icon: <Tile size="small" letter={letter} position={position} />,
        ...keysOf(shortcuts.goToColumn.keys[position]),
        run: () => {
          if (!isPhone) showAlone(null)
          goToColumn(position)
        },
      })),
      {
        id: 'go-to-message',
        title: texts.goToMessage,
        icon: <MessageSquare size={16} strokeWidth={1.5} />,
        keys: shortcuts.goToMessage.keys[0],
        isOnlyFound: true,
        run: goToMessage,
      },
      ...named.map(({ id, letter, name }): Command => ({
        id: `model-of-${id}`,
        title: texts.chooseModel(letter),
        icon: <Replace size={16} strokeWidth={1.5} />,
        keywords: texts.chooseModelKeywords(name),
        isOnlyFound: columns.length > maxListed,
        run: () => chooseModel(id),
      })),
      ...(columns.length > 1 && !isPhone ? viewCommands(showAlone, alone?.id ?? null) : []),
      {
        id: 'table-view',
        title: texts.tableView,
        note: texts.tableViewNote,
        icon: <TableIcon />,
        keywords: texts.tableViewKeywords,
        isOnlyFound: true,
        run: showTable,
      },
      {
        id: 'settings',
        title: texts.settings,
        icon: <Settings2 size={16} strokeWidth={1.5} />,
        keys: shortcuts.settings.keys[0],
        keywords: texts.settingsKeywords,
        run: toggleSettings,
      },
      ...(session.tipId !== null
        ? [
            {
              id: 'find',
              title: texts.find,
              icon: <TextSearch size={16} strokeWidth={1.5} />,
              // In the table those keys lead to the search of its rows.
              ...(session.view !== 'table' && { keys: shortcuts.find.keys[0] }),
              keywords: texts.findKeywords,
              run: () => findInSession(session, ''),
            },
          ]
        : []),
      ...dialogCommands(dialogs, 'session'),
      ...(live > 0
        ? [
            {
              id: 'stop',
              title: columns.length > 1 ? texts.stopAll : texts.stopOne,
              icon: <Square size={11} strokeWidth={1.5} fill="currentColor" />,
              keys: shortcuts.stop.keys[0],
              run: () => stop(),
            },
          ]
        : []),
    ],
  }
}

/** The tenth column has no keys. */
const keysOf = (keys: string | undefined) => (keys === undefined ? {} : { keys })

/** The ways to all columns and to one; a phone has its tabs. */
const viewCommands = (showAlone: Comparison['showAlone'], aloneId: ColumnId | null): Command[] => [
  {
    id: 'compare-view',
    title: texts.compareView,
    note: texts.compareViewNote,
    icon: <Columns3 size={16} strokeWidth={1.5} />,
    isOnlyFound: true,
    run: () => showAlone(null),
  },
  {
    id: 'chat-view',
    title: texts.chatView,
    note: texts.chatViewNote,
    icon: <ChatIcon />,
    isOnlyFound: true,
    run: () => showAlone(aloneId),
  },
]
