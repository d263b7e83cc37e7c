import type { Judgements, TextItem } from '../text-set.ts'
import type { ExampleSet } from './example-set.ts'
import { words } from './words.ts'

const articles: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  returns: {
    cracked: 'Sending back a piece that is cracked or chipped',
    refund: 'When a refund reaches your bank account',
    swap: 'Swapping a piece for another colour or size',
    present: 'Returning a present without the receipt',
    madeToOrder: 'Pieces made to order cannot be returned',
  },
  delivery: {
    tracking: 'Following your parcel on its way',
    shipping: 'What shipping costs, country by country',
    address: 'Sending the parcel to another address',
    collecting: 'Collecting an order at the workshop',
    courier: 'When nobody is at home for the courier',
    wrapping: 'How we wrap plates and bowls for the post',
  },
  orders: {
    cancelling: 'Cancelling an order before it leaves the workshop',
    adding: 'Adding a piece to an order already placed',
    dozens: 'Ordering by the dozen for a restaurant',
    names: 'Having a name written on a mug',
    waiting: 'Waiting list for glazes that are sold out',
  },
  payment: {
    ways: 'Paying by card, invoice or bank transfer',
    voucher: 'Using a gift voucher for part of the price',
    declined: 'Why a card payment was declined',
    companies: 'Invoices with a VAT number for companies',
  },
  other: {
    dishwasher: 'Washing stoneware in the dishwasher',
    oven: 'Putting bowls into the oven or microwave',
    classes: 'Evening classes at the potter’s wheel',
    hours: 'Opening hours of the shop and the café',
  },
}

/** Each with the articles that answer it. */
const questions: readonly (readonly [text: string, ...articles: string[]])[] = [
  ['my mug arrived chipped, what now', 'cracked'],
  ['how long until the money is back in my account', 'refund'],
  ['can I have the blue one instead of the green one', 'swap'],
  ['where are my plates right now', 'tracking'],
  ['shiping costs to Norway', 'shipping'],
  ['we moved house and you still have our old street', 'address'],
  ['canceling my order', 'cancelling'],
  ['sixty cups for our bistro, billed to the firm', 'dozens', 'companies'],
  ['payments with my Visa are declined', 'declined'],
  ['dishwasher-proof stonewear?', 'dishwasher'],
  ['microwaving a bowl of soup', 'oven'],
  ['where can I learn to make vases', 'classes'],
]

const documents = Object.entries(articles).flatMap(([group, texts]) =>
  Object.entries(texts).map(([id, text]): TextItem => ({ id, text, label: null, group, role: 'document' })),
)

const questionId = (index: number) => `question${index + 1}`

const judgements: Judgements = Object.fromEntries(
  questions.map(([, ...right], index) => [questionId(index), right]),
)

/** A search in which meaning finds what words alone do not. */
export const potteryShop: ExampleSet = {
  id: 'shop',
  ...words.shop,
  texts: [
    ...documents,
    ...questions.map(([text], index): TextItem => ({
      id: questionId(index),
      text,
      label: null,
      group: null,
      role: 'question',
    })),
  ],
  judgements,
}
