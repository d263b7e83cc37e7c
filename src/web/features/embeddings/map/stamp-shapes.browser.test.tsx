import { expect, test } from 'vitest'
import { shapes, type Shape } from './shapes.ts'
import { stampShapes } from './stamp-shapes.ts'

const look = { colour: 'rgb(10 120 130)', width: 14 }

function canvasWith(...stamps: Parameters<typeof stampShapes>[1]) {
  const canvas = document.createElement('canvas')
  canvas.width = 40
  canvas.height = 40
  const context = canvas.getContext('2d')!
  stampShapes(context, stamps, look)
  return { at: (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data] }
}

const stampOf = (shape: Shape, x = 20, y = 20, opacity = 1) => ({ shape, x, y, opacity })

test('each shape can be told from the others', () => {
  const drawings = shapes.map((shape) => {
    const { at } = canvasWith(stampOf(shape))
    return Array.from({ length: 196 }, (_, place) => {
      const [, , , alpha = 0] = at(13 + (place % 14), 13 + Math.floor(place / 14))
      return alpha > 128 ? '#' : '.'
    }).join('')
  })
  expect(new Set(drawings).size).toBe(shapes.length)
})

test('a shape has its colour and lies around its place', () => {
  const { at } = canvasWith(stampOf('square'))
  expect(at(20, 20)).toEqual([10, 120, 130, 255])
  expect(at(20, 30)[3]).toBe(0)
})

test('where shapes lie over each other, what steps back does not hide the others', () => {
  const { at } = canvasWith(stampOf('square', 20, 20), stampOf('square', 24, 20, 0.25))
  expect(at(22, 20)[3]).toBe(255)
  expect(at(28, 20)[3]).toBe(64)
})

test('at the rim only what is inside is drawn', () => {
  const { at } = canvasWith(stampOf('square', 0, 0), stampOf('square', 40, 40))
  expect([at(0, 0)[3], at(39, 39)[3], at(39, 0)[3], at(0, 39)[3]]).toEqual([255, 255, 0, 0])
})
