import type { ClipboardEvent } from 'react'

/** Puts a selection on the clipboard in which formulas are their source; leaves those without formulas alone. */
export function copyWithTex(event: ClipboardEvent<HTMLElement>) {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return
  const range = wholeFormulas(selection.getRangeAt(0).cloneRange())
  const copied = document.createElement('div')
  copied.append(range.cloneContents())
  for (const part of copied.querySelectorAll('.select-none')) part.remove()
  const formulas = copied.querySelectorAll<HTMLElement>('[data-source]')
  if (formulas.length === 0) return
  for (const formula of formulas) {
    formula.textContent = formula.dataset.source ?? ''
    formula.style.whiteSpace = 'pre-wrap'
  }
  event.clipboardData.setData('text/plain', textOf(copied))
  event.clipboardData.setData('text/html', copied.innerHTML)
  event.preventDefault()
}

/** A part of a formula has no source of its own. */
function wholeFormulas(range: Range) {
  const start = formulaAround(range.startContainer)
  const end = formulaAround(range.endContainer)
  if (start) range.setStartBefore(start)
  if (end) range.setEndAfter(end)
  return range
}

function formulaAround(node: Node) {
  const element = node instanceof Element ? node : node.parentElement
  return element?.closest('[data-source]')
}

// Only what is on the page knows where its lines end.
function textOf(copied: HTMLElement) {
  copied.className = 'prose sr-only'
  document.body.append(copied)
  const text = copied.innerText
  copied.remove()
  return text
}
