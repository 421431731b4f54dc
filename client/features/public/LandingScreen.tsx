import { useMessages } from '../../messages/messages.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import { Link } from '../../ui/Link.tsx'
import { Planet } from '../../ui/Planet.tsx'
import { Sky } from '../../ui/Sky.tsx'
import { InstallHint } from './InstallHint.tsx'
import { JoinForm } from './JoinForm.tsx'
import css from './LandingScreen.module.css'
import * as paths from '../../paths.ts'

/** Two entrances: for students and for teachers. A student with a code has only one field to fill in. */
export default function LandingScreen() {
  const { landing } = useMessages('public')
  const { menu } = useMessages('shell')
  return (
    <>
      <Sky bleed className={css.hero}>
        <div className={css.planets} aria-hidden>
          <Planet order={3} size={150} />
          <Planet order={5} size={84} />
          <Planet order={1} size={210} />
        </div>
        <div className={css.words}>
          <h1 tabIndex={-1}>{landing.title}</h1>
          <p className={css.lead}>{landing.lead}</p>
        </div>
        <div className={css.cards}>
          <section className={css.card} aria-labelledby="explorer-card">
            <h2 id="explorer-card">{landing.explorerTitle}</h2>
            <JoinForm />
            <Link to={paths.studentLogin} className={css.quiet}>
              {landing.signIn}
            </Link>
          </section>
          <section className={css.card} aria-labelledby="teacher-card">
            <h2 id="teacher-card">{landing.teacherTitle}</h2>
            <p className={css.cardLead}>{landing.teacherLead}</p>
            <ButtonLink to={paths.teacherLogin} size="large" wide icon="sign-in">
              {landing.teacherSignIn}
            </ButtonLink>
            <Link to={paths.teacherRegistration} className={css.quiet}>
              {landing.teacherRegister}
            </Link>
          </section>
        </div>
      </Sky>
      <section className={css.proofs} aria-label={landing.proofs}>
        <Proof icon="cloud-off" title={landing.offlineTitle} text={landing.offline} />
        <Proof icon="shield" title={landing.noNamesTitle} text={landing.noNames} />
        <Proof icon="clock" title={landing.deletesTitle} text={landing.deletes} />
      </section>
      <div className={css.more}>
        <ButtonLink to={paths.demo} icon="play">
          {landing.demo}
        </ButtonLink>
        <ButtonLink to={paths.atlas} icon="compass">
          {menu.atlas}
        </ButtonLink>
        <InstallHint />
      </div>
    </>
  )
}

function Proof({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <div className={css.proof}>
      <span className={css.proofIcon}>
        <Icon name={icon} size={26} />
      </span>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
  )
}
