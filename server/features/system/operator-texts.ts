// The operator's own texts for the pages of the footer: plain files, read with every request, so that a change
// needs no restart. It knows neither HTTP nor what the texts say.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OperatorText, OperatorPage } from '#shared/contract/system.ts'
import { languages, type Language } from '#shared/domain/language.ts'
import { limits } from '#shared/domain/limits.ts'
import { errorCodeOf } from '../../error-code.ts'

export interface OperatorTexts {
  /** In the wished language, else in the other one; null when the operator has left none. */
  find(page: OperatorPage, language: Language): Promise<OperatorText | null>
}

/** `impressum.de.md` and the like in `folder`; without a folder there are none. */
export function createOperatorTexts(folder: string | undefined): OperatorTexts {
  return {
    async find(page, wished) {
      if (folder === undefined) return null
      for (const language of [wished, ...languages.filter((each) => each !== wished)]) {
        const text = await textIn(join(folder, `${page}.${language}.md`))
        if (text !== undefined) return { language, text }
      }
      return null
    },
  }
}

/** An empty file is no text. */
async function textIn(path: string): Promise<string | undefined> {
  try {
    const text = (await readFile(path, 'utf8')).normalize('NFC').trim()
    return text === '' ? undefined : text.slice(0, limits.operatorTextChars)
  } catch (error) {
    // A file that the server may not read is none either: the page says what is missing.
    if (['ENOENT', 'EACCES'].includes(errorCodeOf(error) ?? '')) return undefined
    throw error
  }
}
