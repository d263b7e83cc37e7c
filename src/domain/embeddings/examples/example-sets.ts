import type { ExampleSet } from './example-set.ts'
import { fourLanguages } from './four-languages.ts'
import { potteryShop } from './pottery-shop.ts'
import { smallDifferences } from './small-differences.ts'

export const exampleSets: readonly ExampleSet[] = [potteryShop, fourLanguages, smallDifferences]
