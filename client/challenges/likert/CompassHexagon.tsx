import type { Language } from '#shared/domain/language.ts'
import { dimensionLabels, dimensions } from '#shared/interests/dimensions.ts'
import type { Profile } from '#shared/interests/profile.ts'
import { Hexagon } from '../../ui/Hexagon.tsx'

interface CompassHexagonProps {
  percent: Profile['percent']
  /** An earlier result, drawn as a dashed line. */
  earlier?: Profile['percent'] | undefined
  /** Without numbers. */
  plain?: boolean | undefined
  label: string
  language: Language
}

/** The interest profile alone; its explanation is in the challenge itself. */
export function CompassHexagon({ percent, earlier, plain, label, language }: CompassHexagonProps) {
  return (
    <Hexagon
      label={label}
      plain={plain}
      axes={dimensions.map((dimension) => ({
        label: dimensionLabels[dimension][language],
        value: percent[dimension],
        earlier: earlier?.[dimension] ?? undefined,
      }))}
    />
  )
}
