import type { CSSProperties } from 'react'
import { Card } from '../ui/Card.tsx'
import { Hexagon } from '../ui/Hexagon.tsx'
import { Logo } from '../ui/Logo.tsx'
import { Orbit } from '../ui/Orbit.tsx'
import { Planet } from '../ui/Planet.tsx'
import { Sky } from '../ui/Sky.tsx'
import { Row, Stack } from '../ui/Stack.tsx'
import css from './styleguide.module.css'
import { useSay } from './use-say.ts'

const orders = [1, 2, 3, 4, 5, 6, 7, 8]

export function Planets() {
  const say = useSay()
  return (
    <>
      <Sky className={css.sky}>
        <div className={css.map}>
          {orders.map((order) => (
            <Stack key={order} gap={2} align="center">
              <Orbit
                total={5}
                arrived={Math.max(0, 6 - order)}
                waiting={order === 4 ? 2 : order === 3 ? 1 : 0}
                size={148}
                label={say(`Welt ${order}`, `World ${order}`)}
              >
                <Planet order={order} size={122} faded={order > 5} />
              </Orbit>
            </Stack>
          ))}
        </div>
      </Sky>
      <Card title={say('Planeten', 'Planets')}>
        <div className={css.map}>
          {orders.map((order) => (
            <Planet key={order} order={order} size={140} label={say(`Planet ${order}`, `Planet ${order}`)} />
          ))}
          {orders.map((order) => (
            <Planet
              key={order}
              order={order}
              size={96}
              faded
              label={say(`Skizze ${order}`, `Sketch ${order}`)}
            />
          ))}
        </div>
        <Row gap={6}>
          <span style={{ '--bearing': '90deg' } as CSSProperties}>
            <Logo />
          </span>
          <Orbit total={5} arrived={2} waiting={2} size={120} label="2 / 5">
            <Planet order={7} size={100} />
          </Orbit>
          <Orbit total={5} arrived={5} size={120} label="5 / 5">
            <Planet order={1} size={100} />
          </Orbit>
        </Row>
      </Card>
      <Card title={say('Interessen', 'Interests')}>
        <Hexagon
          label={say('Interessenprofil', 'Interest profile')}
          axes={[
            { label: say('Handwerk', 'Hands-on'), value: 72, earlier: 50 },
            { label: say('Forschen', 'Research'), value: 55, earlier: 60 },
            { label: say('Gestalten', 'Creative'), value: 88, earlier: 70 },
            { label: say('Helfen', 'Helping'), value: 40, earlier: 45 },
            { label: say('Unternehmen', 'Enterprise'), value: 30, earlier: 30 },
            { label: say('Ordnen', 'Organising'), value: 64, earlier: 40 },
          ]}
        />
      </Card>
    </>
  )
}
