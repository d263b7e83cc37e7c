import { openWithRows, rowsOfSessions } from './support/saved-sessions.ts'
import { expect, test } from './test.ts'

test('a draft is there again after the embeddings page, another session and a reload, and so are other wordings that were begun, of a question, an answer and a prompt', async ({
  page,
  playground,
}) => {
  await openWithRows(
    page,
    rowsOfSessions([{ id: 'token', turns: [['What is a token?', 'Text.', 'A piece.']] }]),
  )
  await playground.message.fill('Half a question')
  await page.getByRole('button', { name: 'Embeddings', exact: true }).click()
  await page.goBack()
  await expect(playground.message).toHaveValue('Half a question')
  await page.getByRole('button', { name: 'New session', exact: true }).first().click()
  await expect(playground.message).toHaveValue('')
  await page.getByRole('button', { name: 'What is a token?', exact: true }).click()
  await expect(playground.message).toHaveValue('Half a question')

  const wordings = [
    { edit: 'Edit question 1', field: page.getByRole('textbox', { name: 'New wording of question 1' }) },
    { edit: 'Edit answer A', field: page.getByRole('textbox', { name: /Your wording of the answer/ }) },
  ]
  for (const { edit, field } of wordings) {
    await page.getByRole('button', { name: edit }).click()
    await field.fill(`${edit}, half`)
  }
  await page.reload()
  await expect(playground.message).toHaveValue('Half a question')
  for (const { edit, field } of wordings) await expect(field).toHaveValue(`${edit}, half`)
  await wordings[0]?.field.press('Escape')
  await expect(page.getByRole('button', { name: 'Edit question 1' })).toBeVisible()

  await playground.view('Table').click()
  await page.getByRole('button', { name: 'Edit the prompt' }).click()
  const prompt = page.getByRole('textbox', { name: 'Prompt' })
  await prompt.fill('Half a prompt')
  await page.reload()
  await expect(prompt).toHaveValue('Half a prompt')
})
