import { useState } from 'react'
import { useMessages } from '../messages/messages.ts'
import { chooseTextSize, chosenTextSize } from './appearance.ts'
import { Segments } from './Segments.tsx'

export function TextSizeSwitch() {
  const { appearance } = useMessages('common')
  const [size, setSize] = useState(chosenTextSize)
  return (
    <Segments
      label={appearance.textSize}
      value={size}
      options={[
        { value: 'normal', label: appearance.textNormal },
        { value: 'large', label: appearance.textLarge },
        { value: 'larger', label: appearance.textLarger },
      ]}
      onChange={(next) => {
        chooseTextSize(next)
        setSize(next)
      }}
    />
  )
}
