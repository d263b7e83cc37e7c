import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { UpdateNotice } from './update-notice.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })

const never = () => expect.unreachable()

test('an update is taken with one press, and by nothing else', async () => {
  const onUpdate = vi.fn<() => void>()
  await render(<UpdateNotice isAsking={() => false} onUpdate={onUpdate} onHide={never} />)
  await expect.element(page.getByRole('status')).toHaveTextContent('A newer version of Parley is ready.')
  expect(onUpdate).not.toHaveBeenCalled()
  await button('Update').click()
  expect(onUpdate).toHaveBeenCalledOnce()
})

test('what is being edited elsewhere than in the message is not said to stay as it is', async () => {
  await render(<UpdateNotice isAsking={() => false} onUpdate={never} onHide={never} />)
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(
      'Your sessions and the message you are writing stay as they are. If you are editing anything else, finish that first.',
    )
})

test('while answers are on their way it is asked once more, until they have come', async () => {
  let isAsking = true
  const onUpdate = vi.fn<() => void>()
  await render(<UpdateNotice isAsking={() => isAsking} onUpdate={onUpdate} onHide={never} />)
  await button('Update').click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Answers are still on their way.')
  expect(onUpdate).not.toHaveBeenCalled()
  isAsking = false
  await expect.element(button('Update')).toBeVisible()
  isAsking = true
  await button('Update').click()
  await button('Update anyway').click()
  expect(onUpdate).toHaveBeenCalledOnce()
})

test('it can be put away', async () => {
  const onHide = vi.fn<() => void>()
  await render(<UpdateNotice isAsking={() => false} onUpdate={never} onHide={onHide} />)
  await button('Dismiss').click()
  expect(onHide).toHaveBeenCalledOnce()
})
