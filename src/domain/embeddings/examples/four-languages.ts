import type { TextItem } from '../text-set.ts'
import type { ExampleSet } from './example-set.ts'
import { words } from './words.ts'

const languages = ['English', 'Deutsch', 'Español', '日本語']

/** By meaning, in the order of the languages. */
const sentences: Readonly<Record<string, readonly string[]>> = {
  rain: [
    'It will rain tomorrow.',
    'Morgen wird es regnen.',
    'Mañana va a llover.',
    '明日は雨が降るでしょう。',
  ],
  bakery: [
    'The bakery opens at six.',
    'Die Bäckerei öffnet um sechs.',
    'La panadería abre a las seis.',
    'パン屋は六時に開きます。',
  ],
  train: [
    'My train is late again.',
    'Mein Zug hat schon wieder Verspätung.',
    'Mi tren vuelve a llegar tarde.',
    '電車がまた遅れています。',
  ],
  cat: [
    'The cat is asleep under the table.',
    'Die Katze schläft unter dem Tisch.',
    'El gato duerme debajo de la mesa.',
    '猫がテーブルの下で寝ています。',
  ],
  keys: [
    'I have lost my keys.',
    'Ich habe meine Schlüssel verloren.',
    'He perdido mis llaves.',
    '鍵をなくしてしまいました。',
  ],
  soup: [
    'This soup needs more salt.',
    'In dieser Suppe fehlt Salz.',
    'A esta sopa le falta sal.',
    'このスープは塩が足りません。',
  ],
  call: [
    'Please call me back this evening.',
    'Bitte ruf mich heute Abend zurück.',
    'Por favor, devuélveme la llamada esta noche.',
    '今晩、折り返し電話してください。',
  ],
  book: [
    'She reads a book every week.',
    'Sie liest jede Woche ein Buch.',
    'Ella lee un libro cada semana.',
    '彼女は毎週一冊の本を読みます。',
  ],
}

const idOf = (meaning: string, place: number) => `${meaning}${place + 1}`

/** English sentences ask for their translations. */
export const fourLanguages: ExampleSet = {
  id: 'languages',
  ...words.languages,
  texts: Object.entries(sentences).flatMap(([group, texts]) =>
    texts.map((text, place): TextItem => ({
      id: idOf(group, place),
      text,
      label: languages[place] ?? null,
      group,
      role: place === 0 ? 'question' : 'document',
    })),
  ),
  judgements: Object.fromEntries(
    Object.keys(sentences).map((meaning) => [
      idOf(meaning, 0),
      [1, 2, 3].map((place) => idOf(meaning, place)),
    ]),
  ),
}
