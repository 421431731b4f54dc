import type { LocalText } from '../domain/language.ts'

/** The training that leads to an occupation. */
export const paths = {
  dual: { de: 'Ausbildung in Betrieb und Schule', en: 'Apprenticeship' },
  school: { de: 'Ausbildung an einer Schule', en: 'Training at a college' },
  'dual-study': { de: 'Duales Studium', en: 'Degree apprenticeship' },
  study: { de: 'Studium', en: 'University degree' },
  service: { de: 'Ausbildung im öffentlichen Dienst', en: 'Training in public service' },
  fachpraktiker: { de: 'Ausbildung mit mehr Praxis', en: 'Apprenticeship with more practice' },
} as const satisfies Record<string, LocalText>

/** The certificate that beginners often have. It is an observation, never a condition. */
export const usualCertificates = {
  any: { de: 'mit ganz verschiedenen Abschlüssen', en: 'with all kinds of certificates' },
  first: { de: 'oft mit dem ersten Schulabschluss', en: 'often with the first school certificate' },
  middle: { de: 'oft mit dem mittleren Schulabschluss', en: 'often with the middle school certificate' },
  abitur: { de: 'oft mit Abitur oder Fachabitur', en: 'often with A levels or similar' },
} as const satisfies Record<string, LocalText>

/** The wording where a law requires the certificate (`law: true`). */
export const requiredCertificates = {
  first: {
    de: 'Das Gesetz verlangt den ersten Schulabschluss oder einen anderen Weg dorthin.',
    en: 'By law: the first school certificate or another way there.',
  },
  middle: {
    de: 'Das Gesetz verlangt den mittleren Abschluss oder einen anderen Weg dorthin.',
    en: 'By law: the middle school certificate or another way there.',
  },
  abitur: {
    de: 'Das Gesetz verlangt Abitur, Fachabitur oder einen anderen Weg dorthin.',
    en: 'By law: A levels or another way there.',
  },
} as const satisfies Record<string, LocalText>

export type Path = keyof typeof paths
export type UsualCertificate = keyof typeof usualCertificates

export const pathIds = Object.keys(paths) as [Path, ...Path[]]
export const usualIds = Object.keys(usualCertificates) as [UsualCertificate, ...UsualCertificate[]]
