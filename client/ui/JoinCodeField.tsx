import type { ComponentProps } from 'react'
import { formatJoinCode } from '#shared/domain/join-code.ts'
import { TextField } from './TextField.tsx'

interface JoinCodeFieldProps extends Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'placeholder' | 'enterKeyHint'
> {
  /** The code to begin with; '' for none. */
  code?: string
}

/** The field for the join code of a class. There is room for spaces and hyphens typed by hand. */
export function JoinCodeField({ code, ...field }: JoinCodeFieldProps) {
  return (
    <TextField
      {...field}
      name="joinCode"
      big
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={20}
      defaultValue={code && formatJoinCode(code)}
    />
  )
}
