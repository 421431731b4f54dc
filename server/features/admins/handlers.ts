import type { HandlersOf } from '../../http/call.ts'
import { notFound } from '../../http/problem-error.ts'
import { signIn } from '../../http/sign-in.ts'
import { organizationHandlers } from './organizations.ts'
import { findAdminByEmail } from './queries.ts'
import { staffHandlers } from './staff.ts'

export const adminHandlers: HandlersOf<'admins'> = {
  ...organizationHandlers,
  ...staffHandlers,

  async login(call) {
    const { email, password } = call.input
    const admin = await signIn(call, {
      role: 'admin',
      name: email,
      password,
      find: (tx, lock) => findAdminByEmail(tx, email, lock),
    })
    return { id: admin.id, email: admin.email }
  },

  async profile({ user, transact }) {
    const admin = await transact((tx) => tx('admins').where({ id: user.id }).first('id', 'email'))
    if (!admin) throw notFound()
    return admin
  },

  /** Counting needs to see every table, which the role `admin` does not: it gets the counts alone. */
  async retention({ services }) {
    return services.retention.preview()
  },
}
