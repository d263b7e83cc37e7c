import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { Fader } from './fader.tsx'

const decimals = { min: 1, max: 2, step: 0.1, slider: { min: 1, max: 2 } }
const fromZero = { ...decimals, min: 0 }
const wholeNumbers = { min: 1, max: 2_000_000, step: 1, slider: { min: 1, max: 8000, isLogarithmic: true } }

function Creativity({ scale = decimals }) {
  const [value, setValue] = useState(1.5)
  return <Fader label="Creativity" scale={scale} ends={['less', 'more']} value={value} onChange={setValue} />
}

test('a number out of range becomes the end, and that is told until there is another', async () => {
  await render(<Creativity />)
  const number = page.getByRole('textbox', { name: 'Creativity, as a number' })
  const note = page.getByRole('status')
  await number.fill('7')
  await expect.element(number).toHaveAttribute('aria-invalid', 'true')
  await userEvent.tab()
  await expect.element(number).toHaveValue('2')
  await expect.element(note).toHaveTextContent('7 was changed to 2. Allowed: 1 to 2.')
  await number.fill('1.2')
  await userEvent.tab()
  await expect.element(number).toHaveValue('1.2')
  await expect.element(note).toHaveTextContent(/^$/)
})

test.each([
  ['1,2', decimals, '1.2'],
  ['1.2', decimals, '1.2'],
  ['.5', fromZero, '0.5'],
  ['4,000', wholeNumbers, '4000'],
  ['1,200,000', wholeNumbers, '1200000'],
  ['4000', wholeNumbers, '4000'],
  ['4.000', wholeNumbers, '4000'],
  ['−0.5', { ...decimals, min: -2 }, '-0.5'],
])('numbers are read as they are written in many countries: %s', async (typed, scale, value) => {
  await render(<Creativity scale={scale} />)
  const number = page.getByRole('textbox', { name: 'Creativity, as a number' })
  await number.fill(typed)
  await expect.element(number).toHaveAttribute('aria-invalid', 'false')
  await userEvent.tab()
  await expect.element(number).toHaveValue(value)
})

test('half a group of thousands is no number yet', async () => {
  await render(<Creativity scale={wholeNumbers} />)
  const number = page.getByRole('textbox', { name: 'Creativity, as a number' })
  await number.fill('4,00')
  await expect.element(number).toHaveAttribute('aria-invalid', 'true')
})

test('from a typed number beyond the track the keys do not jump to its end', async () => {
  await render(<Creativity scale={wholeNumbers} />)
  const number = page.getByRole('textbox', { name: 'Creativity, as a number' })
  await number.fill('100000')
  page.getByRole('slider', { name: 'Creativity' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(number).toHaveValue('100000')
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(number).toHaveValue('90000')
})
