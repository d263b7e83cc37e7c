import { describe, expect, test } from 'vitest'
import { isApplePlatform, keyLabel, matchesKeys } from './keys.ts'
import { spokenKeys } from './spoken-keys.ts'

test.each([
  ['MacIntel', true],
  ['iPhone', true],
  ['iPad', true],
  ['Win32', false],
  ['Linux x86_64', false],
  ['Linux armv81', false],
  ['', false],
])('a keyboard of %s is Apple’s: %s', (platform, isApple) => {
  expect(isApplePlatform(platform)).toBe(isApple)
})

test.each([
  ['Mod+Shift+O', '⌘ ⇧ O', 'Ctrl+Shift+O', 'Command Shift O', 'Control Shift O'],
  ['Mod+/', '⌘ /', 'Ctrl+/', 'Command slash', 'Control slash'],
  ['Mod+,', '⌘ ,', 'Ctrl+,', 'Command comma', 'Control comma'],
  ['Alt+1', '⌥ 1', 'Alt+1', 'Option 1', 'Alt 1'],
  ['Shift+Enter', '⇧ Enter', 'Shift+Enter', 'Shift Enter', 'Shift Enter'],
  ['ArrowUp', '↑', '↑', 'Up arrow', 'Up arrow'],
  ['Escape', 'Esc', 'Esc', 'Escape', 'Escape'],
])('%s is shown as %s on Apple’s keyboards and as %s on others', (keys, apple, other, ...spoken) => {
  expect([keyLabel(keys, true), keyLabel(keys, false)]).toEqual([apple, other])
  expect([spokenKeys(keys, true), spokenKeys(keys, false)]).toEqual(spoken)
})

describe('a key press', () => {
  const none = { key: '', code: '', metaKey: false, ctrlKey: false, altKey: false, shiftKey: false }
  const control = { ...none, ctrlKey: true }
  const command = { ...none, metaKey: true }

  test('Mod is Control, and on Apple’s keyboards Command', () => {
    expect(matchesKeys({ ...control, key: 'k' }, 'Mod+K', false)).toBe(true)
    expect(matchesKeys({ ...command, key: 'k' }, 'Mod+K', true)).toBe(true)
    // Control+K deletes to the end of the line on a Mac.
    expect(matchesKeys({ ...control, key: 'k' }, 'Mod+K', true)).toBe(false)
    expect(matchesKeys({ ...command, key: 'k' }, 'Mod+K', false)).toBe(false)
  })

  test('matches with Caps Lock on, and with Shift where it is asked for', () => {
    expect(matchesKeys({ ...control, key: 'K' }, 'Mod+K', false)).toBe(true)
    expect(matchesKeys({ ...control, key: 'O', shiftKey: true }, 'Mod+Shift+O', false)).toBe(true)
    expect(matchesKeys({ ...control, key: 'o' }, 'Mod+Shift+O', false)).toBe(false)
    expect(matchesKeys({ ...control, key: 'B', shiftKey: true }, 'Mod+B', false)).toBe(false)
  })

  test('never with a modifier too many: AltGr is Control and Alt', () => {
    expect(matchesKeys({ ...control, key: 'k', altKey: true }, 'Mod+K', false)).toBe(false)
    expect(matchesKeys({ ...control, key: 'k', metaKey: true }, 'Mod+K', false)).toBe(false)
    expect(matchesKeys({ ...none, key: 'k' }, 'Mod+K', false)).toBe(false)
  })

  test('a sign may need Shift, as "/" does on German keyboards', () => {
    expect(matchesKeys({ ...control, key: '/', shiftKey: true, code: 'Digit7' }, 'Mod+/', false)).toBe(true)
    expect(matchesKeys({ ...control, key: '-', code: 'Slash' }, 'Mod+/', false)).toBe(false)
  })

  test('a keyboard of another script goes by the place of the key', () => {
    expect(matchesKeys({ ...control, key: 'л', code: 'KeyK' }, 'Mod+K', false)).toBe(true)
    expect(matchesKeys({ ...control, key: 'б', code: 'Comma' }, 'Mod+,', false)).toBe(true)
    expect(matchesKeys({ ...control, key: 'л', code: 'KeyK' }, 'Mod+B', false)).toBe(false)
    // Dvorak has its K elsewhere: the letter counts.
    expect(matchesKeys({ ...control, key: 't', code: 'KeyK' }, 'Mod+K', false)).toBe(false)
  })

  test('a digit is a place on the keyboard, whatever Alt or a French keyboard writes with it', () => {
    const alt = { ...none, altKey: true, code: 'Digit1' }
    expect(['1', '¡', '&'].map((key) => matchesKeys({ ...alt, key }, 'Alt+1', false))).toEqual([
      true,
      true,
      true,
    ])
    expect(matchesKeys({ ...alt, key: '2', code: 'Digit2' }, 'Alt+1', false)).toBe(false)
    // AltGr writes "@" and others.
    expect(matchesKeys({ ...alt, key: '@', ctrlKey: true }, 'Alt+1', false)).toBe(false)
  })
})
