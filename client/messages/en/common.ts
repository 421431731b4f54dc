import { productName } from '#shared/domain/product-name.ts'
import type { common as de } from '../de/common.ts'
import { formatNumber, plural } from '../format.ts'
import type { MessagesOf } from '../messages-of.ts'

export const common: MessagesOf<typeof de> = {
  product: productName,
  action: {
    back: 'Back',
    cancel: 'Cancel',
    close: 'Close',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'Could not copy',
    hidePassword: 'Hide password',
    retry: 'Try again',
    showPassword: 'Show password',
    signOut: 'Sign out',
    undo: 'Undo',
    skipToContent: 'Skip to content',
  },
  sync: {
    draft: 'draft',
    saved: 'saved on this device',
    sending: 'sending',
    arrived: 'arrived',
    'needs-you': 'needs you',
  },
  notice: { info: 'Note', success: 'Done', warning: 'Careful', danger: 'Error' },
  overlay: {
    loading: 'Loading...',
    checking: 'Checking authentication...',
    signingIn: 'Logging in...',
    signingOut: 'Logging out...',
  },
  connection: {
    asOf: (age) => `Last loaded ${age}`,
    neverLoaded: 'Not loaded yet',
  },
  update: { ready: 'A new version is here.', apply: 'Reload now', later: 'Later' },
  error: {
    chapterNotFound: 'Welt nicht gefunden',
    somethingWrong: 'Etwas ist schiefgelaufen',
    summary: (count) =>
      `${formatNumber(count, 'en')} ${plural(count, 'en', { one: 'entry is missing or not right', other: 'entries are missing or not right' })}`,
    unfinished: 'Not quite finished',
    empty: (count) =>
      `${formatNumber(count, 'en')} ${plural(count, 'en', { one: 'field is', other: 'fields are' })} empty`,
    network: 'The server cannot be reached right now. What is saved on this device is still there.',
    loadFailed: 'This could not be loaded.',
    copyByHand: 'Please select and copy it yourself.',
  },
  field: {
    optional: 'optional',
    charactersLeft: (left) =>
      left === 0
        ? 'No room left.'
        : `Room for ${formatNumber(left, 'en')} ${plural(left, 'en', { one: 'character', other: 'characters' })}`,
    charactersOver: (over) =>
      `${formatNumber(over, 'en')} ${plural(over, 'en', { one: 'character', other: 'characters' })} too many`,
    choose: 'Please choose',
    halfTyped: {
      date: 'Please give a complete date that is in the calendar.',
      'datetime-local': 'Please give the complete date and time.',
      time: 'Please give a complete time.',
    },
  },
  appearance: {
    language: 'Language',
    theme: 'Colours',
    system: 'Auto',
    light: 'Light',
    dark: 'Dark',
    comfort: 'Reading comfort',
  },
  progress: {
    share: (part, whole) => `${formatNumber(part, 'en')} / ${formatNumber(whole, 'en')}`,
    ofArrived: (arrived, total) => `${formatNumber(arrived, 'en')} of ${formatNumber(total, 'en')} arrived`,
    waiting: (count) =>
      `${formatNumber(count, 'en')} ${plural(count, 'en', { one: 'answer is', other: 'answers are' })} waiting on this device`,
  },
  busy: 'One moment …',
  loading: 'Loading …',
  qrCode: 'QR code',
}
