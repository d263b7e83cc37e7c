import { RefreshCw, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button, IconButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { words } from './words.ts'

/** So often it is looked whether the answers on their way have come. */
const lookEveryMs = 500

interface UpdateNoticeProps {
  /** Whether answers are on their way, which loading the page anew breaks off. */
  isAsking: () => boolean
  onUpdate: () => void
  onHide: () => void
}

/** Offers the newer version of the page; while answers are on their way it asks once more. */
export function UpdateNotice({ isAsking, onUpdate, onHide }: UpdateNoticeProps) {
  const [isWarned, setIsWarned] = useState(false)
  const look = useEffectEvent(() => {
    if (!isAsking()) setIsWarned(false)
  })
  useEffect(() => {
    if (!isWarned) return undefined
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [isWarned])
  const press = () => {
    if (!isWarned && isAsking()) setIsWarned(true)
    else onUpdate()
  }
  return (
    <Notice className="flex-wrap" tone="plain" role="status">
      <RefreshCw size={16} strokeWidth={1.5} />
      <span className="min-w-0 flex-[1_1_220px] max-phone:basis-[calc(100%-40px)]">
        <b>{isWarned ? words.answersOnTheirWay : words.ready}</b>{' '}
        {isWarned ? words.answersOnTheirWayAbout : words.readyAbout}
      </span>
      <span className="ml-auto flex items-center gap-1">
        <Button size="small" onClick={press}>
          {isWarned ? words.updateAnyway : words.update}
        </Button>
        <IconButton size="small" label={words.dismiss} onClick={onHide}>
          <X size={16} strokeWidth={1.5} />
        </IconButton>
      </span>
    </Notice>
  )
}
