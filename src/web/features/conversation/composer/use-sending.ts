import { useEffect, useEffectEvent, type RefObject } from 'react'
import { useStore } from 'zustand'
import type { Column, Session } from '#domain/session/session.ts'
import { checkServer } from '../../../client/reachability.ts'
import { useActions } from '../../../store/hooks.ts'
import { putInLine, questionsInLine, takeFromLine } from '../../../store/questions-in-line.ts'
import { useBoardActions } from '../base/board-actions.ts'
import { useRunner } from '../base/runner-context.ts'
import { useStop } from '../base/use-stop.ts'
import type { useImageDrafts } from '../images/use-image-drafts.ts'
import type { Block } from './block-of.ts'
import { useIsConnectionLost } from './connection-line.tsx'
import type { useDraft } from './use-draft.ts'
import { words } from './words.ts'

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
}

const readingPictures: Block = { words: words.readingPictures, isPassing: true }
const untilTheyAreThere: Block = { words: words.untilAnswersAreThere, isPassing: true }

/** Sends what is written, or puts it in line. While the composer is not on show, `WaitingQuestions` sends what is in line. */
export function useSending(options: Options) {
  const { session, draft, setDraft, beginning, pictures, asked, blocked, isLive, field, focus } = options
  const { id, tipId } = session
  const { announce } = useBoardActions()
  const actions = useActions()
  const runner = useRunner()
  const stopAnswers = useStop(runner, id)
  const isLost = useIsConnectionLost()
  const inLine = useStore(questionsInLine, (all) => all[id])
  // What was changed since is a draft again.
  const isWaiting = inLine?.draft === draft && inLine.pictures === pictures.ids
  const block =
    blocked ?? (pictures.isReading ? readingPictures : null) ?? (isLive ? untilTheyAreThere : null)
  const isEmpty = draft.trim() === '' && pictures.drafts.length === 0
  const canSend = !isEmpty && !isLost && (block === null || block.isPassing)
  const isStuck = !isEmpty && !isLost && block?.isPassing === false
  const columnIds = asked.map((column) => column.id)

  const wait = () => putInLine(id, { draft, columnIds, pictures: pictures.ids })
  const send = () => {
    if (isLost) void checkServer()
    if (isStuck) {
      announce(block.words)
      focus()
    }
    if (!canSend) return
    if (block !== null) return wait()
    sendNow()
    focus()
  }
  const sendNow = () => {
    runner.start(actions.promptSent(id, draft.trim(), columnIds, pictures.take()))
    setDraft('')
  }

  const stop = () => {
    stopAnswers()
    focus()
  }

  const arrive = useEffectEvent(() => {
    // Not in a conversation that nobody had seen yet: there it is to be sent again.
    if (beginning.isSent && tipId === null) wait()
  })
  useEffect(() => arrive(), [])

  const follow = useEffectEvent(() => {
    // What has just been taken back or put in line is drawn first.
    if (!inLine || questionsInLine.getState()[id] !== inLine) return
    // It goes to the columns that are chosen by then.
    if (isWaiting && block !== null) return wait()
    takeFromLine(id)
    if (!isWaiting || !canSend) return
    sendNow()
    // The button that was pressed makes way for Stop. Elsewhere the reader may be writing by now.
    if (field.current?.form?.querySelector('[type=submit]:focus')) focus()
  })
  const isBlocked = block !== null
  // What it waits for comes from outside: the model list, or the answers before it.
  useEffect(() => follow(), [isWaiting, isBlocked, asked])

  return {
    send,
    stop,
    isWaiting,
    waitsFor: isWaiting ? block : null,
    isEmpty,
    isLost,
    canSend,
    isDisabled: !canSend && !(isStuck && asked.length === 0),
  }
}
