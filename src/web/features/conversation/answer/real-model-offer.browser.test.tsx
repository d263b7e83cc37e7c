import { afterEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { runWith } from '#domain/run/testing.ts'
import { realModelHint } from '#handbook/real-model-hint.ts'
import { visitor } from '../../../client/visitor.ts'
import { BoardActionsProvider, type BoardActions } from '../base/board-actions.ts'
import { contextForTest } from './answer-for-test.ts'
import { RealModelOffer } from './real-model-offer.tsx'

const initial = visitor.getState()
afterEach(() => visitor.setState(initial))

test('the way to a real model is offered only while one answers', async () => {
  const board = { chooseRealModel: () => undefined } as unknown as BoardActions
  const run = runWith({ model: 'demo/guide', text: `I am not a language model. ${realModelHint}` })
  render(
    <BoardActionsProvider value={board}>
      <RealModelOffer run={run} context={contextForTest} />
    </BoardActionsProvider>,
  )
  const offer = page.getByRole('button', { name: 'Choose a real model' })
  await expect.element(offer).toBeVisible()
  visitor.setState({ paidModels: 'budget-spent' })
  await expect.element(offer).not.toBeInTheDocument()
  visitor.setState({ paidModels: 'on' })
  await expect.element(offer).toBeVisible()
})
