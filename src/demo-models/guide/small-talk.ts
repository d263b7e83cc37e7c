/** Talk that is not a question for the handbook. */
export type SmallTalk = 'empty' | 'greeting' | 'thanks' | 'farewell' | 'abilities' | 'identity'

const forms: readonly (readonly [RegExp, SmallTalk])[] = [
  [/^[\s\p{P}\p{S}]*$/u, 'empty'],
  [
    /^(?:hi|hello|hey|hallo|howdy|greetings|good (?:morning|afternoon|evening|day))(?: there| guide| you| again| everyone)?[\s!.,?]*$/i,
    'greeting',
  ],
  [/^(?:hi|hello|hey)?[\s,!]*how are you(?: today| doing)?[\s!.?]*$/i, 'greeting'],
  [
    /^(?:(?:ok(?:ay)?|great|perfect|good|nice|cool)[\s,.!]*)?(?:thanks?(?: you)?|thx|cheers)\b.{0,25}$/i,
    'thanks',
  ],
  [/^(?:ok(?:ay)?|great|perfect|good|nice|cool|got it|i see)[\s.!]*$/i, 'thanks'],
  [/^(?:bye|goodbye|see you|good night)\b.{0,15}$/i, 'farewell'],
  [
    /\bwhat (?:can|do|could) (?:you|i) (?:do|ask|know|answer|help)\b|\bhow can you help\b|^help(?: me)?[\s!.?]*$/i,
    'abilities',
  ],
  [
    /^(?:so )?(?:who|what) (?:exactly )?are you\b|\bare you (?:an? |really )?(?:ai|real|human|person|robot|bot|gpt|chatgpt|llm|language model|model|claude|gemini)\b|\byour name\b|\bintroduce yourself\b/i,
    'identity',
  ],
]

/** What kind of small talk a message is, or null when it is a question. */
export const smallTalkOf = (message: string): SmallTalk | null =>
  forms.find(([form]) => form.test(message.trim()))?.[1] ?? null
