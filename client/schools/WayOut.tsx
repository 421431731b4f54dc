import type { Installation } from '#shared/domain/installations.ts'
import { ButtonContent, buttonClass } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { keepChoice } from './kept-list.ts'
import { useSchoolWords } from './use-school-words.ts'

/** Shows the address of the other installation as a link, because the app opens no other address without a tap. */
export function WayOut({ installation, path }: { installation: Installation; path: string }) {
  const { elsewhere } = useSchoolWords()
  const { name, origin } = installation
  return (
    <Notice
      live
      title={elsewhere.title(name)}
      actions={
        <a
          className={buttonClass({ variant: 'primary' })}
          href={origin + path}
          onClick={() => keepChoice(installation)}
        >
          <ButtonContent iconEnd="arrow-right">{elsewhere.go}</ButtonContent>
        </a>
      }
    >
      {elsewhere.address(new URL(origin).host)}
    </Notice>
  )
}
