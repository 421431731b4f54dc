// The operator's texts for the footer pages: plain files, read for every request, so that a change needs no restart.
// It does not interpret the texts.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OperatorText, OperatorPage } from '#shared/contract/system.ts'
import { languages, type Language } from '#shared/domain/language.ts'
import { limits } from '#shared/domain/limits.ts'
import { errorCodeOf } from '../../error-code.ts'

export interface OperatorTexts {
  /** Finds the text in the requested language, otherwise in the other one. Null when there is none. */
  find(page: OperatorPage, language: Language): Promise<OperatorText | null>
}

/** Reads `impressum.de.md` and similar files in `folder`. Without a folder there are no texts. */
export function createOperatorTexts(folder: string | undefined): OperatorTexts {
  return {
    async find(page, requested) {
      if (folder === undefined) return null
      for (const language of [requested, ...languages.filter((each) => each !== requested)]) {
        const text = await textIn(join(folder, `${page}.${language}.md`))
        if (text !== undefined) return { language, text }
      }
      return null
    },
  }
}

/** An empty file counts as missing. */
async function textIn(path: string): Promise<string | undefined> {
  try {
    const text = (await readFile(path, 'utf8')).normalize('NFC').trim()
    return text === '' ? undefined : text.slice(0, limits.operatorTextChars)
  } catch (error) {
    // An unreadable file counts as missing, and the page says so.
    if (['ENOENT', 'EACCES'].includes(errorCodeOf(error) ?? '')) return undefined
    throw error
  }
}
