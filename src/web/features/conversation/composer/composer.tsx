import { useImperativeHandle, useMemo, type KeyboardEvent, type Ref, type RefObject } from 'react'
import { seenBy } from '#domain/words/seen-by.ts'
import type { Model } from '#domain/models/model.ts'
import type { Demo } from '#domain/site/site.ts'
import { columnLetter, type Column, type MessageId, type Session } from '#domain/session/session.ts'
import { isShortcut } from '../../../shortcuts/use-shortcuts.ts'
import { ErrorBoundary } from '../../../ui/error-boundary.tsx'
import { deferred } from '../../../ui/deferred.tsx'
import { isSubmitKey } from '../../../ui/submit-key.ts'
import { exposeHeight } from '../../../ui/expose-height.ts'
import { useShowToast } from '../../../ui/toasts.tsx'
import { checkServerIfUnsure } from '../../../client/reachability.ts'
import { AttachButton } from '../images/attach-button.tsx'
import { DropArea } from '../images/drop-area.tsx'
import { pastedFiles } from '../images/pasted-files.ts'
import { useImageDrafts } from '../images/use-image-drafts.ts'
import { blockOf } from './block-of.ts'
import { ConnectionLine } from './connection-line.tsx'
import { ComposerHint } from './composer-hint.tsx'
import { looks } from './composer-looks.ts'
import { ComposerNotes } from './composer-notes.tsx'
import { hasScreenKeyboard } from '../base/has-screen-keyboard.ts'
import { placeholderFor } from './field-texts.ts'
import { PromptsButton } from './prompts-button.tsx'
import { Recipients } from './recipients.tsx'
import { SendButton } from './send-button.tsx'
import { useDraft } from './use-draft.ts'
import { useExcludedColumns } from './use-excluded-columns.ts'
import { useSending } from './use-sending.ts'
import { useStopKey } from './use-stop-key.ts'
import { words } from './words.ts'

/** It counts tokens, and there are none before something is written. */
const Estimate = deferred(async () => (await import('./estimate.tsx')).Estimate)
const TooLongNote = deferred(async () => (await import('./too-long-note.tsx')).TooLongNote)
const LimitNote = deferred(async () => (await import('./limit-note.tsx')).LimitNote)
const VisitorLine = deferred(async () => (await import('./visitor-line.tsx')).VisitorLine)
const NotOfferedNote = deferred(async () => (await import('./not-offered-note.tsx')).NotOfferedNote)
const FillInNote = deferred(async () => (await import('./fill-in-note.tsx')).FillInNote)
const RetryAll = deferred(async () => (await import('./retry-all.tsx')).RetryAll)
const ImageStrip = deferred(async () => (await import('../images/image-strip.tsx')).ImageStrip)

/** What can be done with it from elsewhere. */
export interface ComposerHandle {
  /** Sends what is typed, as Enter does. */
  send: () => void
}

interface ComposerProps {
  handle: Ref<ComposerHandle>
  field: RefObject<HTMLTextAreaElement | null>
  /** Puts the keyboard's place in the field, unless that would bring up a keyboard on the screen. */
  focus: () => void
  session: Session
  /** The last question on show. */
  lastTurnId: MessageId | undefined
  isPhone: boolean
  /** Every column of the session, in order. */
  columns: readonly Column[]
  /** The one that stands alone and is asked alone; null where the reader chooses among all. */
  alone: Column | null
  isLive: boolean
  areModelsLoading: boolean
  /** What the list says of a model. */
  modelOf: (id: string) => Model | undefined
  /** What the server allows, where it is a public demo. */
  demo: Demo | null | undefined
  /** Up was pressed in an empty composer. */
  onEditLast: () => void
}

/** Notices stand above it, however high it is. */
const exposeHeightToPage = (form: HTMLElement | null) =>
  form ? exposeHeight(form, document.documentElement, '--composer') : undefined

