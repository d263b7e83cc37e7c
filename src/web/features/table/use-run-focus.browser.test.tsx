import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { runButtonId } from './parts/element-ids.ts'
import { useRunFocus } from './use-run-focus.ts'

const names = ['Stop', 'Run everything again', 'Run 11 answers']

/** Buttons of which each takes the place of the one before it; `next` shows the next one. */
function Bar({ onReady }: { onReady: (next: () => void) => void }) {
  const [step, setStep] = useState(0)
  const focus = useRunFocus()
  onReady(() => setStep(step + 1))
  return (
    <div {...focus}>
      <button key={step} type="button" id={runButtonId}>
        {names[step]}
      </button>
    </div>
  )
}

test('the keyboard stays with the run’s button however often another takes its place', async () => {
  let next = () => {}
  await render(<Bar onReady={(show) => (next = show)} />)
  page.getByRole('button', { name: names[0]! }).element().focus()
  for (const name of names.slice(1)) {
    next()
    await expect.element(page.getByRole('button', { name })).toHaveFocus()
  }
})

test('a keyboard that is elsewhere stays there', async () => {
  let next = () => {}
  await render(
    <>
      <input aria-label="Elsewhere" />
      <Bar onReady={(show) => (next = show)} />
    </>,
  )
  const elsewhere = page.getByRole('textbox', { name: 'Elsewhere' })
  page.getByRole('button', { name: names[0]! }).element().focus()
  await elsewhere.click()
  next()
  await expect.element(page.getByRole('button', { name: names[1]! })).toBeVisible()
  await expect.element(elsewhere).toHaveFocus()
})
