import type { FieldOf, SettingsField, SwitchedField } from '../session/settings.ts'
import type { SweptField } from '../session/swept-fields.ts'

/** How a setting is explained. */
type HelpOf<Field extends SettingsField> = { placeholder?: string } & (Field extends SwitchedField
  ? {
      /** What it does, and when to use it. */
      about: string
      whenOff: string
    }
  : unknown) &
  // Numbers are set on a slider, of which both ends are named.
  (Field extends FieldOf<'number'> ? { ends: readonly [string, string] } : unknown) &
  (Field extends FieldOf<'choice'> ? { choices: Record<string, string> } : unknown) &
  // Settings that columns can be compared by are explained once more, without advice.
  (Field extends SweptField ? { whenSwept: string } : unknown)

/** The explanation of each row of the settings' table: for the panel and Vary, which come when they are opened. */
export const settingHelp: { [Field in SettingsField]: HelpOf<Field> } = {
  system: {
    placeholder: 'How the model should answer, for every question.',
  },
  temperature: {
    about: 'Low for facts and rules, high for ideas. Leave it off when unsure.',
    whenOff: 'Off, so not sent. How freely it picks its words.',
    ends: ['same each time', 'surprising'],
    whenSwept: 'From the same each time to surprising.',
  },
  maxTokens: {
    about: 'The answer is cut off here, even in mid-sentence. 100 tokens are about 75 English words.',
    whenOff: 'Off, so not sent. The model ends when it is done.',
    ends: ['a word', 'a booklet'],
    whenSwept: 'Answers are cut off there. 100 tokens are about 75 English words.',
  },
  reasoningEffort: {
    about:
      'More thinking for hard questions; it takes longer and costs tokens. Only models that think accept it.',
    whenOff: 'Off, so not sent. How long it thinks first.',
    choices: { minimal: 'Minimal', low: 'Low', medium: 'Medium', high: 'High' },
    whenSwept: 'How long the model thinks before it answers.',
  },
  topP: {
    about: 'Only the likeliest words, up to this share, are picked from. Use this or creativity, not both.',
    whenOff: 'Off, so not sent. Use this or creativity.',
    ends: ['the usual words', 'every word'],
    whenSwept: 'Only the likeliest words, up to this share, are picked from.',
  },
  stop: {
    about: 'The answer ends just before the first of these texts.',
    whenOff: 'Off, so not sent. Texts at which the answer ends.',
    placeholder: 'A text, or \\n for a new line',
  },
  seed: {
    about: 'The same number asks for the same answer again. Not every provider keeps to it.',
    whenOff: 'Off, so not sent. A number for repeating an answer.',
    ends: ['0', '9,999'],
    whenSwept: 'The same seed asks for the same answer; other seeds for other answers.',
  },
  frequencyPenalty: {
    about:
      'Above 0, words used often become less likely. Below 0, more likely. Small changes have a big effect.',
    whenOff: 'Off, so not sent. Makes often-used words rarer.',
    ends: ['repeats more', 'repeats less'],
    whenSwept: 'The higher, the less it says the same words again.',
  },
  presencePenalty: {
    about:
      'Above 0, words used before become less likely, which leads to new topics. Below 0, it keeps to its topics.',
    whenOff: 'Off, so not sent. Leads away from what was said.',
    ends: ['keeps to it', 'moves on'],
    whenSwept: 'The higher, the more it moves on to something new.',
  },
  logprobs: {
    about:
      'How likely each piece of the answer was, and as many alternatives as you choose. Open “Request and answer” in the answer’s menu. Not every model gives them.',
    whenOff: 'Off, so not sent. How sure the model was of each word.',
    ends: ['no others', '20 others'],
  },
  prefill: {
    about: 'Every answer begins with this, and the model goes on from there. Some models do not take it.',
    whenOff: 'Off, so not sent. The first words of every answer.',
    placeholder: 'Dear Sir or Madam,',
  },
  jsonSchema: {
    about: 'The answer is a JSON object of this schema. Left empty, any JSON object.',
    whenOff: 'Off, so not sent. For answers that programs read.',
    placeholder:
      '{"type": "object", "properties": {"answer": {"type": "string"}}, "required": ["answer"], "additionalProperties": false}',
  },
  extra: {
    about: 'Sent along as they are. For what only some providers know, like top_k.',
    whenOff: 'Off, so not sent. For parameters that have no field here.',
    placeholder: '{"top_k": 40}',
  },
}
