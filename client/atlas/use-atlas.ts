import { useEffect, useState } from 'react'
import type { Atlas } from '#shared/occupations/atlas.ts'
import type { Language } from '#shared/domain/language.ts'
import { useLanguage } from '../messages/messages.ts'
import { loadAtlas, loadedAtlas } from './load-atlas.ts'

interface Outcome {
  language: Language
  /** Undefined when the atlas came. */
  error: Error | undefined
}

/** The atlas in the language of the page; undefined while it comes. */
export function useAtlas(): {
  atlas: Atlas | undefined
  error: Error | undefined
  retry: () => Promise<void>
} {
  const { language } = useLanguage()
  const [outcome, setOutcome] = useState<Outcome>()
  const atlas = loadedAtlas(language)
  // What this render saw counts: the atlas may have been loaded since, and nothing else would render it.
  const isMissing = atlas === undefined
  useEffect(() => {
    if (isMissing) void outcomeOf(language).then(setOutcome)
  }, [language, isMissing])
  return {
    atlas,
    error: outcome?.language === language ? outcome.error : undefined,
    retry: () => outcomeOf(language).then(setOutcome),
  }
}

function outcomeOf(language: Language): Promise<Outcome> {
  return loadAtlas(language).then(
    () => ({ language, error: undefined }),
    (error: unknown) => ({
      language,
      error: error instanceof Error ? error : new Error('The atlas could not be loaded', { cause: error }),
    }),
  )
}
