import type * as z from 'zod/mini'
import { issue, type Issue, type IssueCode } from './issue.ts'

/** Translates an error of a response schema to our texts and codes. */
export function issueOf(found: z.core.$ZodIssue): Issue[] {
  const path = found.path.map(String).join('.')
  switch (found.code) {
    case 'unrecognized_keys':
      return found.keys.map((key) => unknownField(path === '' ? key : `${path}.${key}`))
    case 'invalid_value':
      return [unknownOption(path)]
    case 'too_big':
    case 'too_small':
      return [outOfRange(path)]
    case 'custom':
      return [customIssue(path, found.params?.['code'] as IssueCode | undefined)]
    default:
      return [wrongShape(path)]
  }
}

function customIssue(path: string, code: IssueCode | undefined): Issue {
  if (code === 'duplicate') {
    return issue(
      path,
      code,
      'Etwas steht hier doppelt. Nimm eines weg.',
      'Something is here twice. Take one away.',
    )
  }
  return wrongShape(path)
}

function unknownField(path: string): Issue {
  return issue(
    path,
    'unknown_field',
    'Dieses Feld gehört nicht zu dieser Aufgabe.',
    'This field does not belong to this challenge.',
  )
}

function unknownOption(path: string): Issue {
  return issue(
    path,
    'unknown_option',
    'Das steht hier nicht zur Wahl. Wähle etwas anderes.',
    'That is not one of the choices. Choose another.',
  )
}

function outOfRange(path: string): Issue {
  return issue(
    path,
    'out_of_range',
    'Diese Zahl liegt außerhalb der Skala. Wähle eine andere.',
    'This number is off the scale. Choose another.',
  )
}

function wrongShape(path: string): Issue {
  return issue(
    path,
    'wrong_shape',
    'Diese Antwort passt nicht in dieses Feld.',
    'This answer does not fit this field.',
  )
}
