import '#web/ui/styles/base.css'
import './harness.css'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { renderers } from 'virtual:renderers'
import { afterFrame } from './after-frame.ts'
import { coloursOfCode } from './colours-of-code.ts'

// The page of one renderer, so many columns wide: renderers.html?renderer=ours&columns=8. Driven from outside by
// what stands at `window.harness`.
const parameters = new URLSearchParams(location.search)
const load = renderers[parameters.get('renderer') ?? '']
if (!load) throw new Error('There is no such renderer.')
const count = Number(parameters.get('columns') ?? 1)

const { answers, composer } = layOut()
const columns = (await load()).createColumns(answers)
createRoot(composer).render(<Field />)
// Whatever loads its languages or themes with the first code does so before anything is measured.
const warm = '# Warm\n\n```ts\nconst a = 1\n```\n'

const harness = {
  warmUp: () => showAll(warm, true),
  /** Each column's answer grows by so many characters in each frame, until all of it is there. */
  async streamByFrame({ text, perFrame }: { text: string; perFrame: number }) {
    for (let length = warm.length; length < text.length; length += perFrame)
      await showAll(text.slice(0, length), true)
    await showAll(text, false)
  },
  /** The columns grow by the clock, from where each of them begins, for so many milliseconds. */
  async streamByClock({ text, from, perSecond, ms }: ByClock) {
    const start = performance.now()
    for (let elapsed = 0; elapsed < ms; elapsed = performance.now() - start) {
      const more = Math.floor((elapsed * perSecond) / 1000)
      columns.show(
        from.map((length) => text.slice(0, length + more)),
        true,
      )
      await afterFrame()
    }
  },
  show: (text: string) => showAll(text, false),
  coloursOfCode: () => coloursOfCode(answers[0]),
  /** Links that would run something. */
  runningLinks: () => document.querySelectorAll('a[href^="javascript:" i]').length,
  text: () => answers[0]?.textContent ?? '',
}
Object.assign(window, { harness })

interface ByClock {
  text: string
  from: readonly number[]
  perSecond: number
  ms: number
}

async function showAll(text: string, live: boolean) {
  columns.show(
    answers.map(() => text),
    live,
  )
  await afterFrame()
}

/** The columns in one scroller, which stays at its end with `&follow`, and a field below. */
function layOut() {
  const root = document.getElementById('root')
  if (!root) throw new Error('renderers.html lacks its #root')
  const elements = Array.from({ length: count }, () => newElement('harness-column'))
  const board = newElement('harness-columns', elements)
  board.style.setProperty('--columns', String(count))
  const scroller = newElement('harness-scroller', [board])
  const field = newElement('')
  root.append(newElement('harness', [scroller, field]))
  if (parameters.has('follow'))
    new ResizeObserver(() => scroller.scrollTo({ top: scroller.scrollHeight })).observe(board)
  return { answers: elements, composer: field }
}

function newElement(className: string, children: readonly HTMLElement[] = []) {
  const element = document.createElement('div')
  element.className = className
  element.append(...children)
  return element
}

function Field() {
  const [draft, setDraft] = useState('')
  return (
    <textarea
      className="harness-field"
      aria-label="Message"
      value={draft}
      onChange={(event) => setDraft(event.target.value)}
    />
  )
}
