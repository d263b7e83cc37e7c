/** What a model behind the Messages format takes, where models differ. */
export interface ModelRules {
  /** Thinking with a budget in tokens. */
  takesBudget: boolean
  /** Thinking that the model measures out itself, guided by an effort. */
  takesAdaptive: boolean
  /** Thinking cannot be switched off. */
  thinksAlways: boolean
  /** The effort between "high" and "max". */
  takesXhigh: boolean
  /** `temperature`, `top_p` and `top_k`: all of them, not the first two together, or none. */
  sampling: 'all' | 'not both' | 'none'
  /** A `tool_choice` that leaves the model no choice. */
  takesForcedTools: boolean
  /** The same while it measures out its thinking itself. */
  takesForcedToolsWhileAdaptive: boolean
  /** A JSON schema for the answer. */
  takesSchemas: boolean
}

/**
 * The rules for a model by its name, from Anthropic's pages on thinking, sampling parameters and structured
 * outputs. They go by version, so that a model newer than this file is taken for one like its elders; a name that
 * is not Claude's gets the rules the format began with.
 */
export function modelRulesOf(model: string): ModelRules {
  if (!/claude/i.test(model)) return original
  const version = versionOf(model)
  const isLarge = /fable|mythos/i.test(model)
  const isHaiku = /haiku/i.test(model)
  return {
    takesBudget: version < 407,
    takesAdaptive: version >= 406,
    thinksAlways: isLarge || (!isHaiku && version >= 505),
    takesXhigh: version >= 407,
    sampling: version >= 407 ? 'none' : 'not both',
    takesForcedTools: isHaiku || version < (isLarge ? 501 : 505),
    takesForcedToolsWhileAdaptive: version >= 408,
    takesSchemas: version >= 405,
  }
}

const original: ModelRules = {
  takesBudget: true,
  takesAdaptive: false,
  thinksAlways: false,
  takesXhigh: false,
  sampling: 'all',
  takesForcedTools: true,
  takesForcedToolsWhileAdaptive: true,
  takesSchemas: false,
}

/** 406 for 4.6. The numbers stand behind the family's name or before it; a date is no version. */
function versionOf(model: string): number {
  const found = /claude\D*?(?<!\d)(\d{1,2})(?:[.-](\d{1,2}))?(?!\d)/i.exec(model)
  return found ? Number(found[1]) * 100 + Number(found[2] ?? 0) : Infinity
}
