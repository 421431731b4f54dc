import { createContext } from 'react'
import type { Services } from '../offline/services.ts'

export const OfflineContext = createContext<Services | undefined>(undefined)
