import type * as z from 'zod/mini'
import { languages } from '../domain/language.ts'
import { packFormat } from './pack-format.ts'
import type { packedOccupation, packSchema } from './pack-schema.ts'

/*
 * What a device gets of the atlas: one pack per language, which the build has checked (pack-schema.ts). Its file is
 * named after its content and imported by the same build, so a device only tells whether it is a pack that this
 * version reads.
 */

export type PackedOccupation = z.infer<typeof packedOccupation>
export type PackedField = z.infer<typeof packSchema>['fields'][number]
export type AtlasPack = z.infer<typeof packSchema>

/** `newer`: a later version of the app wrote it. `damaged`: no version did. */
export class PackError extends Error {
  override name = 'PackError'

  constructor(
    readonly reason: 'newer' | 'damaged',
    /** Where in the pack, for the console. */
    place: string,
  ) {
    super(`The pack of the atlas is ${reason}: ${place}`)
  }
}

/**
 * The pack that a build wrote, as a device loads it: format, language and the two lists are checked, their entries are
 * not.
 *
 * @throws PackError
 */
export function openPack(value: unknown): AtlasPack {
  if (typeof value !== 'object' || value === null) throw new PackError('damaged', 'the whole')
  const { format, language, fields, occupations } = value as Partial<Record<keyof AtlasPack, unknown>>
  if (typeof format !== 'number') throw new PackError('damaged', 'format')
  if (format > packFormat) throw new PackError('newer', 'format')
  if (format < packFormat) throw new PackError('damaged', 'format')
  if (!languages.some((each) => each === language)) throw new PackError('damaged', 'language')
  if (!isFilled(fields)) throw new PackError('damaged', 'fields')
  if (!isFilled(occupations)) throw new PackError('damaged', 'occupations')
  return value as AtlasPack
}

function isFilled(list: unknown): boolean {
  return Array.isArray(list) && list.length > 0
}
