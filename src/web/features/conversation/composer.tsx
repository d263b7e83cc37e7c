import { ArrowUp, Square } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { formatCount } from '#domain/run/format.ts'
import { columnLetter, type SessionId } from '#domain/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { isSubmitKey } from '../../ui/submit-key.ts'
import { Tile } from '../../ui/tile.tsx'
import { useShowToast } from '../../ui/toasts.tsx'
import { draftOf, keepDraft } from './drafts.ts'
import './composer.css'

/** Why sending is not possible now. */
export interface Block {
  words: string
  /** It ends by itself, and what was sent meanwhile goes out then. */
  isPassing: boolean
}

interface ComposerProps {
  sessionId: SessionId
  placeholder: string
  /** The positions of the columns that the question goes to. */
  recipients: readonly number[]
  isLive: boolean
  blocked: Block | null
  /** What a question costs, in words, where that is known. */
  price: string | null
  hint: string
  isNarrow: boolean
  onSend: (text: string) => void
  onStop: () => void
}

/** Where the question is written. The draft is its own state, so typing renders nothing else. */
export function Composer(props: ComposerProps) {
  const { sessionId, placeholder, recipients, isLive, blocked, price, hint, isNarrow, onSend, onStop } = props
  const [draft, setDraft] = useState(() => draftOf(sessionId))
  const showToast = useShowToast()
  const field = useRef<HTMLTextAreaElement>(null)
  /** The question was sent before it could be; it goes out when it can. */
  const [isWaiting, setIsWaiting] = useState(false)
  const canSend = draft.trim() !== '' && !isLive && (blocked === null || blocked.isPassing)

  const send = () => {
    if (!canSend) return
    setIsWaiting(blocked !== null)
    if (blocked !== null) return
    onSend(draft.trim())
    setDraft('')
    field.current?.focus()
  }
  useEffect(() => {
    const element = field.current
    const keep = () => keepDraft(sessionId, element?.value ?? '')
    addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      keep()
      removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
    }
  }, [sessionId])

  const sendAtLast = useEffectEvent(send)
  const isBlocked = blocked !== null
  useEffect(() => {
    // The model list comes from outside, and what was sent before it goes out with it.
    // oxlint-disable-next-line react/set-state-in-effect
    if (isWaiting && !isBlocked) sendAtLast()
  }, [isWaiting, isBlocked])
  const stop = () => {
    onStop()
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!isSubmitKey({ ...keyPress(event), isComposing: event.nativeEvent.isComposing })) return
    event.preventDefault()
    if (!event.repeat) send()
  }

  return (
    <form
      className="composer"
      data-narrow={isNarrow}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className="composer-box">
        <textarea
          ref={field}
          id="composer"
          // The page is for asking: the cursor waits in the composer.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={!matchMedia('(pointer: coarse)').matches}
          aria-label="Message"
          rows={1}
          placeholder={placeholder}
          value={draft}
          onChange={(event) => {
            setDraft(event.target.value)
            setIsWaiting(false)
          }}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const length = draft.length + event.clipboardData.getData('text/plain').length
            if (length <= longestMessage) return
            event.preventDefault()
            showToast({
              text: `That would make ${formatCount(length)} characters; a message holds ${formatCount(longestMessage)}.`,
            })
          }}
        />
        <div className="composer-bar">
          <span className="recipients">
            To{recipients.length > 1 && <b>all</b>}
            <span className="flex gap-[3px]">
              {recipients.map((position) => (
                <Tile key={position} size="small" letter={columnLetter(position)} position={position} />
              ))}
            </span>
          </span>
          <span className="ml-auto text-12 text-muted">
            {isWaiting ? 'Goes out as soon as there is a model' : (blocked?.words ?? price)}
          </span>
          {isLive ? (
            // The second click of a double click on Send lands here, and is not meant.
            <Button
              key="stop"
              look="ink"
              aria-label="Stop"
              className="send"
              onClick={(event) => event.detail < 2 && stop()}
            >
              <Square size={12} fill="currentColor" strokeWidth={1.5} />
              <span>Stop</span>
            </Button>
          ) : (
            <Button
              key="send"
              look="primary"
              type="submit"
              aria-label="Send"
              className="send"
              disabled={!canSend}
            >
              <ArrowUp size={16} strokeWidth={2} />
              <span>Send</span>
            </Button>
          )}
        </div>
      </div>
      <div className="composer-hint">
        <span>{hint}</span>
        <span className="flex items-center gap-1.5" aria-hidden="true">
          {isLive ? (
            <>
              <span className="key">Esc</span> stop
            </>
          ) : (
            <>
              <span className="key">Enter</span> send <span className="key ml-1.5">⇧ Enter</span> new line
            </>
          )}
        </span>
      </div>
    </form>
  )
}

/** Far more than any model reads at once; longer texts make the field slow to type in. */
const longestMessage = 400_000

const keyPress = ({ key, shiftKey, altKey, keyCode }: KeyboardEvent) => ({ key, shiftKey, altKey, keyCode })
