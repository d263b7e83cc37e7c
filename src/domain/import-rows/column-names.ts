/** A name as it is compared: `Days Open`, `days_open` and `daysOpen` are one. */
export const plainName = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '')

const inputNames = [
  'context',
  'document',
  'id',
  'input',
  'instruction',
  'message',
  'metadata',
  'name',
  'prompt',
  'query',
  'question',
  'subject',
  'system',
  'text',
  'ticket',
  'title',
]

/** The best ones first: a file may have several. */
const expectedNames = [
  'expected',
  'expectedanswer',
  'expectedoutput',
  'expectedresponse',
  'ideal',
  'idealanswer',
  'gold',
  'golden',
  'goldlabel',
  'goldanswer',
  'groundtruth',
  'reference',
  'referenceanswer',
  'referenceoutput',
  'correctanswer',
  'rightanswer',
  'answer',
  'target',
  'label',
  'output',
  'solution',
  'completion',
]

const beforeNames = [
  'conversation',
  'conversationbefore',
  'conversationhistory',
  'chathistory',
  'history',
  'messages',
  'dialog',
  'dialogue',
]

/** Numbers of rows and what is known about them: seldom part of a question. */
const identityName = /^(id|uuid|guid|index|rowid|metadata|createdat|updatedat)$|.(_id|Id|-id| id| ID)$/

/** How well a name says that its column holds the expected answer: the greater, the better; -1 if it does not. */
export const expectedRank = (name: string): number =>
  expectedNames.length - 1 - rankIn(expectedNames, plainName(name))

const rankIn = (names: readonly string[], name: string) =>
  names.includes(name) ? names.indexOf(name) : names.length

/** Whether a name says that its column holds what was said before. */
export const isBeforeName = (name: string): boolean => beforeNames.includes(plainName(name))

/** Whether a column of this name is about the row itself. */
export const isIdentityName = (name: string): boolean =>
  identityName.test(name) || identityName.test(plainName(name))

/** Whether files often have a column of this name, and seldom a value. */
export const isUsualName = (name: string): boolean =>
  inputNames.includes(plainName(name)) || expectedRank(name) >= 0 || isBeforeName(name)
