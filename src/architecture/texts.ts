import { parseSync, Visitor } from 'vite'

/** A text in a component that people read, where it stands. */
export interface Text {
  text: string
  offset: number
}

type Program = ReturnType<typeof parseSync>['program']
type Node = Program['body'][number] | { type: string; start: number }

/** The attributes, and the fields of objects, whose texts people read or hear. */
const readAttributes =
  /^(aria-(label|description|valuetext|roledescription)|alt|data-tip|label|placeholder|title)$/
const readFields = /^(about|hint|label|note|placeholder|text|title|words)$/
/** Functions that make a name on the page of what they are given. */
const readCalls = /^named$/

/** A field may have the name of a text and hold classes: `title: 'text-15'`. */
const isClassName = /^[a-z\d]+[-:]/

/** Wherever it stands: a capital word and another one. Class names have no capitals. */
const isSentence = /^\p{Lu}[\p{Ll}’]+[ ,]\p{Ll}/u

/** The texts that a component's source has itself, in its order; or why it cannot be read. */
export function textsOf(file: string, source: string): Text[] | { error: string } {
  const { program, errors } = parseSync(file, source)
  if (errors[0]) return { error: errors[0].message }
  const texts = new Map<number, string>()
  const note = (all: readonly Text[]) => {
    for (const { text, offset } of all)
      if (/\p{L}{2}/u.test(text) && !isClassName.test(text)) texts.set(offset, text.trim())
  }
  const forDevelopers = new Set<number>()
  const noteChildren = ({ children }: { children: readonly Node[] }) => {
    for (const child of children) if (child.type === 'JSXExpressionContainer') note(textsIn(child))
  }
  const noteSentence = (all: readonly Text[]) =>
    note(all.filter(({ text, offset }) => isSentence.test(text) && !forDevelopers.has(offset)))
  new Visitor({
    NewExpression(node) {
      if (nameOf(node.callee)?.endsWith('Error'))
        for (const { offset } of node.arguments.flatMap(textsIn)) forDevelopers.add(offset)
    },
    Literal: (node) => noteSentence(textsIn(node)),
    TemplateLiteral: (node) => noteSentence(textsIn(node)),
    JSXText: (node) => note([{ text: node.value, offset: node.start }]),
    JSXElement: noteChildren,
    JSXFragment: noteChildren,
    JSXAttribute(node) {
      if (node.name.type === 'JSXIdentifier' && node.value && readAttributes.test(node.name.name))
        note(textsIn(node.value))
    },
    Property(node) {
      if (readFields.test(nameOf(node.key))) note(textsIn(node.value))
    },
    CallExpression(node) {
      if (readCalls.test(nameOf(node.callee))) note(node.arguments.flatMap(textsIn))
    },
  }).visit(program)
  return [...texts].map(([offset, text]) => ({ offset, text })).sort((a, b) => a.offset - b.offset)
}

/** The texts that an expression may come to. What it only compares or looks up is none of them. */
function textsIn(node: unknown): Text[] {
  const { type, start, ...fields } = node as Record<string, unknown> & { type: string; start: number }
  switch (type) {
    case 'Literal':
      return typeof fields.value === 'string' ? [{ text: fields.value, offset: start }] : []
    case 'TemplateLiteral':
      return (fields.quasis as { start: number; value: { cooked: string } }[]).map((part) => ({
        text: part.value.cooked,
        offset: part.start,
      }))
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
      return textsIn(fields.expression)
    case 'ConditionalExpression':
      return [fields.consequent, fields.alternate].flatMap(textsIn)
    case 'LogicalExpression':
    case 'BinaryExpression':
      return /^(===|!==|==|!=|<|>|<=|>=|in)$/.test(String(fields.operator))
        ? []
        : [fields.left, fields.right].flatMap(textsIn)
    case 'ArrayExpression':
      return (fields.elements as unknown[]).filter(Boolean).flatMap(textsIn)
    default:
      return []
  }
}

const nameOf = (node: { type: string; name?: unknown; value?: unknown }): string =>
  String(node.type === 'Identifier' ? node.name : (node.value ?? ''))
