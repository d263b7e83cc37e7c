import { plainName } from '../../import-rows/column-names.ts'

/** Where a column of a file goes. All but `other-text` and `excluded` take one column each. */
export type TextTarget =
  /** The text. In a row with a question it is the document that answers it. */
  | 'text'
  | 'question'
  /** A further document of the row, which answers nothing. */
  | 'other-text'
  | 'label'
  | 'group'
  /** Whether the text is a document or a question. */
  | 'role'
  /**
   * Which documents answer the question: their ids in the file, labels, texts or numbers. In a row with a question and a
   * document it may say whether this one does: 1 or 0, yes or no.
   */
  | 'answers'
  /** What `answers` calls a document. */
  | 'id'
  | 'excluded'

/** In the order in which they are offered. */
export const textTargets = [
  'text',
  'question',
  'label',
  'group',
  'role',
  'answers',
  'id',
  'other-text',
  'excluded',
] as const satisfies readonly TextTarget[]

/** How files call them, the surest names first. */
const namesOf = {
  question: ['question', 'query', 'searchquery', 'userquery', 'search', 'anchor'],
  text: [
    'text',
    'sentence',
    'passage',
    'document',
    'content',
    'positive',
    'pos',
    'chunk',
    'paragraph',
    'context',
    'body',
    'article',
    'doc',
    'message',
    'description',
    'input',
    'texts',
    'sentences',
    'documents',
    'passages',
  ],
  label: ['label', 'title', 'name', 'headline', 'heading', 'subject'],
  group: ['group', 'category', 'class', 'topic', 'cluster', 'section', 'intent', 'theme', 'tag', 'tags'],
  role: ['role', 'type', 'kind', 'texttype'],
  answers: [
    'rightanswers',
    'rightanswer',
    'answers',
    'answer',
    'relevant',
    'relevance',
    'isrelevant',
    'relevantdocuments',
    'relevantdocs',
    'relevantids',
    'positiveids',
    'expected',
    'gold',
    'correct',
    'response',
    'reply',
  ],
  id: ['id', 'docid', 'documentid', 'key', 'number', 'no', 'nr', '#'],
} as const satisfies Partial<Record<TextTarget, readonly string[]>>

export type NamedTarget = keyof typeof namesOf

/** How surely a name says that its column goes there: 0 is the surest, -1 is not at all. */
export const rankOf = (target: NamedTarget, name: string): number =>
  (namesOf[target] as readonly string[]).indexOf(plainName(name))

/** "negative", "neg_2", "hard negatives". */
export const isOtherText = (name: string): boolean => /^(hard)?neg(ative)?s?\d*$/.test(plainName(name))

/** Whether files with texts often have a column of this name. */
export const isUsualName = (name: string): boolean =>
  isOtherText(name) ||
  isPairName(name) ||
  (Object.keys(namesOf) as NamedTarget[]).some((target) => rankOf(target, name) >= 0)

/** The two columns of files with pairs of sentences, as STS has them. */
export const isPairName = (name: string): boolean => /^(sentence|text)[12]$/.test(plainName(name))

/** How alike the two of a pair are. */
export const isScoreName = (name: string): boolean =>
  ['score', 'similarity', 'similarityscore', 'relatedness', 'label'].includes(plainName(name))
