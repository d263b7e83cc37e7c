import { FileUp, LetterText, Plus, Sparkle } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { MenuItems } from '../../../ui/menu-items.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { nextModel } from '../base/embedding-models.ts'
import { useKnownModels, usePanelActions, usePanelParts } from '../panel/panel-context.ts'
import { maxColumns } from '#domain/embeddings/text-set.ts'
import { columnOf } from '../state/panel-state.ts'
import type { ShownColumn } from '../panel/use-columns.ts'
import { VectorsFileDialog } from './vectors-file-dialog.tsx'
import { words } from './words.ts'

const icon = { size: 16, strokeWidth: 1.5 }

/** Adds a model, or what needs none. */
export function AddColumn({ columns }: { columns: readonly ShownColumn[] }) {
  const { newId, store } = usePanelParts()
  const { columnsChanged } = usePanelActions()
  const known = useKnownModels()
  const [isOpen, setIsOpen] = useState(false)
  const [isReading, setIsReading] = useState(false)
  const models = columns.flatMap(({ spec }) => (spec.kind === 'model' ? spec.model : []))
  const next = nextModel(known, models) ?? models[0]
  const hasWords = columns.some(({ spec }) => spec.kind === 'words')
  if (columns.length >= maxColumns) return null
  const specs = () => store.getState().set?.columns ?? []
  const items = [
    ...(next
      ? [
          {
            label: words.addModel,
            icon: <Sparkle {...icon} />,
            onSelect: () => columnsChanged([...specs(), columnOf(next, newId())]),
          },
        ]
      : []),
    ...(hasWords
      ? []
      : [
          {
            label: words.addWords,
            icon: <LetterText {...icon} />,
            onSelect: () => columnsChanged([...specs(), { id: newId(), kind: 'words' as const }]),
          },
        ]),
    { label: words.addFile, icon: <FileUp {...icon} />, onSelect: () => setIsReading(true) },
  ]
  return (
    <>
      <Button
        look="ghost"
        size="small"
        className="max-phone:flex-none"
        popoverTarget="add-column"
        aria-haspopup="menu"
      >
        <Plus {...icon} /> {words.add}
      </Button>
      <Popover
        id="add-column"
        role="menu"
        aria-label={words.add}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        {isOpen && <MenuItems items={items} />}
      </Popover>
      {isReading && <VectorsFileDialog onClose={() => setIsReading(false)} />}
    </>
  )
}
