import { LetterText, Plus, Sparkle } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { MenuItems } from '../../../ui/menu-items.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { nextModel } from './embedding-models.ts'
import { useKnownModels, usePanelActions, usePanelParts } from '../panel/panel-context.ts'
import { mostColumns } from '#domain/embeddings/text-set.ts'
import { columnOf } from '../panel/panel-state.ts'
import type { ShownColumn } from '../panel/use-columns.ts'
import { words } from './words.ts'

/** Adds a model, or what needs none. */
export function AddColumn({ columns }: { columns: readonly ShownColumn[] }) {
  const { newId, store } = usePanelParts()
  const { columnsChanged } = usePanelActions()
  const known = useKnownModels()
  const models = columns.flatMap(({ spec }) => (spec.kind === 'model' ? spec.model : []))
  const next = nextModel(known, models) ?? models[0]
  const hasWords = columns.some(({ spec }) => spec.kind === 'words')
  if (columns.length >= mostColumns) return null
  const specs = () => store.getState().set?.columns ?? []
  const items = [
    ...(next
      ? [
          {
            label: words.addModel,
            icon: <Sparkle size={16} strokeWidth={1.5} />,
            onSelect: () => columnsChanged([...specs(), columnOf(next, newId())]),
          },
        ]
      : []),
    ...(hasWords
      ? []
      : [
          {
            label: words.addWords,
            icon: <LetterText size={16} strokeWidth={1.5} />,
            onSelect: () => columnsChanged([...specs(), { id: newId(), kind: 'words' as const }]),
          },
        ]),
  ]
  return (
    <>
      <Button look="ghost" size="small" popoverTarget="add-column" aria-haspopup="menu">
        <Plus size={16} strokeWidth={1.5} /> {words.add}
      </Button>
      <Popover id="add-column" role="menu" tabIndex={-1} aria-label={words.add}>
        <MenuItems items={items} />
      </Popover>
    </>
  )
}
