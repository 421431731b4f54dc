import { use } from 'react'
import type { Services } from '../offline/services.ts'
import { OfflineContext } from './offline-context.ts'

export function useOffline(): Services {
  const services = use(OfflineContext)
  if (!services) throw new Error('A screen is rendered outside OfflineProvider')
  return services
}
