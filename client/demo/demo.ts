// One running demo: a school in memory, the visitor's tablet and the teacher's computer, both signed in.
import type { Language } from '#shared/domain/language.ts'
import type { Keeping } from '../hooks/keeping-context.ts'
import { currentLanguage } from '../messages/messages.ts'
import { sampleStudents } from './sample-students.ts'
import { createDevice, type Device } from './device.ts'
import { createLetterReader } from './letter-reader.ts'
import { createSchool, type School } from './school.ts'

export interface Demo {
  /** Unique for each demo. */
  name: string
  school: School
  tablet: Device
  teacherComputer: Device
  /** The tablet's in-memory storage for choices. */
  keeping: Keeping
  /** The pseudonym of the visitor's student. */
  playing(language: Language): string
  /** Sets the language of texts and names to the visitor's. */
  setLanguage(language: Language): Promise<void>
  close(): void
}

let opened = 0

const password = 'laterne-boot-wolke'

export async function openDemo(): Promise<Demo> {
  const school = createSchool(Date.now)
  const reader = await createLetterReader(crypto)
  const tablet = createDevice({ school, reader, delayMs: { call: 60, delivery: 1_400 } })
  const teacherComputer = createDevice({ school, reader, delayMs: { call: 60, delivery: 60 } })
  const keeping = createKeeping()
  const playing = (language: Language) => sampleStudents[0]?.username[language] ?? ''
  await Promise.all([
    tablet.services.signingIn.student(
      { username: playing(currentLanguage()), password },
      { sharedTablet: false },
    ),
    teacherComputer.services.signingIn.teacher({ email: 'demo@weltenkompass.example', password }),
  ])
  return {
    name: `demo ${(opened += 1)}`,
    ...{ school, tablet, teacherComputer, keeping, playing },
    async setLanguage(language) {
      const { session } = tablet.services
      const userId = session.mirror()?.userId
      if (userId) await session.amend(userId, { name: playing(language) })
      await Promise.all([tablet, teacherComputer].map(({ services }) => services.queries.refreshShown()))
    },
    close() {
      tablet.close()
      teacherComputer.close()
    },
  }
}

function createKeeping(): Keeping {
  const kept = new Map<string, string>()
  return () => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  })
}
