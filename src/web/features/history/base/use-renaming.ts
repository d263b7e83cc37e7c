import { useState } from 'react'
import type { Session } from '#domain/session/session.ts'
import { useActions } from '../../../store/hooks.ts'

/** A session's row, which a field for its name takes the place of for a while. */
export function useRenaming({ id }: Session) {
  const { sessionRenamed } = useActions()
  const [isRenaming, setIsRenaming] = useState(false)
  const [wasEndedByKey, setWasEndedByKey] = useState(false)
  return {
    isRenaming,
    /** Then the row that comes back has the focus. */
    wasEndedByKey,
    begin: () => setIsRenaming(true),
    /** Null leaves the name as it is. */
    end: (name: string | null, by: 'key' | 'blur') => {
      setWasEndedByKey(by === 'key')
      setIsRenaming(false)
      if (name !== null) sessionRenamed(id, name)
    },
  }
}
