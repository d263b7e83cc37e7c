import { expect, test } from 'vitest'
import { isHardwareKey } from './is-hardware-key.ts'

const none = { key: '', ctrlKey: false, metaKey: false, altKey: false }

test.each(['a', 'Enter', 'Backspace', 'Shift', 'Unidentified', 'Process', 'Endless'])(
  '%s comes from phones’ own keyboards too',
  (key) => {
    expect(isHardwareKey({ ...none, key })).toBe(false)
  },
)

test.each(['Tab', 'Escape', 'ArrowDown', 'PageUp', 'Home', 'End'])('%s needs a real keyboard', (key) => {
  expect(isHardwareKey({ ...none, key })).toBe(true)
})

test('so does any key with Control, Command or Alt', () => {
  expect(isHardwareKey({ ...none, key: 'k', ctrlKey: true })).toBe(true)
  expect(isHardwareKey({ ...none, key: 'k', metaKey: true })).toBe(true)
  expect(isHardwareKey({ ...none, key: '1', altKey: true })).toBe(true)
})
