import { parseSync, Visitor } from 'vite'

/** A place in the source: a module that it names, or a global that it uses. */
export interface Mention {
  kind: 'module' | 'glob' | 'global' | 'dynamic'
  name: string
  offset: number
}

/** The modules and globals that a file's source names, in its order; or why it cannot be read. */
export function mentionsOf(file: string, source: string): Mention[] | { error: string } {
  const { program, errors } = parseSync(file, source)
  if (errors[0]) return { error: errors[0].message }
  return mentionsIn(program).sort((a, b) => a.offset - b.offset)
}

function mentionsIn(program: ReturnType<typeof parseSync>['program']): Mention[] {
  const mentions: Mention[] = []
  const note = (kind: Mention['kind'], name: string, { start }: { start: number }) =>
    // What stands behind a question mark says how the bundler is to take the module.
    mentions.push({ kind, name: name.replace(/\?.*$/, ''), offset: start })
  new Visitor({
    ImportDeclaration(node) {
      note('module', node.source.value, node)
      const names = node.specifiers.map((each) =>
        each.type === 'ImportSpecifier' ? nameOf(each.imported) : undefined,
      )
      if (/^(node:)?process$/.test(node.source.value) && names.includes('env'))
        note('global', 'process.env', node)
    },
    ExportAllDeclaration: (node) => note('module', node.source.value, node),
    ExportNamedDeclaration: (node) => node.source && note('module', node.source.value, node),
    TSImportType: (node) => note('module', node.source.value, node),
    ImportExpression(node) {
      const name = textOf(node.source)
      note(name === undefined ? 'dynamic' : 'module', name ?? '', node)
    },
    NewExpression(node) {
      if (nameOf(node.callee) === 'Date' && node.arguments.length === 0)
        note('global', 'the clock by Date()', node)
      const [address] = node.arguments
      if (nameOf(node.callee) !== 'Worker' || address?.type !== 'NewExpression') return
      const path = textOf(address.arguments[0])
      if (path) note('module', path, node)
    },
    CallExpression(node) {
      if (nameOf(node.callee) === 'fetch') note('global', 'fetch', node)
      if (nameOf(node.callee) === 'Date') note('global', 'the clock by Date()', node)
      if (node.callee.type !== 'MemberExpression' || node.callee.object.type !== 'MetaProperty') return
      for (const path of textsOf(node.arguments[0])) note('glob', path.replace(/^!/, ''), node)
    },
    MemberExpression(node) {
      const [object, property] = [lastNameOf(node.object), nameOf(node.property) ?? textOf(node.property)]
      if (object === 'process' && property === 'env') note('global', 'process.env', node)
      if (/^(globalThis|window|self)$/.test(object ?? '') && property === 'fetch')
        note('global', 'fetch', node)
      const path = `${object}.${property}`
      if (/^(Date\.now|performance\.now|Math\.random|crypto\.\w+)$/.test(path)) note('global', path, node)
    },
    VariableDeclarator(node) {
      if (node.id.type !== 'ObjectPattern' || lastNameOf(node.init) !== 'process') return
      const takesEnv = node.id.properties.some(
        (each) => each.type === 'Property' && nameOf(each.key) === 'env',
      )
      if (takesEnv) note('global', 'process.env', node)
    },
  }).visit(program)
  return mentions
}

type Node = { type: string } | null | undefined

const nameOf = (node: Node): string | undefined =>
  node?.type === 'Identifier' && 'name' in node ? String(node.name) : undefined

const textOf = (node: Node): string | undefined =>
  node?.type === 'Literal' && 'value' in node && typeof node.value === 'string' ? node.value : undefined

const textsOf = (node: Node): string[] =>
  node?.type === 'ArrayExpression' && 'elements' in node
    ? (node.elements as Node[]).flatMap(textsOf)
    : [textOf(node) ?? []].flat()

/** `process` of `process` and of `globalThis.process`. */
const lastNameOf = (node: Node): string | undefined =>
  node?.type === 'MemberExpression' && 'property' in node ? nameOf(node.property as Node) : nameOf(node)
