import type { OccupationsDefinition, OccupationsResponse } from '../challenges/occupations.ts'
import type { RankingDefinition, RankingResponse } from '../challenges/ranking.ts'
import type { ResearchDefinition, ResearchResponse } from '../challenges/research.ts'
import { labelsOf } from '../challenges/shape.ts'
import type { Language } from '../domain/language.ts'
import type { OwnAnswer } from './answers.ts'
import { findAnswer, mayBeQuoted } from './answers.ts'
import { passLinesOf } from './pass.ts'
import { quoted } from './quoted.ts'
import type { TalkLine } from './talk-line.ts'

const most = 3

/** The results of worlds 3 to 7, one line each: the hexagon, values, occupations, the job profile, practice. */
export function foundOutOf(answers: readonly OwnAnswer[], language: Language): TalkLine[] {
  return [
    ...hexagonOf(answers, language),
    ...valuesOf(answers, language),
    ...pickedOf(answers, language),
    ...profileOf(answers, language),
    ...practiceOf(answers, language),
  ]
}

/** The leading directions of interest, as in the pass; empty when the compass shows no profile. */
function hexagonOf(answers: readonly OwnAnswer[], language: Language): TalkLine[] {
  const lines = linesOf(answers, 'interessen-kompass', language)
  if (!lines) return []
  return [
    {
      id: 'hexagon',
      part: 'interests',
      text: language === 'de' ? 'Das zieht mich am meisten an' : 'This interests me most',
      ...lines,
    },
  ]
}

function valuesOf(answers: readonly OwnAnswer[], language: Language): TalkLine[] {
  const found = findAnswer<RankingDefinition, RankingResponse>(answers, 'was-mir-wichtig-ist', 'ranking')
  if (!found) return []
  return [
    {
      id: 'values',
      part: 'interests',
      text: language === 'de' ? 'Das ist mir bei Arbeit am wichtigsten' : 'This matters most to me in work',
      evidence: [labelsOf(found.definition.items, found.response.order.slice(0, most), language).join(' · ')],
      sources: [found.submissionId],
    },
  ]
}

/** The occupations of 5.1; in its first version these were fields. */
function pickedOf(answers: readonly OwnAnswer[], language: Language): TalkLine[] {
  const found = findAnswer<OccupationsDefinition, OccupationsResponse>(answers, 'drei-felder', 'occupations')
  if (!found) return []
  const { picks, choices } = found.response
  return [
    {
      id: 'fields',
      part: 'occupations',
      text: language === 'de' ? 'Das habe ich mir genauer angesehen' : 'I took a closer look at this',
      evidence: [
        ...picks.map(({ title }) => title),
        ...labelsOf(found.definition.fields, choices, language),
      ].slice(0, most),
      sources: [found.submissionId],
    },
  ]
}

function profileOf(answers: readonly OwnAnswer[], language: Language): TalkLine[] {
  const found = findAnswer<ResearchDefinition, ResearchResponse>(answers, 'steckbrief', 'research')
  const { beruf: occupation = '', aufgaben: tasks = '' } = found?.response.fields ?? {}
  if (!found || occupation === '') return []
  return [
    {
      id: 'profile',
      part: 'occupations',
      text: language === 'de' ? `Mein Steckbrief: ${occupation}` : `My job profile: ${occupation}`,
      evidence: tasks === '' ? [] : [quoted(tasks, language)],
      sources: [found.submissionId],
    },
  ]
}

function practiceOf(answers: readonly OwnAnswer[], language: Language): TalkLine[] {
  const lines = linesOf(answers, 'danach', language)
  if (!lines) return []
  return [
    {
      id: 'practice',
      part: 'practice',
      text: language === 'de' ? 'Das habe ich über mich gelernt' : 'This is what I learned about myself',
      ...lines,
    },
  ]
}

/** The positive lines of an answer as evidence, own words quoted; undefined without any. */
function linesOf(
  answers: readonly OwnAnswer[],
  slug: string,
  language: Language,
): Pick<TalkLine, 'evidence' | 'sources'> | undefined {
  const answer = answers.find((each) => each.slug === slug)
  if (!answer?.submission || !mayBeQuoted(answer)) return undefined
  const lines = passLinesOf(answer, language)
  if (!lines || lines.length === 0) return undefined
  return {
    evidence: lines.map(({ id, text }) => (id === 'text' ? quoted(text, language) : text)),
    sources: [answer.submission.submissionId],
  }
}
