import { SlidersHorizontal } from 'lucide-react'
import { IconButton } from '../../../ui/button.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { typedAmount } from '../../../ui/typed-number.ts'
import { usePanel, usePanelActions } from '../panel/panel-context.ts'
import { words } from '../base/words.ts'

/** What measuring may cost. */
export function MeasuringOptions() {
  const limit = usePanel((state) => state.choices.spendingLimit)
  const { chosen } = usePanelActions()
  return (
    <>
      <IconButton label={words.measure.options} popoverTarget="measuring-options" aria-haspopup="dialog">
        <SlidersHorizontal size={16} strokeWidth={1.5} />
      </IconButton>
      <Popover
        id="measuring-options"
        role="dialog"
        aria-label={words.measure.options}
        className="top-12 right-3 w-80 p-4"
      >
        <label className="grid gap-1 text-13">
          {words.measure.limit}
          <TextField
            key={limit}
            inputMode="decimal"
            placeholder={words.measure.limitNone}
            defaultValue={limit ?? ''}
            onBlur={({ target }) => {
              const text = target.value.replace('$', '').trim()
              const typed = typedAmount(text)
              if (text === '' || typed !== null) chosen({ spendingLimit: typed })
              else target.value = String(limit ?? '')
            }}
          />
          <span className="text-12 text-muted">{words.measure.limitAbout}</span>
        </label>
      </Popover>
    </>
  )
}
