import { expect, test } from 'vitest'
import { publishedSchema } from './published-schema.ts'

test('the schema that the page serves is that of the types; `npx vitest run src/domain/document -u` writes it', async () => {
  await expect(`${JSON.stringify(publishedSchema(), null, 2)}\n`).toMatchFileSnapshot(
    '../../../public/schema/session-1.json',
  )
})
