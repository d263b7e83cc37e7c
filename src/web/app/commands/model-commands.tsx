import { Box, Plus } from 'lucide-react'
import type { Model } from '#domain/models/model.ts'
import { splitModelId } from '#domain/models/split-model-id.ts'
import { columnLetter, maxColumns, type Column } from '#domain/session/session.ts'
import type { Command, CommandGroup } from '../../features/palette/command.ts'
import { Tile } from '../../ui/tile.tsx'
import { words } from './words.ts'

interface Choices {
  columns: readonly Column[]
  onAdd: (model: string) => void
  onUse: (position: number, model: string) => void
}

/** Every model that chats, each with the question where to use it. */
export function modelCommands(models: readonly Model[], choices: Choices): CommandGroup {
  return {
    label: words.models,
    commands: models.map((model) => ({
      id: `model-${model.id}`,
      title: model.name,
      note: model.provider === '' ? words.model : words.modelOf(model.provider),
      icon: modelIcon,
      keywords: [model.id],
      isOnlyFound: true,
      prompt: words.whereToUse(model.name),
      choices: () => placesFor(model, choices),
    })),
  }
}

const modelIcon = <Box size={16} strokeWidth={1.5} />

/** A new column first: it takes nothing away. */
function placesFor(model: Model, { columns, onAdd, onUse }: Choices): Command[] {
  const uses = columns.map((column, position): Command => {
    const letter = columnLetter(position)
    return {
      id: `use-in-${column.id}`,
      title: words.useInColumn(letter),
      note: column.model === model.id ? words.usedThere : words.insteadOf(splitModelId(column.model).name),
      icon: <Tile size="small" letter={letter} position={position} />,
      isDisabled: column.model === model.id,
      run: () => onUse(position, model.id),
    }
  })
  if (columns.length >= maxColumns) return uses
  const add = {
    id: 'add-as-column',
    title: words.addAsColumn(columnLetter(columns.length)),
    icon: <Plus size={16} strokeWidth={1.5} />,
    run: () => onAdd(model.id),
  }
  return [add, ...uses]
}
