import { beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import type { Variable } from '#domain/session/table-setup.ts'
import { pressByKey } from '../../../ui/press-for-test.ts'
import type { RowsTaker } from './import-form.tsx'
import { ImportRowsDialog } from './import-rows-dialog.tsx'

const dialog = page.getByRole('dialog', { name: 'Import rows' })
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const goesTo = (column: string) => dialog.getByRole('combobox', { name: `Where ${column} goes` })
const box = (name: string) => dialog.getByRole('checkbox', { name })
const header = dialog.getByRole('switch', { name: 'The first line is the header' })
const preview = dialog.getByRole('region', { name: 'Preview' })
const paste = dialog.getByRole('textbox', { name: 'Paste rows from Excel, Numbers or Google Sheets' })

const variables: Variable[] = [
  { name: 'ticket', kind: 'long-text' },
  { name: 'mood', kind: 'text' },
  { name: 'date', kind: 'date' },
]

const onImport = vi.fn<RowsTaker['onImport']>()
const onClose = vi.fn<() => void>()

let sessions = 0

const open = (rowCount = 8, known = variables, sessionId = `s${++sessions}`) =>
  render(
    <ImportRowsDialog
      sessionId={sessionId}
      variables={known}
      rowCount={rowCount}
      onImport={onImport}
      onClose={onClose}
    />,
  )

const tickets = [
  'ticket,Mood,label,customer_id',
  '"Where is my parcel?\nIt has been nine days!!",angry,delivery,C-1',
  'The mug arrived cracked.,calm,refund,C-2',
  ',worried,payment,C-3',
  'Can I swap it?,calm,exchange,C-4',
  ',,,C-5',
].join('\n')

function transferOf(...files: File[]) {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  return transfer
}

function choose(text: string, name = 'tickets.csv') {
  const input = dialog.element().querySelector<HTMLInputElement>('input[type=file]')!
  input.files = transferOf(new File([text], name)).files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

function pasteIn(text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  paste
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

beforeEach(() => {
  onImport.mockReset()
  onClose.mockReset()
})

test('the field for pasted rows comes first, and has the keyboard', async () => {
  await open()
  await expect.element(paste).toHaveFocus()
  const [field, file] = [paste, button('Choose a file')].map((each) => each.element())
  expect(field!.compareDocumentPosition(file!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

describe('a file that is chosen', () => {
  test('is told in a line, mapped, and comes in with what was skipped left out', async () => {
    await open()
    choose(tickets)
    await expect
      .element(
        dialog.getByText('tickets.csv, 5 rows, 4 columns. Comma, UTF-8; the first line is the header.'),
      )
      .toBeVisible()
    await expect.element(goesTo('ticket')).toHaveDisplayValue('{{ticket}}')
    await expect.element(goesTo('Mood')).toHaveDisplayValue('{{mood}}')
    await expect.element(goesTo('label')).toHaveDisplayValue('Expected answer')
    await expect.element(goesTo('customer_id')).toHaveDisplayValue('Leave out')
    await expect.element(dialog).toHaveTextContent('{{date}} has no column. It stays empty in these rows.')
    await expect.element(preview).toHaveTextContent('empty')
    await expect.element(dialog).toHaveTextContent('Nothing is run yet.')

    await expect.element(box('Skip the 2 rows without a ticket')).toBeChecked()
    await expect.element(box('Skip the row without a mood')).toBeChecked()
    await expect.element(box('Keep the 8 rows that are there')).toBeChecked()
    await button('Import 3 rows').click()
    expect(onClose).toHaveBeenCalledOnce()
    expect(onImport).toHaveBeenCalledExactlyOnceWith(
      [
        {
          values: { ticket: 'Where is my parcel?\nIt has been nine days!!', mood: 'angry' },
          expected: 'delivery',
        },
        { values: { ticket: 'The mug arrived cracked.', mood: 'calm' }, expected: 'refund' },
        { values: { ticket: 'Can I swap it?', mood: 'calm' }, expected: 'exchange' },
      ],
      variables,
      true,
    )
  })

  test('goes where one says, with every row, in the place of those that are there', async () => {
    await open()
    choose(tickets)
    await goesTo('customer_id').selectOptions('New blank {{customer_id}}')
    await goesTo('label').selectOptions('{{mood}}')
    await expect.element(goesTo('Mood')).toHaveDisplayValue('Leave out')
    await box('Skip the 2 rows without a ticket').click()
    await box('Skip the row without a mood').click()
    await box('Keep the 8 rows that are there').click()
    await pressByKey(button('Import 5 rows'))
    const [cases, after, keepsRows] = onImport.mock.lastCall ?? []
    expect(cases).toHaveLength(5)
    expect(cases?.[2]).toEqual({
      values: { ticket: '', mood: 'payment', customer_id: 'C-3' },
      expected: null,
    })
    expect(after).toEqual([...variables, { name: 'customer_id', kind: 'text' }])
    expect(keepsRows).toBe(false)
  })

  test('is read again with another header or separator, and the switch keeps the focus', async () => {
    await open(0)
    choose('Lima;a,b\nOslo;c,d\n', 'cities.csv')
    await expect.element(dialog).toHaveTextContent('cities.csv, 1 row, 2 columns. Semicolon, UTF-8')
    await expect.element(header).toBeChecked()
    await header.click()
    await expect
      .element(dialog)
      .toHaveTextContent('2 rows, 2 columns. Semicolon, UTF-8; the first line is a row.')
    await expect.element(header).toHaveFocus()
    await dialog.getByRole('combobox', { name: 'Separator' }).selectOptions('Comma')
    await expect.element(goesTo('Lima;a')).toBeVisible()
  })

  test('brings its columns as new variables where the table has none', async () => {
    await open(0, [])
    choose('[{"city": "Lima", "size": 3, "answer": "Peru"}]', 'cities.json')
    await expect.element(goesTo('city')).toHaveDisplayValue('New blank {{city}}')
    await button('Import 1 row').click()
    expect(onImport).toHaveBeenCalledExactlyOnceWith(
      [{ values: { city: 'Lima', size: '3' }, expected: 'Peru' }],
      [
        { name: 'city', kind: 'text' },
        { name: 'size', kind: 'number' },
      ],
      true,
    )
  })

  test('may have a column of any name, most of whose rows are empty and stay', async () => {
    await open(0, [{ name: 'constructor', kind: 'text' }])
    choose('constructor,city\n,Lima\n,Oslo\nFerrari,Rome\n', 'cars.csv')
    await expect.element(box('Skip the 2 rows without a constructor')).not.toBeChecked()
    await expect.element(button('Import 3 rows')).toBeVisible()
  })

  test('says that a variable is missing where only the expected answers have a column', async () => {
    await open()
    choose('label\nrefund\n')
    await expect.element(goesTo('label')).toHaveDisplayValue('Expected answer')
    await expect.element(dialog).toHaveTextContent('At least one column has to fill a blank.')
    await expect.element(button('Import 1 row')).toBeDisabled()
    await goesTo('label').selectOptions('{{mood}}')
    await expect.element(button('Import 1 row')).toBeEnabled()
  })

  test('says what is wrong in it, and can be another one', async () => {
    await open()
    choose('{"ticket": "a"}\n{"ticket"\n{"ticket": "c"}\n', 'tickets.jsonl')
    await expect.element(dialog).toHaveTextContent('Row 2 is not JSON, and is left out.')
    await button('Change file').click()
    choose(' \n', 'empty.csv')
    await expect.element(dialog).toHaveTextContent('There is nothing in it.')
    await expect.element(button('Import 0 rows')).toBeDisabled()
  })

  test('of more than 200 MB is refused, and another can be chosen', async () => {
    await open()
    const file = new File(['a'], 'large.csv')
    Object.defineProperty(file, 'size', { value: 200_000_001 })
    const input = dialog.element().querySelector<HTMLInputElement>('input[type=file]')!
    Object.defineProperty(input, 'files', { value: [file] })
    input.dispatchEvent(new Event('change', { bubbles: true }))
    await expect.element(dialog).toHaveTextContent('large.csv is larger than 200 MB, the limit.')
    await expect.element(button('Choose a file')).toBeVisible()
  })
})

test('a file that is dropped on the dialog is read', async () => {
  await open()
  const target = button('Choose a file').element()
  const dataTransfer = transferOf(new File([tickets], 'tickets.csv'))
  target.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }))
  target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  await expect.element(dialog).toHaveTextContent('tickets.csv, 5 rows')
})

describe('rows that are pasted', () => {
  test('are read at once, without the field laying them out', async () => {
    await open()
    pasteIn('ticket\tmood\r\n"two\nlines"\tcalm\r\none\tangry')
    await expect
      .element(dialog)
      .toHaveTextContent('Pasted text, 2 rows, 2 columns. Tab; the first line is the header.')
    await expect.element(button('Import 2 rows')).toBeEnabled()
  })

  test('may be typed as well', async () => {
    await open()
    await paste.fill('ticket,mood\na,calm')
    await button('Read these rows').click()
    await expect.element(dialog).toHaveTextContent('Pasted text, 1 row, 2 columns. Comma')
  })
})

describe('text that is not in the table yet', () => {
  const again = async ({ unmount }: Awaited<ReturnType<typeof open>>) => {
    await unmount()
    return open(8, variables, `s${sessions}`)
  }

  test('is there again when the dialog is opened once more, until its rows are imported', async () => {
    let opened = await open()
    await paste.fill('ticket,mood\na,calm')
    opened = await again(opened)
    await expect.element(paste).toHaveValue('ticket,mood\na,calm')
    await pressByKey(button('Read these rows'))
    await expect.element(button('Import 1 row')).toBeEnabled()
    opened = await again(opened)
    await pressByKey(button('Paste again'))
    await expect.element(paste).toHaveValue('ticket,mood\na,calm')
    await pressByKey(button('Read these rows'))
    await pressByKey(button('Import 1 row'))
    await again(opened)
    await expect.element(paste).toHaveValue('')
  })

  test('is read again where it was pasted, and in another session there is none', async () => {
    const opened = await open()
    pasteIn('ticket\tmood\na\tcalm\nb\tangry')
    await expect.element(button('Import 2 rows')).toBeEnabled()
    const reopened = await again(opened)
    await expect.element(button('Import 2 rows')).toBeEnabled()
    await reopened.unmount()
    await open()
    await expect.element(paste).toHaveValue('')
  })
})

test('on a phone everything is as wide as the screen, and long names do not push it', async () => {
  await page.viewport(390, 760)
  await open()
  choose(
    `${'very_long_name_'.repeat(5)},ticket,label,history\n${'word '.repeat(99)},b,c,${'d'.repeat(300)}\n`,
  )
  await expect.element(button('Import 1 row')).toBeInViewport({ ratio: 1 })
  for (const element of [dialog.element(), ...dialog.element().querySelectorAll('ul, footer, section')]) {
    expect(element.scrollWidth).toBeLessThanOrEqual(390)
    expect(element.getBoundingClientRect().right).toBeLessThanOrEqual(390)
  }
  await page.viewport(1280, 800)
})
