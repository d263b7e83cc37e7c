import { Plus, Search, X } from 'lucide-react'
import { useId } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { keepFocus } from '../../../ui/keep-focus.ts'
import { Segments } from '../../../ui/segments.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { shownTexts, type useTextList } from './use-text-list.ts'
import { words } from './words.ts'

interface TextsHeadProps {
  list: ReturnType<typeof useTextList>
  addButtonId: string
  onAdd: () => void
  /** Where the panel is a sheet that can be closed. */
  onClose: (() => void) | undefined
}

/** How many texts there are, which of them are on show, and the way to another. */
export function TextsHead({ list, addButtonId, onAdd, onClose }: TextsHeadProps) {
  const { counts, find, setFind } = list
  const findButtonId = useId()
  return (
    <>
      <div className="flex h-12 flex-none items-center gap-2 border-b border-border pr-2 pl-(--gutter) text-13 max-phone:h-14 max-phone:pr-1 max-phone:text-14">
        <h2 className="font-semibold">{words.title}</h2>
        <span className="figure text-12 text-muted">{words.count(counts.all)}</span>
        <span className="ml-auto" />
        {counts.all > 0 && (
          <IconButton
            id={findButtonId}
            size="small"
            label={words.find.open}
            aria-expanded={find !== null}
            onClick={() => setFind(find === null ? '' : null)}
          >
            <Search size={16} strokeWidth={1.5} />
          </IconButton>
        )}
        <Button id={addButtonId} look="ghost" size="small" onClick={onAdd}>
          <Plus size={16} strokeWidth={1.5} /> {words.add}
        </Button>
        {onClose && (
          <IconButton label={words.close} onClick={onClose}>
            <X size={18} strokeWidth={1.5} />
          </IconButton>
        )}
      </div>
      {find !== null && counts.all > 0 && (
        <FindField
          find={find}
          onFind={setFind}
          onClose={() => keepFocus(() => setFind(null), findButtonId)}
        />
      )}
      {counts.questions > 0 && counts.documents > 0 && (
        <div className="flex-none px-3 pt-2">
          <Segments
            label={words.show.label}
            layout="tight"
            options={shownTexts.map((value) => ({
              value,
              label: value === 'all' ? words.show.all : words.show.with(words.show[value], counts[value]),
            }))}
            value={list.show}
            onChange={list.setShow}
          />
        </div>
      )}
    </>
  )
}

interface FindFieldProps {
  find: string
  onFind: (find: string) => void
  onClose: () => void
}

function FindField({ find, onFind, onClose }: FindFieldProps) {
  return (
    <div className="flex-none px-3 pt-2">
      <TextField
        // Find was pressed: the writing begins here.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        type="search"
        size="row"
        aria-label={words.find.label}
        placeholder={words.find.label}
        value={find}
        onChange={({ target }) => onFind(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // The sheet around it stays open.
          event.preventDefault()
          event.stopPropagation()
          onClose()
        }}
      />
    </div>
  )
}
