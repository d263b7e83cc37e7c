import { Columns3, Download, Replace, Settings2, Square } from 'lucide-react'
import { splitModelId } from '#domain/models/catalogue.ts'
import { columnLetter, mostColumns } from '#domain/session/session.ts'
import type { Command, CommandGroup } from '../../features/palette/command.ts'
import { ChatIcon, CompareIcon } from '../../ui/icons.tsx'
import { Tile } from '../../ui/tile.tsx'
import type { Comparison } from '../comparison.ts'
import { goToColumn } from '../conversation-view.ts'
import { shortcuts } from '../shortcuts.ts'

/** More columns than these are found when one types, or the list of their models would be too long. */
const mostListed = 3

/** What can be done with the session on show. */
export function comparisonCommands(comparison: Comparison, isPhone: boolean): CommandGroup {
  const { columns, live, addColumn, chooseModel, showAlone, toggleSettings, exportAll, stopAll } = comparison
  const isFull = columns.length >= mostColumns
  const named = columns.map(({ id, model }, position) => ({
    id,
    position,
    letter: columnLetter(position),
    name: splitModelId(model).name,
  }))
  return {
    label: columns.length > 1 ? 'This comparison' : 'This chat',
    commands: [
      {
        id: 'add-column',
        title: 'Add a column',
        ...(isFull && { note: `${mostColumns} are the most` }),
        icon: <CompareIcon />,
        keys: shortcuts.addColumn.keys[0],
        keywords: ['compare', 'model'],
        isDisabled: isFull,
        run: addColumn,
      },
      ...named.map(({ id, position, letter, name }): Command => ({
        id: `go-to-${id}`,
        title: `Go to column ${letter}`,
        note: name,
        icon: <Tile size="small" letter={letter} position={position} />,
        ...(position < 9 && { keys: `Alt+${position + 1}` }),
        run: () => {
          if (!isPhone) showAlone(null)
          goToColumn(position)
        },
      })),
      ...named.map(({ id, letter, name }): Command => ({
        id: `model-of-${id}`,
        title: `Choose the model of column ${letter} …`,
        icon: <Replace size={16} strokeWidth={1.5} />,
        keywords: ['change', name],
        isOnlyFound: columns.length > mostListed,
        run: () => chooseModel(id),
      })),
      ...(columns.length > 1 && !isPhone ? viewCommands(showAlone) : []),
      {
        id: 'settings',
        title: 'Settings',
        icon: <Settings2 size={16} strokeWidth={1.5} />,
        keys: shortcuts.settings.keys[0],
        keywords: ['instructions', 'system prompt', 'creativity', 'temperature', 'longest answer', 'stop at'],
        run: toggleSettings,
      },
      ...(exportAll
        ? [
            {
              id: 'export',
              title: 'Export …',
              note: 'every column and answer',
              icon: <Download size={16} strokeWidth={1.5} />,
              keywords: ['save', 'download', 'markdown', 'json', 'copy', 'file', 'backup'],
              run: exportAll,
            },
          ]
        : []),
      ...(live > 0
        ? [
            {
              id: 'stop',
              title: columns.length > 1 ? 'Stop all columns' : 'Stop the answer',
              icon: <Square size={11} strokeWidth={1.5} fill="currentColor" />,
              keys: shortcuts.stop.keys[0],
              run: stopAll,
            },
          ]
        : []),
    ],
  }
}

const viewCommands = (showAlone: Comparison['showAlone']): Command[] => [
  {
    id: 'compare-view',
    title: 'Compare view',
    note: 'columns side by side',
    icon: <Columns3 size={16} strokeWidth={1.5} />,
    isOnlyFound: true,
    run: () => showAlone(null),
  },
  {
    id: 'chat-view',
    title: 'Chat view',
    note: 'one column alone',
    icon: <ChatIcon />,
    isOnlyFound: true,
    run: () => showAlone('first'),
  },
]
