import type { PassLine } from '#shared/portfolio/pass-parts.ts'
import type { OwnChoices } from './use-choices.ts'

type LeftOut = Pick<ReturnType<OwnChoices['of']>, 'ids' | 'put'>

/**
 * Which lines of an answer the student left out, stored as `answer:line`. The lines of a list have only their place in
 * it as an id. So what the line said is stored too, as `answer:line=said`: it is left out wherever it says that. When no
 * line says it any more, such as after a correction, the one at its place is left out, because a line stays out when
 * its answer changes. Choices of an earlier version have the place alone.
 */
export function lineChoices(answerId: string, lines: readonly PassLine[], { ids, put }: LeftOut) {
  const present = new Set(lines.flatMap(({ said = [] }) => said))
  function leavingOut({ id, said }: PassLine): string[] {
    const place = `${answerId}:${id}`
    return ids.filter((each) => {
      if (each === place) return true
      if (said === undefined || !each.startsWith(`${answerId}:`)) return false
      const [before = '', ...rest] = each.split('=')
      const stored = rest.join('=')
      return present.has(stored) ? stored === said : before === place
    })
  }
  const reasons = new Map(lines.map((line) => [line.id, leavingOut(line)]))
  return {
    isIn: (id: string) => (reasons.get(id) ?? []).length === 0,
    put(id: string, isIn: boolean) {
      const said = lines.find((line) => line.id === id)?.said
      if (isIn) for (const each of reasons.get(id) ?? []) put(each, false)
      else put(`${answerId}:${id}${said === undefined ? '' : `=${said}`}`, true)
    },
  }
}
