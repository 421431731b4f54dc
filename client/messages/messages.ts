import { use, useSyncExternalStore } from 'react'
import type { Language } from '#shared/domain/language.ts'
import { preferredLanguage, rememberLanguage } from './language.ts'

/**
 * The catalogue: texts by area and language, each loaded on demand. German files give the shape, English ones are
 * checked against it, so a missing key does not compile. The router's loader names the areas that a screen needs.
 */
const files = {
  de: {
    common: () => import('./de/common.ts').then((file) => file.common),
    shell: () => import('./de/shell.ts').then((file) => file.shell),
    legal: () => import('./de/legal.ts').then((file) => file.legal),
    account: () => import('./de/account.ts').then((file) => file.account),
    public: () => import('./de/public.ts').then((file) => file.publicPages),
    session: () => import('./de/session.ts').then((file) => file.session),
    signIn: () => import('./de/sign-in.ts').then((file) => file.signIn),
    registration: () => import('./de/registration.ts').then((file) => file.registration),
    student: () => import('./de/student.ts').then((file) => file.student),
    journey: () => import('./de/journey.ts').then((file) => file.journey),
    responses: () => import('./de/responses.ts').then((file) => file.responses),
    reading: () => import('./de/reading.ts').then((file) => file.reading),
    teacher: () => import('./de/teacher.ts').then((file) => file.teacher),
    names: () => import('./de/names.ts').then((file) => file.names),
    week: () => import('./de/week.ts').then((file) => file.week),
    admin: () => import('./de/admin.ts').then((file) => file.admin),
    secondFactor: () => import('./de/second-factor.ts').then((file) => file.secondFactor),
    device: () => import('./de/device.ts').then((file) => file.device),
    application: () => import('./de/application.ts').then((file) => file.application),
    internship: () => import('./de/internship.ts').then((file) => file.internship),
    portfolio: () => import('./de/portfolio.ts').then((file) => file.portfolio),
    atlas: () => import('./de/atlas.ts').then((file) => file.atlas),
    demo: () => import('./de/demo.ts').then((file) => file.demo),
  },
  en: {
    common: () => import('./en/common.ts').then((file) => file.common),
    shell: () => import('./en/shell.ts').then((file) => file.shell),
    legal: () => import('./en/legal.ts').then((file) => file.legal),
    account: () => import('./en/account.ts').then((file) => file.account),
    public: () => import('./en/public.ts').then((file) => file.publicPages),
    session: () => import('./en/session.ts').then((file) => file.session),
    signIn: () => import('./en/sign-in.ts').then((file) => file.signIn),
    registration: () => import('./en/registration.ts').then((file) => file.registration),
    student: () => import('./en/student.ts').then((file) => file.student),
    journey: () => import('./en/journey.ts').then((file) => file.journey),
    responses: () => import('./en/responses.ts').then((file) => file.responses),
    reading: () => import('./en/reading.ts').then((file) => file.reading),
    teacher: () => import('./en/teacher.ts').then((file) => file.teacher),
    names: () => import('./en/names.ts').then((file) => file.names),
    week: () => import('./en/week.ts').then((file) => file.week),
    admin: () => import('./en/admin.ts').then((file) => file.admin),
    secondFactor: () => import('./en/second-factor.ts').then((file) => file.secondFactor),
    device: () => import('./en/device.ts').then((file) => file.device),
    application: () => import('./en/application.ts').then((file) => file.application),
    internship: () => import('./en/internship.ts').then((file) => file.internship),
    portfolio: () => import('./en/portfolio.ts').then((file) => file.portfolio),
    atlas: () => import('./en/atlas.ts').then((file) => file.atlas),
    demo: () => import('./en/demo.ts').then((file) => file.demo),
  },
}

export type Area = keyof (typeof files)['de']
type Texts = { [A in Area]: Awaited<ReturnType<(typeof files)['de'][A]>> }

let language = preferredLanguage()
let turns = 0
const loaded: Record<Language, Partial<Texts>> = { de: {}, en: {} }
const inUse = new Set<Area>()
const underWay = new Map<string, Promise<void>>()
const listeners = new Set<() => void>()

if (typeof document !== 'undefined') document.documentElement.lang = language

/** Loads what is missing; resolves when every area can be read synchronously. A failed file may be asked for again. */
export async function loadMessages(wanted: Language, areas: readonly Area[]): Promise<void> {
  await Promise.all(areas.map((area) => loadArea(wanted, area)))
}

function loadArea(wanted: Language, area: Area): Promise<void> {
  const name = `${wanted}/${area}`
  const running = underWay.get(name)
  if (running) return running
  const loading = readArea(wanted, area).catch((error: unknown) => {
    underWay.delete(name)
    throw error
  })
  underWay.set(name, loading)
  return loading
}

async function readArea(wanted: Language, area: Area): Promise<void> {
  const texts = await files[wanted][area]()
  // Not an assignment: the compiler cannot follow that one `area` names both the file and its shape.
  Object.assign(loaded[wanted], { [area]: texts })
  inUse.add(area)
}

export function currentLanguage(): Language {
  return language
}

/** Switches once every area already in use can be read in the new language; nothing changes when that fails. */
export async function setLanguage(next: Language): Promise<void> {
  const turn = ++turns
  await loadMessages(next, [...inUse])
  if (turn !== turns) return // a later choice overtook this one
  language = next
  rememberLanguage(next)
  document.documentElement.lang = next
  for (const listener of listeners) listener()
}

/** Outside components, for an area that is loaded already (as `common` always is). */
export function messagesNow<A extends Area>(area: A): Texts[A] {
  const texts = loaded[language][area]
  if (!texts) throw new Error(`Texts of "${area}" are not loaded`)
  return texts
}

/** The area's texts in the current language. Suspends if the route's loader forgot to load them. */
export function useMessages<A extends Area>(area: A): Texts[A] {
  const now = useSyncExternalStore(subscribe, currentLanguage)
  if (!loaded[now][area]) use(loadArea(now, area))
  return messagesNow(area)
}

export function useLanguage(): { language: Language; setLanguage: (next: Language) => Promise<void> } {
  return { language: useSyncExternalStore(subscribe, currentLanguage), setLanguage }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
