import type { Knex } from 'knex'
import { connectDatabase, type Connection } from '../db/connect.ts'
import { peopleOf, type SchoolClass, type TeacherPerson } from './people.ts'
import { openServerRoom, type ServerRoom } from './server-room.ts'

export interface ClassRoom extends ServerRoom {
  database: Connection
  teacher: TeacherPerson
  /** With room for 200 students and a running world. */
  schoolClass: SchoolClass
  /** Reads the tables as maintenance does. */
  inTables<T>(work: (tx: Knex.Transaction) => Promise<T>): Promise<T>
}

/** A class on a PostgreSQL, for several server processes. */
export async function openClassRoom(): Promise<ClassRoom> {
  const room = await openServerRoom()
  if (room.databaseUrl === undefined) throw new Error('npm run test:postgres')
  const database = await connectDatabase({ databaseUrl: room.databaseUrl })
  const people = peopleOf(database)
  const teacher = await people.aTeacherIn(await people.aSchool())
  const schoolClass = await people.aClassOf(teacher, { maxStudents: 200 })
  await people.aRunIn(schoolClass)
  return {
    ...room,
    ...{ database, teacher, schoolClass },
    inTables: (work) => database.transaction({ role: 'maintenance' }, work),
    async close() {
      await database.close()
      await room.close()
    },
  }
}
