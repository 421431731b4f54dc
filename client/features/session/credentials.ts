// The credentials that a registration shows once: kept like everything of that kind.
export type { ShownOnce as Credentials } from '../../ui/shown-once.ts'
export {
  heldOnce as heldCredentials,
  holdOnce as holdCredentials,
  useHeldOnce as useCredentials,
} from '../../ui/shown-once.ts'
