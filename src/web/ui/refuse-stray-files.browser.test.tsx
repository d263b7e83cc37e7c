import { beforeAll, expect, test } from 'vitest'
import { refuseStrayFiles } from './refuse-stray-files.ts'

beforeAll(refuseStrayFiles)

/** Drags over an element of the page; answers whether the browser was kept from what it does with it. */
function dragOver(element: HTMLElement, data: DataTransfer, type = 'dragover'): boolean {
  document.body.append(element)
  const event = new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true })
  element.dispatchEvent(event)
  element.remove()
  return event.defaultPrevented
}

function files(): DataTransfer {
  const data = new DataTransfer()
  data.items.add(new File(['1,2'], 'rows.csv'))
  return data
}

function words(): DataTransfer {
  const data = new DataTransfer()
  data.setData('text/plain', 'some words')
  return data
}

test.each(['dragover', 'drop'])('files that nothing takes are refused (%s)', (type) => {
  expect(dragOver(document.createElement('p'), files(), type)).toBe(true)
  expect(dragOver(document.createElement('textarea'), files(), type)).toBe(true)
})

test('a field for files takes them, and words go where they always went', () => {
  const field = Object.assign(document.createElement('input'), { type: 'file' })
  expect(dragOver(field, files())).toBe(false)
  expect(dragOver(document.createElement('textarea'), words())).toBe(false)
})
