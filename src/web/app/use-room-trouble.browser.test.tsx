import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import type { SavingState } from '../store/saving.ts'
import { useRoomTrouble } from './use-room-trouble.ts'

/** A page that has hidden what it says of saving like this; answers what it says when saving has gone on like that. */
async function hiddenWhile(first: SavingState, left: string | null) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queryClient.setQueryData(['room'], left)
  const { result, act, rerender } = await renderHook(
    (saving?: SavingState) => useRoomTrouble(saving ?? 'saved'),
    {
      initialProps: first,
      wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    },
  )
  await act(() => result.current.hide())
  const troubleWhen = async (saving: SavingState) => {
    await rerender(saving)
    return result.current.trouble?.kind ?? null
  }
  return { troubleWhen, hide: () => act(() => result.current.hide()) }
}

test('a note that nothing is saved stays hidden while that goes on, and comes back when it happens again', async () => {
  const { troubleWhen } = await hiddenWhile('failing', null)
  expect(await troubleWhen('failing')).toBeNull()
  expect(await troubleWhen('saved')).toBeNull()
  expect(await troubleWhen('failing')).toBe('failing')
})

test('it comes back too where little room was left in between', async () => {
  const { troubleWhen } = await hiddenWhile('failing', '2 MB')
  expect(await troubleWhen('failing')).toBeNull()
  expect(await troubleWhen('saved')).toBe('short')
  expect(await troubleWhen('failing')).toBe('failing')
})

test('little room left, once hidden, stays hidden while it goes on, also where saving failed in between', async () => {
  const { troubleWhen } = await hiddenWhile('saved', '2 MB')
  expect(await troubleWhen('saved')).toBeNull()
  expect(await troubleWhen('failing')).toBe('failing')
  expect(await troubleWhen('saved')).toBeNull()
})

test('it stays hidden too where that failing was hidden as well', async () => {
  const { troubleWhen, hide } = await hiddenWhile('saved', '2 MB')
  expect(await troubleWhen('failing')).toBe('failing')
  await hide()
  expect(await troubleWhen('failing')).toBeNull()
  expect(await troubleWhen('saved')).toBeNull()
  expect(await troubleWhen('failing')).toBe('failing')
})
