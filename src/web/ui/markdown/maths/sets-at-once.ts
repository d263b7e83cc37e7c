import { createContext } from 'react'

/** Whether all formulas within are set at once, however many they are: what is printed has no later frame. */
export const SetsAtOnce = createContext(false)
