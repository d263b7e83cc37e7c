import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { rememberPlace } from './remember-place.ts'
import { closePopovers, dialogOpened } from './open-layers.ts'

const base = 'fixed border-border text-text shadow-overlay backdrop:bg-scrim motion-safe:open:animate-appear'

/** What does not fit and has no scroller of its own is scrolled with all of the dialog. */
const look = 'overflow-x-hidden overflow-y-auto rounded-xl border bg-surface max-w-[calc(100vw-32px)]'

const card = `mx-auto mb-auto ${look}`

const lowWindow = 'short:mt-3 short:max-h-[calc(100dvh-24px)]'

const phoneScreen = [
  'phone:short:mt-3 phone:short:max-h-[calc(100dvh-24px)]',
  'max-phone:m-0 max-phone:mt-3 max-phone:h-[calc(100dvh-12px)] max-phone:max-h-none max-phone:w-screen',
  'max-phone:max-w-none max-phone:rounded-t-2xl max-phone:rounded-b-none',
].join(' ')

const shapes = {
  /** A card on every screen. */
  card: `${card} mt-18 max-h-[calc(100dvh-112px)] ${lowWindow}`,
  /** A card that on phones fills the screen but for a strip above it. */
  screen: `${card} mt-18 max-h-[calc(100dvh-112px)] ${phoneScreen}`,
  /** The same a little lower, and never as high as the window: its height follows what is typed. */
  list: `${card} mt-24 max-h-[calc(100dvh-160px)] ${phoneScreen}`,
  /** A card that on phones begins higher. */
  form: `${card} mt-18 max-h-[calc(100dvh-112px)] max-phone:mt-6 max-phone:max-h-[calc(100dvh-48px)] ${lowWindow}`,
  /** A card in the middle, as high as the window lets it be. */
  middle: `m-auto max-h-[calc(100dvh-32px)] ${look}`,
  /** All of the window. */
  window: 'h-dvh max-h-none w-screen max-w-none overflow-hidden bg-bg',
  /** A question over another dialog. */
  question: `${card} mt-40 max-h-[calc(100dvh-200px)] ${lowWindow}`,
  /** A panel at the left, as high as the window. */
  drawer: 'h-dvh max-h-none w-90 overflow-hidden border-r bg-bg',
  /** A panel that rises from the foot of a phone's screen. */
  sheet: [
    'mt-18 h-[calc(100dvh-72px)] max-h-none w-screen max-w-none overflow-hidden overscroll-contain',
    'rounded-t-2xl border-t bg-bg short:mt-3 short:h-[calc(100dvh-12px)]',
  ].join(' '),
} as const

interface DialogProps {
  label: string
  /** Where it stands, and how it uses a phone's screen. */
  shape?: keyof typeof shapes
  onClose: () => void
  children: ReactNode
  /** Its size where it is a card, and how its parts are laid out. */
  className?: string
}

/** A modal dialog, open while it is rendered. Escape, and a press outside of it, close it. */
export function Dialog({ label, shape = 'card', onClose, children, className = '' }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  /** A press that begins inside may end outside, as when text is selected by dragging. */
  const didPressOutside = useRef(false)
  const close = useEffectEvent(onClose)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return undefined
    // A menu would close under the dialog without giving the focus back.
    closePopovers()
    const giveFocusBack = rememberPlace(document.activeElement)
    dialog.showModal()
    const closed = dialogOpened(dialog, () => close())
    return () => {
      closed()
      dialog.close()
      // The element is gone before the browser could give the focus back itself.
      giveFocusBack()
    }
  }, [])

  return (
    // The press outside is a convenience for the pointer: the keyboard has Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      aria-label={label}
      className={`${base} ${shapes[shape]} ${className}`}
      onPointerDown={(event) => {
        didPressOutside.current = event.target === ref.current
      }}
      onClick={(event) => didPressOutside.current && event.target === ref.current && onClose()}
      onCancel={(event) => {
        // Those of a dialog or of a file chooser inside arrive here too.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      {children}
    </dialog>
  )
}
