import { useSyncExternalStore } from 'react'
import { useMessages } from '../messages/messages.ts'
import { chooseTheme, chosenTheme, onTheme } from './appearance.ts'
import { Segments } from './Segments.tsx'

export function ThemeSwitch() {
  const { appearance } = useMessages('common')
  const theme = useSyncExternalStore(onTheme, chosenTheme)
  return (
    <Segments
      label={appearance.theme}
      value={theme}
      options={[
        { value: 'system', label: appearance.system, icon: 'tablet' },
        { value: 'light', label: appearance.light, icon: 'sun' },
        { value: 'dark', label: appearance.dark, icon: 'moon' },
      ]}
      onChange={chooseTheme}
    />
  )
}
