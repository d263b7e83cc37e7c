const turned: Readonly<Record<string, string>> = {
  i: 'you',
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
  am: 'are',
  "i'm": 'you are',
  im: 'you are',
  "i've": 'you have',
  "i'd": 'you would',
  "i'll": 'you will',
  your: 'my',
  yours: 'mine',
  yourself: 'myself',
  "you're": 'I am',
  "you've": 'I have',
  "you'd": 'I would',
  "you'll": 'I will',
}

const verbs =
  /^(?:are|were|have|had|can|could|will|would|should|must|do|did|know|think|want|say|said|like|never|always)$/i

/** Turns the persons of a phrase round: "I love my dog" is "you love your dog". */
export function reflect(phrase: string): string {
  const words = phrase.split(/\s+/).filter(Boolean)
  return words.map((word, at) => reflectWord(word, words[at - 1] ?? '', words[at + 1] ?? '')).join(' ')
}

function reflectWord(word: string, before: string, after: string): string {
  const plain = word.toLowerCase().replace(/’/g, "'")
  if (plain === 'you') return verbs.test(after) ? 'I' : 'me'
  if (plain === 'are' && /^you$/i.test(before)) return 'am'
  if (plain === 'were' && /^you$/i.test(before)) return 'was'
  if (plain === 'was' && /^i$/i.test(before)) return 'were'
  return turned[plain] ?? word
}