/** Where the question is written. The draft is its own state, so typing renders nothing else. */
export function Composer(props: ComposerProps) {
  const { session, lastTurnId, isPhone, columns, alone, isLive, areModelsLoading } = props
  const { modelOf, demo, field, focus, onEditLast } = props
  const { excluded, exclude } = useExcludedColumns(session.id)
  const showToast = useShowToast()
  const written = useDraft(session.id, field)
  const { draft, setDraft, beginning } = written

  // Memoised by hand, since React Compiler skips this file: while the columns stay the same, a keystroke counts the
  // draft's tokens only.
  const { asked, blocked } = useMemo(() => {
    const chosen = alone ? [alone] : columns.filter((column) => !excluded.has(column.id))
    return { asked: chosen, blocked: blockOf(chosen, session, areModelsLoading) }
  }, [alone, columns, excluded, session, areModelsLoading])
  const pictures = useImageDrafts(session.id)
  const { send, stop, isWaiting, waitsFor, isEmpty, isLost, canSend, isDisabled } = useSending({
    ...written,
    session,
    pictures,
    asked,
    blocked,
    isLive,
    field,
    focus,
  })
  const mustBeRead = waitsFor !== null || blocked?.isPassing === false
  const hasTokens = !isEmpty || session.tipId !== null
  useImperativeHandle(props.handle, () => ({ send }))

  useStopKey(isLive, field, stop)
  const refusal = demo?.limits.images === false ? words.noPictures : null
  const attach = async (files: File[]) => {
    // At once: later the focus may be somewhere else, and on purpose.
    field.current?.focus()
    if (refusal !== null) return showToast({ text: refusal })
    const added = await pictures.add(files)
    if (added !== null) showToast({ text: added })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, shiftKey, altKey, keyCode } = event
    const { isComposing } = event.nativeEvent
    if (draft === '' && !isComposing && isShortcut('editLast', event)) {
      event.preventDefault()
      onEditLast()
    }
    if (!isSubmitKey({ key, shiftKey, altKey, keyCode, isComposing })) return
    event.preventDefault()
    if (!event.repeat) send()
  }

  const estimated = {
    session,
    columns: asked,
    draft,
    images: pictures.drafts.length,
    modelOf,
    areModelsLoading,
    isLive,
  }
  return (
    <form
      ref={exposeHeightToPage}
      data-foot
      className={looks.form}
      data-chat={alone !== null}
      onSubmit={(event) => {
        event.preventDefault()
        // The screen keyboard makes way for the answers.
        if (canSend && hasScreenKeyboard()) field.current?.blur()
        send()
      }}
    >
      <DropArea onFiles={(files) => void attach(files)} />
      {isLost && <ConnectionLine />}
      {!isLost && !isLive && lastTurnId !== undefined && (
        <RetryAll messageId={lastTurnId} columns={alone ? [alone] : columns} onRetried={focus} />
      )}
      {!areModelsLoading && asked.some(({ model }) => model !== '' && !modelOf(model)) && (
        <NotOfferedNote columns={asked} allColumns={columns} />
      )}
      {hasTokens && (
        // Asking works without it.
        <ErrorBoundary fallback={null} tryAgainOn={session.tipId}>
          <TooLongNote {...estimated} allColumns={columns} />
          {demo && <VisitorLine {...estimated} limits={demo.limits} />}
          {draft.includes('{{') && <FillInNote draft={draft} />}
        </ErrorBoundary>
      )}
      <div className={`${looks.box} ${alone ? 'max-w-184' : ''}`}>
        {pictures.drafts.length > 0 && (
          <ImageStrip
            drafts={pictures.drafts}
            seenBy={seenBy(
              asked.map((column) => ({
                letter: columnLetter(columns.indexOf(column)),
                takesImages: modelOf(column.model)?.takesImages ?? null,
              })),
            )}
            onRemove={pictures.remove}
            onEmptied={() => field.current?.focus()}
          />
        )}
        <textarea
          ref={field}
          id="composer"
          // The page is for asking: the cursor waits in the composer.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={!hasScreenKeyboard() || beginning.hasFocus}
          aria-label={words.message}
          enterKeyHint="send"
          className={looks.field}
          rows={1}
          placeholder={placeholderFor({
            asked,
            columns,
            alone,
            isFollowUp: lastTurnId !== undefined,
            isPhone,
          })}
          value={draft}
          onChange={(event) => {
            setDraft(event.target.value)
            checkServerIfUnsure()
          }}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const files = pastedFiles(event.clipboardData)
            if (files.length === 0) return
            event.preventDefault()
            void attach(files)
          }}
        />
        <div className={`${looks.bar} ${mustBeRead ? looks.twoLines : ''}`}>
          <AttachButton refusal={refusal} onFiles={(files) => void attach(files)} />
          <PromptsButton />
          <Recipients
            columns={columns}
            chosen={asked.map((column) => column.id)}
            onChange={
              alone || columns.length < 2
                ? null
                : (chosen) => exclude(columns.map(({ id }) => id).filter((id) => !chosen.includes(id)))
            }
          />
          <span data-notes className={`${looks.notes} ${mustBeRead ? looks.ownLine : ''}`}>
            <ComposerNotes waitsFor={waitsFor} blocked={blocked}>
              <LimitNote columns={asked.length} />
              {hasTokens && (
                // Asking works without it.
                <ErrorBoundary fallback={null} tryAgainOn={session.tipId}>
                  <Estimate {...estimated} />
                </ErrorBoundary>
              )}
            </ComposerNotes>
          </span>
          <SendButton isLive={isLive} isDisabled={isDisabled} onStop={stop} />
        </div>
      </div>
      <ComposerHint columns={columns} alone={alone} isLive={isLive} isWaiting={isWaiting} />
    </form>
  )
}
