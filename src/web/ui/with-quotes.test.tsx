import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WithQuotes } from './with-quotes.tsx'

const markupOf = (text: string) => renderToStaticMarkup(<WithQuotes text={text} />)

test('each text that a sentence quotes stands apart from the sentence’s own direction', () => {
  expect(markupOf('“מה שלומך?” deleted')).toBe('“<bdi>מה שלומך?</bdi>” deleted')
  expect(markupOf('A lifts “אחת” and drops “שתיים”.')).toBe(
    'A lifts “<bdi>אחת</bdi>” and drops “<bdi>שתיים</bdi>”.',
  )
})

test('a sentence without a quotation, or with one that does not end, stays as it is', () => {
  expect(markupOf('Saved as a.md')).toBe('Saved as a.md')
  expect(markupOf('“half')).toBe('“half')
})
