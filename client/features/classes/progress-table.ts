import type { ChapterOfClass } from '#shared/contract/chapters.ts'
import type { Language } from '#shared/domain/language.ts'
import { cellsOf, doneBy, type Progress, type ProgressOfStudent } from './progress.ts'

// Pure: the class's table of one world as lines of a sheet. States only: what somebody answered is not in it.

export interface TableWords {
  name: string
  username: string
  help: string
  yes: string
  done: string
  states: Readonly<Record<'open' | 'done' | 'late', string>>
}

export interface ProgressTable {
  progress: Progress
  chapter: ChapterOfClass
  language: Language
  words: TableWords
  /** Where real names are wanted; without it they get no column. */
  nameOf?: ((studentId: string) => string | undefined) | undefined
}

export function progressRowsOf({ progress, chapter, language, words, nameOf }: ProgressTable): string[][] {
  const challengeIds = chapter.challenges.map(({ id }) => id)
  const head = [
    ...(nameOf ? [words.name] : []),
    words.username,
    ...chapter.challenges.map(({ order, title }) => `${chapter.order}.${order} ${title[language]}`),
    words.done,
    words.help,
  ]
  const rowOf = (student: ProgressOfStudent) => {
    const cellOf = cellsOf(progress, student)
    return [
      ...(nameOf ? [nameOf(student.id) ?? ''] : []),
      student.username,
      ...challengeIds.map((id) => words.states[cellOf(id)]),
      // Never "3/5": Excel would make the third of May of it.
      String(doneBy(progress, student, challengeIds)),
      student.helpSince === null ? '' : words.yes,
    ]
  }
  return [head, ...progress.students.map(rowOf)]
}

/** For a file name on any system. */
export function fileNameOf(...parts: string[]): string {
  const name = parts.join(' ').replaceAll(/[\\/:*?"<>|\p{Control}]+/gu, ' ')
  return `${name.replaceAll(/\s+/g, ' ').trim()}.csv`
}
