import type { SettingReader } from './setting-reader.ts'

const example = 'like MODEL_ALIASES=fast=groq/llama-3.1-8b-instant,smart=anthropic/claude-opus-5-5'

/** MODEL_ALIASES: `alias=model`, comma-separated. The model is `provider/model`, or a name that one provider has. */
export function readAliases(read: SettingReader): Record<string, string> {
  const items = read.list('MODEL_ALIASES').map((item) => partsOf(item, read))
  const aliases = new Map(items.flatMap((parts) => (parts ? [parts] : [])))
  const complain = (problem: string) => read.problem(`MODEL_ALIASES: ${problem}`)
  for (const name of new Set(repeated(items.map((parts) => parts?.[0]))))
    complain(`"${name}" is there twice. Choose one model for it.`)
  for (const [name, model] of aliases) {
    if (name === model) complain(`"${name}" stands for itself. Name the model it stands for, ${example}.`)
    else if (aliases.has(model))
      complain(`"${name}" stands for "${model}", which is an alias too. Name the model itself.`)
  }
  return Object.fromEntries(aliases)
}

/** Only the first `=` separates: a model's name may hold more of them. */
function partsOf(item: string, read: SettingReader): [alias: string, model: string] | undefined {
  const [, alias, model] = /^([^=]+?)\s*=\s*(.+)$/.exec(item) ?? []
  if (alias !== undefined && model !== undefined) return [alias, model]
  read.problem(`MODEL_ALIASES: "${item}" must read alias=model, ${example}.`)
  return undefined
}

const repeated = (names: (string | undefined)[]) =>
  names.filter((name) => name !== undefined && names.indexOf(name) !== names.lastIndexOf(name))
