import * as z from 'zod/mini'
import { attachedField, attachedIssues, attachedWords, takesAttachments, type Attached } from './attached.ts'
import { issue, missing, tooLong, type Issue } from './issue.ts'
import { defineKind } from './kind.ts'
import { distinct, excerpt, label, lines, optionId, orElse, recordOf, text, whole } from './shape.ts'

const titleMax = 120
const urlMax = 500
const sourcesMax = 5

const field = z.strictObject({ id: optionId, label, max: whole(20, 1000) })

const definition = z.strictObject({
  kind: z.literal('research'),
  fields: distinct(field, 1, 8),
  sources: z
    .strictObject({ min: whole(0, sourcesMax), max: whole(0, sourcesMax) })
    .check(z.refine(({ min, max }) => min <= max)),
  /** Suggested pages; shown as text, opened only by a tap, never fetched by the app. */
  suggest: z.array(z.string().check(z.refine(isSafeUrl))).check(z.maxLength(5)),
  /** The atlas of occupations is offered as a source: it is on every device. */
  fromAtlas: z.optional(z.boolean()),
  attachments: takesAttachments,
})

export type ResearchDefinition = z.infer<typeof definition>

export interface Source {
  title: string
  /** An https address, or '' for a book, a leaflet, a person. */
  url: string
}

export interface ResearchResponse {
  fields: Record<string, string>
  sources: Source[]
  attachments?: Attached[] | undefined
}

const source: z.ZodMiniType<Source> = z.strictObject({ title: text, url: text })

export const research = defineKind<ResearchDefinition, ResearchResponse>({
  kind: 'research',
  definition,
  response: ({ fields, attachments }) =>
    z.strictObject({
      fields: orElse(
        recordOf(
          fields.map(({ id }) => id),
          z.string(),
        ),
        {},
      ),
      sources: orElse(z.array(source), []),
      ...attachedField(attachments),
    }),
  emptyResponse: () => ({ fields: {}, sources: [] }),
  isEmpty: ({ fields, sources, attachments = [] }) =>
    attachments.length === 0 &&
    Object.values(fields).every((value) => value === '') &&
    sources.every(isBlank),
  missing: (response, definition) => [
    ...definition.fields.flatMap(({ id, max }) => {
      const value = response.fields[id] ?? ''
      const path = `fields.${id}`
      return value === ''
        ? [missing(path, 'Schreib hier noch etwas auf.', 'Write something here, too.')]
        : tooLong(path, value, max)
    }),
    ...response.sources.flatMap(sourceIssues),
    ...countIssues(response.sources, definition),
    ...attachedIssues(response.attachments),
  ],
  summary: ({ fields, sources }, definition, language) => {
    const first = definition.fields.map(({ id }) => fields[id] ?? '').find((value) => value !== '') ?? '–'
    const count = sources.filter((each) => !isBlank(each)).length
    const named = language === 'de' ? `Quellen: ${count}` : `Sources: ${count}`
    return `${excerpt(first, 90)} · ${named}`
  },
  /** The sources; what was found out is the summary. */
  chosen: ({ sources }) =>
    sources.filter((each) => !isBlank(each)).map(({ title, url }) => ({ label: title || url })),
  plainText: ({ fields, sources, attachments }, definition, language) =>
    lines(
      ...definition.fields.map(({ id, label }) => `${label[language]}\n${fields[id] || '–'}`),
      ...sources
        .filter((each) => !isBlank(each))
        .map(
          ({ title, url }) =>
            `${language === 'de' ? 'Quelle' : 'Source'}: ${lines(title, url).replace('\n', ', ')}`,
        ),
      ...attachedWords(attachments, language),
    ),
})

/** Plain https with a host name, and nothing that could disguise the host (no user name, no white space). */
export function isSafeUrl(url: string): boolean {
  return /^https:\/\/[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?(?:[/?#][^\s<>"\\]*)?$/iu.test(url)
}

function isBlank({ title, url }: Source): boolean {
  return title === '' && url === ''
}

function sourceIssues(each: Source, index: number): Issue[] {
  const path = `sources.${index}`
  if (isBlank(each)) return []
  const address: Issue[] =
    each.url === '' || isSafeUrl(each.url)
      ? tooLong(`${path}.url`, each.url, urlMax)
      : [
          issue(
            `${path}.url`,
            'bad_url',
            'Eine Adresse beginnt mit https://. Kopiere sie aus der Adresszeile.',
            'An address begins with https://. Copy it from the address bar.',
          ),
        ]
  return [
    ...(each.title === ''
      ? [missing(`${path}.title`, 'Gib der Quelle einen Namen.', 'Give the source a name.')]
      : tooLong(`${path}.title`, each.title, titleMax)),
    ...address,
  ]
}

function countIssues(sources: readonly Source[], { sources: { min, max } }: ResearchDefinition): Issue[] {
  const count = sources.filter((each) => !isBlank(each)).length
  if (count < min) {
    return [
      issue(
        'sources',
        'too_few',
        `Nenne mindestens ${min} ${min === 1 ? 'Quelle' : 'Quellen'}.`,
        `Name at least ${min} ${min === 1 ? 'source' : 'sources'}.`,
      ),
    ]
  }
  if (count > max)
    return [issue('sources', 'too_many', `Höchstens ${max} Quellen.`, `${max} sources at most.`)]
  return []
}
