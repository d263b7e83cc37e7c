import { expect, test } from 'vitest'
import { pastedFiles } from './pasted-files.ts'

const file = (name: string) => new File(['x'], name)
const clipboard = (files: File[], text: string) => ({ files, getData: () => text })

test('a picture without text is attached', () => {
  const screenshot = file('image.png')
  expect(pastedFiles(clipboard([screenshot], ''))).toEqual([screenshot])
  expect(pastedFiles(clipboard([screenshot], ' \n'))).toEqual([screenshot])
})

test('where there is text, as from a spreadsheet, it is pasted and the picture of it is not', () => {
  expect(pastedFiles(clipboard([file('image.png')], 'A1\tB1'))).toEqual([])
  expect(pastedFiles(clipboard([], 'words'))).toEqual([])
})

test('the names of the files are no text', () => {
  const files = [file('a.png'), file('b.jpg')]
  expect(pastedFiles(clipboard(files, 'a.png\nb.jpg'))).toEqual(files)
})
