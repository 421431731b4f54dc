import type { ChapterOfClass } from '#shared/contract/chapters.ts'
import type { Language } from '#shared/domain/language.ts'
import type { CellState } from '#shared/domain/progress-cells.ts'
import { cellsOf, doneBy, type Progress, type ProgressOfStudent } from './progress.ts'

// Pure: the class's progress in one chapter as rows of a spreadsheet. It contains states only, no answers.

export interface TableWords {
  name: string
  username: string
  help: string
  yes: string
  done: string
  states: Readonly<Record<CellState, string>>
}

export interface ProgressTable {
  progress: Progress
  chapter: ChapterOfClass
  language: Language
  words: TableWords
  /** Adds a column of real names. */
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
      // Not "3/5", which a German Excel reads as 3 May.
      String(doneBy(progress, student, challengeIds)),
      student.helpSince === null ? '' : words.yes,
    ]
  }
  return [head, ...progress.students.map(rowOf)]
}

/** A file name that is valid on every system. */
export function fileNameOf(...parts: string[]): string {
  const name = parts.join(' ').replaceAll(/[\\/:*?"<>|\p{Control}]+/gu, ' ')
  return `${name.replaceAll(/\s+/g, ' ').trim()}.csv`
}
