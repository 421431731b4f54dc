import { useEffect, useState } from 'react'
import type { Atlas } from '#shared/occupations/atlas.ts'
import type { Language } from '#shared/domain/language.ts'
import { useLanguage } from '../messages/messages.ts'
import { loadAtlas, loadedAtlas } from './load-atlas.ts'

interface Outcome {
  language: Language
  /** Undefined after the atlas was loaded. */
  error: Error | undefined
}

/** The atlas in the language of the page; undefined while it loads. */
export function useAtlas(): {
  atlas: Atlas | undefined
  error: Error | undefined
  retry: () => Promise<void>
} {
  const { language } = useLanguage()
  const [outcome, setOutcome] = useState<Outcome>()
  const atlas = loadedAtlas(language)
  // Compares with the value of this render: the atlas may have been loaded since, which causes no other render.
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
