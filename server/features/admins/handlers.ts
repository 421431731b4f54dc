import { recordAudit } from '../../db/audit.ts'
import type { AdminRow } from '../../db/tables.ts'
import type { HandlersOf } from '../../http/call.ts'
import { notFound } from '../../http/problem-error.ts'
import { secondFactorHandlers, withSecondFactor } from '../../http/second-factor.ts'
import { signIn } from '../../http/sign-in.ts'
import { organizationHandlers } from './organizations.ts'
import { findAdminByEmail } from './queries.ts'
import { staffHandlers } from './staff.ts'

export const adminHandlers: HandlersOf<'admins'> = {
  ...organizationHandlers,
  ...secondFactorHandlers,
  ...staffHandlers,

  async login(call) {
    const { email, password } = call.input
    const admin = await signIn(call, {
      role: 'admin',
      name: email,
      password,
      find: (tx, lock) => findAdminByEmail(tx, email, lock),
      ...withSecondFactor(call, ({ id }: AdminRow & { organizationId: null }) => ({ role: 'admin', id })),
      record: (tx, { id }) => {
        const actor = { role: 'admin', id, organizationId: null } as const
        return recordAudit(tx, { actor, action: 'admin.sign-in', objectIds: [id], now: call.now })
      },
    })
    return { id: admin.id, email: admin.email }
  },

  async profile({ user, transact }) {
    const admin = await transact((tx) => tx('admins').where({ id: user.id }).first('id', 'email'))
    if (!admin) throw notFound()
    return admin
  },

  /** The role `admin` may not read every table, so another role counts and the admin gets only the counts. */
  async retention({ services }) {
    return services.retention.preview()
  },
}
