import { useStore } from 'zustand'
import { newId } from '../../store/new-id.ts'
import { createBoardStore, type BoardState } from './board-store.ts'
import { exampleTexts } from './example-texts.ts'
import { readSavedBoard, saveBoard } from './saved-board.ts'

/** Reading the property itself throws where storage is forbidden, so it is passed on as a function. */
const storage = () => localStorage

export const exampleItems = () => exampleTexts.map((text) => ({ id: newId(), text }))

/** One board for the page: results stay while other workspaces are open. */
export const boardStore = createBoardStore(
  readSavedBoard(storage) ?? { texts: exampleItems(), models: null },
  newId,
)

boardStore.subscribe((state, before) => {
  if (state.texts !== before.texts || state.models !== before.models) saveBoard(storage, state)
})

export const useBoard = <T>(select: (state: BoardState) => T): T => useStore(boardStore, select)
export const useBoardActions = () => useBoard((state) => state.actions)
