import { useId, useState } from 'react'
import type { AdminStatus } from '#domain/admin/admin-status.ts'
import { adminPaidModels, type AdminAnswer } from '../../client/admin.ts'
import { Button } from '../../ui/button.tsx'
import { keepFocus } from '../../ui/keep-focus.ts'
import { Switch } from '../../ui/switch.tsx'
import { Panel } from './panel.tsx'
import { words } from './words.ts'

const texts = words.paid

interface PaidModelsPanelProps {
  status: Pick<AdminStatus, 'paidModels' | 'hasDemoModels' | 'hasPaidModels'>
  onChange: (asked: Promise<AdminAnswer>) => Promise<void>
}

const className = 'phone:max-wide:col-span-2'

/** Whether paid models answer. Switching them off is asked once; back on they go at once. */
export function PaidModelsPanel({ status, onChange }: PaidModelsPanelProps) {
  const { paidModels, hasDemoModels, hasPaidModels } = status
  const about = hasDemoModels ? texts.withDemoModels : texts.withoutDemoModels
  const [isAsking, setIsAsking] = useState(false)
  const switchId = useId()
  const close = () => keepFocus(() => setIsAsking(false), switchId)
  const switchTo = (isOn: boolean) => {
    close()
    void onChange(adminPaidModels(isOn))
  }
  if (!hasPaidModels)
    return (
      <Panel title={texts.title} className={className}>
        <p className="mt-3 text-13 text-pretty text-muted">{about.noPaid}</p>
      </Panel>
    )
  return (
    <Panel title={texts.title} className={className}>
      <p
        role="status"
        className={`mt-3 text-13 text-pretty ${paidModels === 'on' ? '' : 'font-medium text-warn'}`}
      >
        {texts.state(paidModels, hasDemoModels)}
      </p>
      <div className="relative mt-3 flex min-h-8 items-center justify-between gap-3 text-13 font-medium max-phone:min-h-11">
        {about.switchOff}
        <Switch
          id={switchId}
          label={about.switchOff}
          checked={paidModels === 'switched-off'}
          onChange={(isOff) => (isOff ? setIsAsking(true) : switchTo(true))}
        />
      </div>
      {isAsking && (
        <div className="mt-2 grid gap-2.5 rounded-lg border border-warn-line bg-warn-soft p-3 text-13">
          <p role="alert" className="text-pretty">
            {about.sure}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button look="ink" size="small" onClick={() => switchTo(false)}>
              {about.switchOff}
            </Button>
            <Button look="ghost" size="small" onClick={close}>
              {texts.no}
            </Button>
          </div>
        </div>
      )}
    </Panel>
  )
}
