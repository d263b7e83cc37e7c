import { useId, useState } from 'react'
import type { AdminLimit } from '#domain/admin/admin-status.ts'
import { formatNumber } from '#domain/words/language.ts'
import { adminLimit, type AdminAnswer } from '../../client/admin.ts'
import { Button } from '../../ui/button.tsx'
import { keepFocus } from '../../ui/keep-focus.ts'
import { NumberField } from '../../ui/text-field.tsx'
import { Panel } from './panel.tsx'
import { words } from './words.ts'

const texts = words.limits

interface LimitsPanelProps {
  limits: readonly AdminLimit[]
  /** They are kept in Redis. */
  areShared: boolean
  onChange: (asked: Promise<AdminAnswer>) => Promise<void>
}

/** The limits as they hold now, each of which can be changed. */
export const LimitsPanel = ({ limits, areShared, onChange }: LimitsPanelProps) => (
  <Panel title={texts.title}>
    <p className="mt-1 text-12 text-muted">{areShared ? texts.aboutShared : texts.about}</p>
    <ul className="mt-2">
      {limits.map((limit) => (
        <Limit key={limit.name} limit={limit} onChange={onChange} />
      ))}
    </ul>
  </Panel>
)

function Limit({ limit, onChange }: { limit: AdminLimit; onChange: LimitsPanelProps['onChange'] }) {
  const { name, value, configured } = limit
  const [isEditing, setIsEditing] = useState(false)
  const changeId = useId()
  const title = (Object.hasOwn(texts.names, name) && texts.names[name]) || name
  const close = () => keepFocus(() => setIsEditing(false), changeId)
  const set = (next: number | null) => {
    close()
    void onChange(adminLimit(name, next))
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-hair py-2 text-13 not-first:border-t">
      <span className="min-w-0 flex-1 basis-44">
        {title}
        <code className="block font-mono text-11 text-muted">{name}</code>
      </span>
      {isEditing ? (
        <EditLimit limit={limit} onSave={set} onCancel={close} />
      ) : (
        <span className="ml-auto flex items-center gap-3">
          <span className="text-right">
            <b className="figure font-medium">{formatNumber(value)}</b>
            {value !== configured && (
              <span className="block text-12 text-warn">{texts.configured(configured)}</span>
            )}
          </span>
          {value !== configured && (
            <Button
              look="ghost"
              size="tight"
              aria-label={texts.putBackNamed(title)}
              onClick={() => set(null)}
            >
              {texts.putBack}
            </Button>
          )}
          <Button
            id={changeId}
            size="tight"
            aria-label={texts.change(title)}
            onClick={() => setIsEditing(true)}
          >
            {texts.changeIt}
          </Button>
        </span>
      )}
    </li>
  )
}

interface EditLimitProps {
  limit: AdminLimit
  onSave: (value: number) => void
  onCancel: () => void
}

function EditLimit({ limit: { name, value, min, max }, onSave, onCancel }: EditLimitProps) {
  const [typed, setTyped] = useState(String(value))
  const problemId = useId()
  const number = typed.trim() === '' ? Number.NaN : Number(typed)
  // Everything but money is counted.
  const isWhole = name !== 'DAILY_COST_BUDGET'
  const isWrong = !(number >= min && number <= max) || (isWhole && !Number.isInteger(number))
  return (
    <form
      className="ml-auto flex flex-wrap items-center justify-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isWrong) onSave(number)
      }}
    >
      <NumberField
        className="w-32"
        aria-label={texts.value(name)}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? problemId : undefined}
        // It stands where its button was pressed.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        inputMode="decimal"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      />
      <Button look="primary" size="tight" type="submit" disabled={isWrong}>
        {texts.save}
      </Button>
      <Button look="ghost" size="tight" onClick={onCancel}>
        {texts.cancel}
      </Button>
      {isWrong && (
        <p id={problemId} role="status" className="basis-full text-right text-12 text-danger">
          {isWhole ? texts.wrong(min, max) : texts.wrongAmount(min, max)}
        </p>
      )}
    </form>
  )
}
