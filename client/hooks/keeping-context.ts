import { createContext } from 'react'

export type Keeping = () => Pick<Storage, 'getItem' | 'setItem'>

/** Where the choices that a student makes on this device are kept: in its storage; the demo's go with the page. */
export const KeepingContext = createContext<Keeping>(() => localStorage)
