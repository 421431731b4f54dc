import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { findInstallation, type Installation } from '#shared/domain/installations.ts'
import { chosenOrigin } from '../../schools/kept-list.ts'
import { useInstallations } from '../../schools/use-installations.ts'
import { useSchoolWords } from '../../schools/use-school-words.ts'
import { WayOut } from '../../schools/WayOut.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { Form, SubmitButton } from '../../ui/Form.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import * as paths from '../../paths.ts'

/** Which of several installations a school belongs to, by the school's code or address, or chosen from the list. */
export default function FindSchoolScreen() {
  const { find: words } = useSchoolWords()
  const installations = useInstallations()
  const { hash } = useLocation()
  return (
    <Page title={words.title} lead={installations?.length === 0 ? undefined : words.lead} width="narrow">
      {installations === undefined && <Notice live>{words.unknown}</Notice>}
      {installations?.length === 0 && (
        <Notice
          actions={
            <ButtonLink variant="primary" to={paths.landing}>
              {words.home}
            </ButtonLink>
          }
        >
          {words.onlyHere}
        </Notice>
      )}
      {installations && installations.length > 0 && (
        <Finding installations={installations} path={pathIn(hash)} />
      )}
    </Page>
  )
}

function Finding({ installations, path }: { installations: readonly Installation[]; path: string }) {
  const { find: words } = useSchoolWords()
  const [entry, setEntry] = useState<string>()
  const [chosen, setChosen] = useState(() => installations.find(({ origin }) => origin === chosenOrigin()))
  const found = entry === undefined ? chosen : findInstallation(installations, entry)
  const find = (data: FormData) => {
    const value = data.get('school')
    setEntry(typeof value === 'string' ? value : '')
  }
  const choose = (origin: string) => {
    setEntry(undefined)
    setChosen(installations.find((each) => each.origin === origin))
  }
  return (
    <Card>
      <Form
        isShort
        onSubmit={find}
        errors={entry !== undefined && !found ? { school: words.notFound } : undefined}
      >
        <TextField label={words.label} name="school" hint={words.hint} autoComplete="off" />
        <SubmitButton size="large" wide>
          {words.submit}
        </SubmitButton>
      </Form>
      {found && <Found installation={found} path={path} />}
      <Select
        label={words.all}
        name="installation"
        mayBeEmpty
        options={installations.map(({ name, origin }) => ({ value: origin, label: name }))}
        value={found?.origin ?? ''}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
    </Card>
  )
}

function Found({ installation, path }: { installation: Installation; path: string }) {
  const { find: words } = useSchoolWords()
  if (installation.origin !== location.origin) return <WayOut installation={installation} path={path} />
  return (
    <Notice
      tone="success"
      live
      title={words.here(installation.name)}
      actions={
        <ButtonLink variant="primary" to={path}>
          {words.goOn}
        </ButtonLink>
      }
    />
  )
}

const signInPages: readonly string[] = [
  paths.studentLogin,
  paths.studentRegistration,
  paths.teacherLogin,
  paths.teacherRegistration,
]

/** The page to continue with. Only sign-in pages, because an address made by others must not lead to another page. */
function pathIn(hash: string): string {
  const path = new URLSearchParams(hash.slice(1)).get('go') ?? ''
  return signInPages.includes(path.split('#')[0] ?? '') ? path : paths.studentLogin
}
