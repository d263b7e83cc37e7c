import { createElement, type ReactNode } from 'react'
import { readMarkup } from './read-markup.ts'

const styles =
  /^(?:(?:min-)?(?:width|height)|top|bottom|left|(?:margin|padding)(?:-(?:top|right|bottom|left))?|vertical-align|(?:background-)?color|border(?:-(?:top|right|bottom|left))?(?:-(?:width|style|color))?|text-shadow)$/

/** KaTeX's markup as React elements; throws on whatever is not known to be harmless. */
export const elementsOf = (markup: string): ReactNode =>
  createElement(
    'span',
    { className: 'formula' },
    ...readMarkup<ReactNode>(markup, (tag, attributes, children) =>
      createElement(tag, propsOf(attributes), ...children),
    ),
  )

const propsOf = (attributes: readonly (readonly [name: string, value: string])[]) =>
  Object.fromEntries(
    attributes.map(([name, value]) =>
      name === 'style' ? [name, styleOf(value)] : [reactNames[name] ?? name, value],
    ),
  )

const reactNames: Readonly<Record<string, string>> = { class: 'className', 'stroke-width': 'strokeWidth' }

function styleOf(written: string) {
  const style: Record<string, string> = {}
  for (const declaration of written.split(';')) {
    const colon = declaration.indexOf(':')
    const name = declaration.slice(0, colon).trim()
    const value = declaration.slice(colon + 1).trim()
    if (declaration === 'position:relative') style.position = 'relative'
    if (styles.test(name) && /^[\w#.%+ -]+$/.test(value)) style[camelCase(name)] = value
  }
  return style
}

const camelCase = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
