import { expect, test } from 'vitest'
import { hasLabel, labelName, labelsOf, maxLabels, nextHue, withLabel, withoutLabel } from './labels.ts'

const work = { name: 'Work', hue: 0 }
const home = { name: 'Home', hue: 1 }

test('a label is one whatever its case, and is added once', () => {
  expect(withLabel({ labels: [work] }, { name: 'WORK', hue: 3 })).toEqual([work])
  expect(withLabel({}, home)).toEqual([home])
  expect(hasLabel({ labels: [work] }, 'wörk')).toBe(false)
  expect(withoutLabel({ labels: [work, home] }, 'wORK')).toEqual([home])
})

test('the labels of all sessions come by name; the first session says the hue', () => {
  expect(labelsOf([{ labels: [work] }, {}, { labels: [{ name: 'work', hue: 5 }, home] }])).toEqual([
    home,
    work,
  ])
})

test('a new label gets a hue that no other has, or the fewest', () => {
  expect(nextHue([])).toBe(0)
  expect(nextHue([work, home])).toBe(2)
  const all = Array.from({ length: 8 }, (_, hue) => ({ name: String(hue), hue }))
  expect(nextHue([...all, work, home, { name: 'x', hue: 3 }])).toBe(2)
})

test('a name is one line of bounded length, and no letter is cut in two', () => {
  expect(labelName('  late \n parcels ')).toBe('late parcels')
  expect(labelName(' \n')).toBe('')
  expect(labelName('𝒜'.repeat(50))).toBe('𝒜'.repeat(40))
})

test('a session has so many labels and no more', () => {
  const labels = Array.from({ length: maxLabels }, (_, index) => ({ name: String(index), hue: 0 }))
  expect(withLabel({ labels }, work)).toBe(labels)
})
