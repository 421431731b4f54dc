import { useState } from 'react'
import { pseudonymsOf } from '#shared/domain/pseudonym.ts'
import { useLanguage, useMessages } from '../../messages/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import css from './SignInPage.module.css'

const randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))

/** Offers random pseudonyms that reveal nothing about the child. */
export function NameOffers({ onChoose }: { onChoose: (name: string) => void }) {
  const { studentRegister: words } = useMessages('registration')
  const { language } = useLanguage()
  const [offers, setOffers] = useState(() => pseudonymsOf(language, 3, randomBytes))
  return (
    <fieldset className={css.offers}>
      <legend className="visually-hidden">{words.offers}</legend>
      {offers.map((name) => (
        <Button key={name} aria-label={words.takeOffer(name)} onClick={() => onChoose(name)}>
          <span translate="no">{name}</span>
        </Button>
      ))}
      <IconButton
        icon="refresh"
        label={words.moreOffers}
        onClick={() => setOffers(pseudonymsOf(language, 3, randomBytes))}
      />
    </fieldset>
  )
}
