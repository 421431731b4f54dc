import { use, useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { ErrorScreen } from '../app/ErrorScreen.tsx'
import { notFound } from '../app/failure.ts'
import { useLanguage, useMessages } from '../messages/messages.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Page } from '../ui/Page.tsx'
import { type Demo, openDemo } from './demo.ts'
import css from './Demo.module.css'
import { DemoBar } from './DemoBar.tsx'
import { DemoGuide } from './DemoGuide.tsx'
import { preloadDemo } from './inner-screens.ts'
import { baseOf, findSide, type Side, startOf } from './sides.ts'
import { SideFrame } from './SideFrame.tsx'
import { useTour } from './tour.ts'
import * as paths from '../paths.ts'

/** The product with a school in memory, without account, server and storage. Leaving the page deletes it. */
export default function DemoScreen() {
  const { pathname } = useLocation()
  if (!findSide(plain(pathname)) && plain(pathname) !== paths.demo) return <ErrorScreen error={notFound} />
  return (crypto.subtle as SubtleCrypto | undefined) ? <Opened /> : <NoCrypto />
}

/** Normalised as the router does. */
function plain(pathname: string): string {
  return pathname.toLowerCase().replace(/\/+$/, '')
}

/** Outside the component, so that the demo keeps its state while the visitor is on another route. */
let opening: Promise<Demo> | undefined

function open(): Promise<Demo> {
  opening = openDemo()
  opening.catch(() => (opening = undefined))
  return opening
}

function Opened() {
  const [opened, setOpened] = useState(() => opening ?? open())
  const navigate = useNavigate()
  const demo = use(opened)
  const { pathname } = useLocation()
  const side = findSide(plain(pathname))
  async function reset() {
    const fresh = open()
    await fresh
    setOpened(fresh)
    demo.close()
    await navigate(startOf.explorer)
  }
  // `/demo` itself and the start path of each side have no screen.
  if (!side || plain(pathname) === baseOf(side)) return <Navigate to={startOf[side ?? 'explorer']} replace />
  return <Sides key={demo.name} demo={demo} side={side} onReset={reset} />
}

function Sides({ demo, side, onReset }: { demo: Demo; side: Side; onReset: () => Promise<void> }) {
  const { language } = useLanguage()
  const tour = useTour(demo, side)
  const places = usePlaces(side)
  useEffect(preloadDemo, [])
  useEffect(() => void demo.setLanguage(language), [demo, language])
  return (
    <div className={css.demo}>
      <DemoBar demo={demo} side={side} places={places} onReset={onReset} />
      <DemoGuide demo={demo} tour={tour} />
      <SideFrame demo={demo} side={side} />
    </div>
  )
}

/** The last path of each side, for the link of its tab. */
function usePlaces(side: Side): Readonly<Record<Side, string>> {
  const { pathname, search } = useLocation()
  const here = pathname + search
  const [places, setPlaces] = useState(startOf)
  if (places[side] !== here) setPlaces({ ...places, [side]: here })
  return places
}

function NoCrypto() {
  const { label, noCrypto, noCryptoBody } = useMessages('demo')
  return (
    <Page title={label} width="reading">
      <EmptyState icon="lock" title={noCrypto}>
        {noCryptoBody}
      </EmptyState>
    </Page>
  )
}
