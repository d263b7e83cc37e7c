import { useEffect, useRef } from 'react'
import { leftInWindow } from './left-in-window.ts'

const delayMs = 400

const bubble = [
  'pointer-events-none fixed inset-auto z-50 max-w-60 rounded-md bg-text px-2.25 py-1.25',
  'text-12 leading-[18px] wrap-anywhere text-bg forced-colors:border',
].join(' ')

/**
 * Shows the `data-tip` of whatever the pointer rests on or the keyboard focuses. One layer serves the whole page.
 * Names come from aria-label, so the layer is hidden from screen readers.
 */
export function Tooltips() {
  const ref = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const tip = ref.current
    if (!tip) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let anchor: Element | null = null
    // Focus that a closing dialog gives back asks for no tooltip; focus that comes by the Tab key does.
    let isTabbing = false

    const hide = (event?: Event) => {
      // Text that comes in scrolls its column all the time; what stands elsewhere stays where it is.
      if (event?.type === 'scroll' && !(event.target as Node).contains(anchor)) return
      clearTimeout(timer)
      if (tip.matches(':popover-open')) tip.hidePopover()
    }
    const show = (text: string) => {
      if (!anchor?.isConnected) return
      tip.textContent = text
      tip.showPopover()
      const box = anchor.getBoundingClientRect()
      const left = box.left + box.width / 2 - tip.offsetWidth / 2
      const above = box.top - tip.offsetHeight - 6
      tip.style.left = leftInWindow(left, tip.offsetWidth)
      tip.style.top = `${above > 8 ? above : box.bottom + 6}px`
    }
    const onEnter = (event: Event) => {
      hide()
      anchor = event.target instanceof Element ? event.target.closest('[data-tip]') : null
      const text = anchor?.getAttribute('data-tip')
      if (!anchor || !text) return
      if (event.type === 'focusin' && !isTabbing) return
      if (event instanceof PointerEvent && event.pointerType !== 'mouse') return
      timer = setTimeout(show, delayMs, text)
    }

    const onKey = (event: KeyboardEvent) => (isTabbing = event.key === 'Tab')
    const hiders = ['pointerdown', 'keydown', 'focusout', 'scroll'] as const
    document.addEventListener('pointerover', onEnter)
    document.addEventListener('focusin', onEnter)
    document.addEventListener('keydown', onKey, true)
    for (const type of hiders) document.addEventListener(type, hide, { capture: true, passive: true })
    return () => {
      hide()
      document.removeEventListener('pointerover', onEnter)
      document.removeEventListener('focusin', onEnter)
      document.removeEventListener('keydown', onKey, true)
      for (const type of hiders) document.removeEventListener(type, hide, { capture: true })
    }
  }, [])

  return <div ref={ref} popover="manual" data-tooltip="" className={bubble} aria-hidden="true" />
}
