import { createContext } from 'react'

export type Keeping = () => Pick<Storage, 'getItem' | 'setItem'>

/** The store for choices that a student makes on this device: its storage, or in the demo the page's memory. */
export const KeepingContext = createContext<Keeping>(() => localStorage)
