/** How a question begins, which says what kind of answer it wants. */
export type QuestionForm = 'what' | 'how' | 'why' | 'which' | 'should' | 'where' | 'when' | 'many' | 'can'

const forms: readonly (readonly [RegExp, QuestionForm])[] = [
  [/^(?:why|how come|what is the reason)\b/i, 'why'],
  [/^(?:which|what) [\w-]+ (?:should|shall|do|can) (?:i|we|one)\b|^which\b/i, 'which'],
  [/^where\b/i, 'where'],
  [/^when\b/i, 'when'],
  [/^how (?:many|much|big|large|long)\b/i, 'many'],
  [/^(?:should|must|shall)\b/i, 'should'],
  [/^how (?:do|can|could|should|to|would|does one)\b/i, 'how'],
  [
    /^(?:what|whats|what's|who|explain|define|definition|describe|meaning of)\b|\bmeans?\??$|^[\w\s-]{1,20}\??$/i,
    'what',
  ],
  [/^(?:can|could|is|are|does|do)\b/i, 'can'],
]

/** The form of a question, or null where it has none of the usual ones. */
export const formOf = (question: string): QuestionForm | null => {
  const text = question.trim().replace(/^(?:so|and|but|please|hi|hello|ok)[\s,]+/i, '')
  return forms.find(([form]) => form.test(text))?.[1] ?? null
}
