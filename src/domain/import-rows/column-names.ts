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
  'truth',
  'correct',
  'right',
]

/** These are values as often as names: a first line with one need not be a header. */
const valuesToo = ['correct', 'right']

/** "Expected group" and "correct_label" are expected answers, whatever they are of. */
const beginsAsExpected = /^(expected|correct|right|gold|golden|ideal|true)[\s_-]+\S/i

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
export function expectedRank(name: string): number {
  const place = expectedNames.indexOf(plainName(name))
  if (place >= 0) return expectedNames.length - place
  return beginsAsExpected.test(name.trim()) ? 0 : -1
}

/** Whether a name says that its column holds what was said before. */
export const isBeforeName = (name: string): boolean => beforeNames.includes(plainName(name))

/** Whether a column of this name is about the row itself. */
export const isIdentityName = (name: string): boolean =>
  identityName.test(name) || identityName.test(plainName(name))

/** Whether files often have a column of this name, and seldom a value. */
export function isUsualName(name: string): boolean {
  const plain = plainName(name)
  if (valuesToo.includes(plain)) return false
  return [...inputNames, ...expectedNames, ...beforeNames].includes(plain)
}
