import { useEffect, useEffectEvent, type RefObject } from 'react'
import { useStore } from 'zustand'
import type { ImageRef } from '#domain/images/image.ts'
import type { Column, ColumnId, Session } from '#domain/session/session.ts'
import { checkServer } from '../../../client/reachability.ts'
import { isDraftNewest } from '../../../store/drafts.ts'
import {
  hasPictures,
  putInLine,
  questionsInLine,
  readdress,
  takeFromLine,
} from '../../../store/questions-in-line.ts'
import { useBoardActions } from '../base/board-actions.ts'
import type { useImageDrafts } from '../images/use-image-drafts.ts'
import type { Block } from './block-of.ts'
import { useIsConnectionLost } from './connection-line.tsx'
import type { useDraft } from './use-draft.ts'
import { words } from './words.ts'

export interface Question {
  text: string
  columnIds: ColumnId[]
  images: readonly ImageRef[]
}

interface Options extends ReturnType<typeof useDraft> {
  session: Session
  pictures: ReturnType<typeof useImageDrafts>
  /** The columns that the question goes to. */
  asked: readonly Column[]
  /** Why nothing can be sent to them, or null. */
  blocked: Block | null
  isLive: boolean
  field: RefObject<HTMLTextAreaElement | null>
  focus: () => void
  onSend: (question: Question) => void
}

const readingPictures: Block = { words: words.readingPictures, isPassing: true }
const untilTheyAreThere: Block = { words: words.untilAnswersAreThere, isPassing: true }

/** Sends what is written, or puts it in line. While the composer is not on show, `WaitingQuestions` sends what is in line. */
export function useSending(options: Options) {
  const { session, draft, setDraft, beginning, pictures, asked, blocked, isLive, field, focus, onSend } =
    options
  const { id, tipId } = session
  const { announce } = useBoardActions()
  const isLost = useIsConnectionLost()
  const inLine = useStore(questionsInLine, (all) => all[id])
  // What was changed since is a draft again.
  const isWaiting = inLine?.draft === draft && hasPictures(inLine, pictures.drafts)
  const block =
    blocked ?? (pictures.isReading ? readingPictures : null) ?? (isLive ? untilTheyAreThere : null)
  const isEmpty = draft.trim() === '' && pictures.drafts.length === 0
  const canSend = !isEmpty && !isLost && (block === null || block.isPassing)
  const lacksColumns = !isEmpty && !isLost && asked.length === 0
  const columnIds = asked.map((column) => column.id)

  const wait = () =>
    putInLine(id, { draft, columnIds, pictureIds: pictures.drafts.map((picture) => picture.id) })
  const send = () => {
    if (isLost) void checkServer()
    if (lacksColumns) {
      announce(words.chooseColumn)
      focus()
    }
    if (!canSend) return
    if (block !== null) return wait()
    sendNow()
    focus()
  }
  const sendNow = () => {
    takeFromLine(id)
    onSend({ text: draft.trim(), columnIds, images: pictures.take() })
    setDraft('')
  }

  const keepInStep = useEffectEvent(() => {
    if (isWaiting) readdress(id, columnIds)
    else takeFromLine(id)
  })
  useEffect(() => keepInStep(), [isWaiting, asked])

  const arrive = useEffectEvent(() => {
    // What another tab has written or sent since is not what was meant.
    if (!isDraftNewest(id)) takeFromLine(id)
    // Not in a conversation that nobody had seen yet: there it is to be sent again.
    if (beginning.isSent && tipId === null) wait()
  })
  useEffect(() => arrive(), [])

  const sendAtLast = useEffectEvent(() => {
    if (!canSend || !questionsInLine.getState()[id]) return takeFromLine(id)
    sendNow()
    // The button that was pressed makes way for Stop. Elsewhere the reader may be writing by now.
    if (field.current?.form?.querySelector('[type=submit]:focus')) focus()
  })
  const isBlocked = block !== null
  useEffect(() => {
    // What it waits for comes from outside: the model list, or the answers before it.
    if (isWaiting && !isBlocked) sendAtLast()
  }, [isWaiting, isBlocked])

  return { send, isWaiting, waitsFor: isWaiting ? block : null, isEmpty, isLost, canSend, lacksColumns }
}
