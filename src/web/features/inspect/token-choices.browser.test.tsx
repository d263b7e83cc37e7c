import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TokenChoices } from './token-choices.tsx'

// Many tokens are a part of a character, which a provider may write as “�”, each of them.
test('others that are written alike stand beside one another, and are gone with their token', async () => {
  const other = (token: string, share: number) => ({ token, logprob: Math.log(share) })
  const first = { ...other('a', 0.4), top: [other('�', 0.3), other('�', 0.2), other('b', 0.1)] }
  const { rerender } = await render(<TokenChoices token={first} />)
  const choices = page.getByRole('list')
  await expect.element(choices).toHaveTextContent('“a”chosen 40%“�”30%“�”20%“b”10%')
  await rerender(<TokenChoices token={{ ...other('c', 0.9), top: [other('d', 0.1)] }} />)
  await expect.element(choices).toHaveTextContent(/^“c”chosen 90%“d”10%$/)
})
