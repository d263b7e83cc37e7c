import { useState } from 'react'
import type { AdminStatus } from '#domain/admin/admin-status.ts'
import { adminPaidModels, type AdminAnswer } from '../../client/admin.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Panel } from './panel.tsx'
import { words } from './words.ts'

const texts = words.paid

interface PaidModelsPanelProps {
  status: Pick<AdminStatus, 'paidModels' | 'hasDemoModels'>
  onChange: (asked: Promise<AdminAnswer>) => Promise<void>
}

/** Whether paid models answer. Switching them off is asked once; back on they go at once. */
export function PaidModelsPanel({ status, onChange }: PaidModelsPanelProps) {
  const { paidModels, hasDemoModels } = status
  const switchOff = hasDemoModels ? texts.switchOff.withDemoModels : texts.switchOff.withoutDemoModels
  const [isAsking, setIsAsking] = useState(false)
  const switchTo = (isOn: boolean) => {
    setIsAsking(false)
    void onChange(adminPaidModels(isOn))
  }
  return (
    <Panel title={texts.title} className="phone:max-wide:col-span-2">
      <p
        role="status"
        className={`mt-3 text-13 text-pretty ${paidModels === 'on' ? '' : 'font-medium text-warn'}`}
      >
        {texts.state(paidModels, hasDemoModels)}
      </p>
      <div className="relative mt-3 flex min-h-8 items-center justify-between gap-3 text-13 font-medium max-phone:min-h-11">
        {switchOff.name}
        <Switch
          label={switchOff.name}
          checked={paidModels === 'switched-off'}
          onChange={(isOff) => (isOff ? setIsAsking(true) : switchTo(true))}
        />
      </div>
      {isAsking && (
        <div className="mt-2 grid gap-2.5 rounded-lg border border-warn-line bg-warn-soft p-3 text-13">
          <p role="alert" className="text-pretty">
            {switchOff.sure}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button look="ink" size="small" onClick={() => switchTo(false)}>
              {switchOff.name}
            </Button>
            <Button look="ghost" size="small" onClick={() => setIsAsking(false)}>
              {texts.no}
            </Button>
          </div>
        </div>
      )}
    </Panel>
  )
}
