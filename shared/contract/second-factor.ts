// What the calls of a second factor have in common, of admins and of teachers.
import * as z from 'zod/mini'
import { line, password } from './fields.ts'

/** From the authenticator app, or a recovery code. */
export const secondFactorCode = line({ min: 6, max: 24 })

const state = z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number() })
const saving = { method: 'POST', fallback: 'Failed to save', offline: 'refuse' } as const

/** All but path and access. */
export const secondFactorCalls = {
  state: { input: z.strictObject({}), output: state, fallback: 'Failed to load' },
  begin: {
    ...saving,
    input: z.strictObject({ currentPassword: password }),
    /** For the authenticator app, shown once: base32, and an `otpauth:` address for its camera. */
    output: z.object({ secret: z.string(), uri: z.string() }),
  },
  confirm: {
    ...saving,
    input: z.strictObject({ code: secondFactorCode }),
    /** Shown once; earlier ones are no longer valid. */
    output: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  remove: {
    ...saving,
    input: z.strictObject({ currentPassword: password, code: secondFactorCode }),
    output: state,
  },
} as const
