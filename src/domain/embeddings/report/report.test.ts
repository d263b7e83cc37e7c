import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reportToHtml } from './report-to-html.ts'
import { reportToMarkdown } from './report-to-markdown.ts'
import { reportWith } from './testing.ts'

const tagsOf = (page: string) =>
  page.match(/<\/?[a-z][^>]*>/gi)?.map((tag) => tag.replaceAll(/"[^"]*"/g, '""'))

const hostile = fc
  .array(
    fc.constantFrom(
      '<script>alert(1)</script>',
      '</title>',
      '<img src=x onerror=alert(1)>',
      '-->',
      '"',
      "'",
      '&',
      '|',
      '\0',
      '\n',
      '`',
      'words',
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(''))

describe('the page', () => {
  const page = reportToHtml(reportWith('x'))

  test('loads nothing and runs nothing', () => {
    expect(page).not.toMatch(/https?:|<script|<link|<img|url\(|@import|\ssrc=|\shref=|\son\w+=/i)
    expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
  })

  test('has the sentence, each figure with its interval, and what was found for each question', () => {
    expect(page).toContain('<h1>Shop x</h1>')
    expect(page).toContain(
      '24 documents, 2 questions, 2 columns. Exported from Parley on 21 November 2026 at 14:02.',
    )
    expect(page).toContain('<p class="comparison">A finds more. x</p>')
    expect(page).toContain('aria-label="Right at first x 50%, true value most likely 25% to 75%"')
    expect(page).toContain('aria-label="Mean of 1 / rank 0.50"')
    expect(page).toContain('<b>–</b> Right at first x')
    expect(page).toContain('<li>A fork x <small>0.71</small></li>')
    expect(page).toContain('<li><b class="pass">right</b> A mug x <small>0.70</small></li>')
    expect(page).toContain('First right answer in 2nd place')
    expect(page).toContain('No right answer is known.')
  })

  test('has marks for an interval only where there is one', () => {
    expect(page.match(/class="whisker"/g)).toHaveLength(2)
  })

  test('is the same page whatever the texts in it say', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const other = reportToHtml(reportWith(text))
        expect(tagsOf(other)).toEqual(tagsOf(page))
        expect(other).not.toContain('\0')
      }),
    )
  })
})

describe('the document', () => {
  const document = reportToMarkdown(reportWith('x'))

  test('has the figures in a table and a table for each question', () => {
    expect(document).toContain('# Shop x\n\n24 documents, 2 questions, 2 columns.')
    expect(document).toContain(
      `| Column | Ranked by | Right at first x | Mean of 1 / rank |
| --- | --- | ---: | ---: |
| A | acme/x | 50% (true value most likely 25% to 75%) | 0.50 |
| B | acme/x | – | – |`,
    )
    expect(document).toContain('| Column | Dimensions |\n| --- | ---: |\n| A | 256 x |\n| B | 256 x |')
    expect(document).toContain(`### Tea? x

Right answers: A mug x

|  | A | B |
| --- | --- | --- |
| 1. | A fork x (0.71) |  |
| 2. | A mug x (0.70) **right** |  |
|  | First right answer in 2nd place | Not measured. |`)
    expect(document).toContain('### Soup? x\n\nNo right answer is known.\n\nNot measured.')
  })

  test('has no line for the first right answer where none is known and every column is measured', () => {
    const report = reportWith('x')
    const [question] = report.questions
    const rankings = ['A', 'B'].map((column) => ({
      column,
      firstAnswer: null,
      closest: [{ text: 'A fork', similarity: 0.7, isAnswer: false }],
    }))
    const text = reportToMarkdown({ ...report, questions: [{ ...question!, answers: [], rankings }] })
    expect(text).toMatch(/\| 1\. \| A fork \(0\.70\) \| A fork \(0\.70\) \|\n$/)
  })

  test('keeps its lines whatever the texts in it say', () => {
    const lines = document.split('\n').map((line) => line.slice(0, 2))
    fc.assert(
      fc.property(hostile, (text) => {
        const other = reportToMarkdown(reportWith(text))
        expect(other.split('\n').map((line) => line.slice(0, 2))).toEqual(lines)
        expect(other).not.toMatch(/(?<!\\)<(script|img)/)
      }),
    )
  })
})

test('without questions there is no part for them', () => {
  const report = { ...reportWith('x'), questions: [], comparison: null }
  expect(reportToHtml(report)).not.toContain('<table')
  expect(reportToMarkdown(report)).not.toContain('## Questions')
})
