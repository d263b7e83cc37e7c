import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import type { SavingState } from '../store/saving.ts'
import { useRoomTrouble } from './use-room-trouble.ts'

/** A page that has hidden that its changes are not saved; answers what it says when saving has gone on like this. */
async function hiddenWhileFailing(left: string | null) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queryClient.setQueryData(['room'], left)
  const { result, act, rerender } = await renderHook(
    (saving?: SavingState) => useRoomTrouble(saving ?? 'saved'),
    {
      initialProps: 'failing',
      wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    },
  )
  await act(() => result.current.hide())
  return async (saving: SavingState) => {
    await rerender(saving)
    return result.current.trouble?.kind ?? null
  }
}

test('a note that nothing is saved stays hidden while that goes on, and comes back when it happens again', async () => {
  const saidWhen = await hiddenWhileFailing(null)
  expect(await saidWhen('failing')).toBeNull()
  expect(await saidWhen('saved')).toBeNull()
  expect(await saidWhen('failing')).toBe('failing')
})

test('it comes back too where little room was left in between', async () => {
  const saidWhen = await hiddenWhileFailing('2 MB')
  expect(await saidWhen('failing')).toBeNull()
  expect(await saidWhen('saved')).toBe('short')
  expect(await saidWhen('failing')).toBe('failing')
})
