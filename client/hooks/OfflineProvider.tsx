import type { ReactNode } from 'react'
import type { Services } from '../offline/services.ts'
import { OfflineContext } from './offline-context.ts'

/** Gives the connected services to every screen. `services` comes from connectPage() in main.tsx. */
export function OfflineProvider({ services, children }: { services: Services; children: ReactNode }) {
  return <OfflineContext value={services}>{children}</OfflineContext>
}
