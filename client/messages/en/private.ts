import type { privateAnswers as german } from '../de/private.ts'
import type { MessagesOf } from '../messages-of.ts'

export const privateAnswers: MessagesOf<typeof german> = {
  create: {
    title: 'Choose your secret word',
    short:
      'Only you can read this. Choose a secret word first, then you can start at once. Remember it well.',
    more: 'How the secret word works',
    why: 'What you write here is yours alone. Your secret word locks it here on the device, and only then is it sent. Without your word or your emergency code nobody can open it: not your teacher, not the school, and we cannot either.',
    loss: 'Capital and small letters both work. Others can guess a short word. Next you get the emergency code to take home. Without the word and without the code your private answers stay closed for good.',
    hint: 'At least 8 characters, three words are best. Not your password.',
    again: 'Secret word once more',
    submit: 'Continue',
    tooShort: 'Use at least 8 characters.',
    isName: 'Use something other than your explorer name.',
    different: 'The two secret words are different.',
  },
  unknown: {
    title: 'Do you have a secret word already?',
    text: 'This device does not know yet: it needs the Internet for a moment. If you have one, please wait. Otherwise you will have two.',
    first: 'I have none yet',
  },
  code: {
    title: 'Your emergency code',
    text: 'Write this code on a piece of paper and take it home. It opens your private answers if you forget your secret word. You only see it now. Then you can start.',
    done: 'I have written it down',
    print: 'Print the code',
  },
  unlock: {
    title: 'Locked with your secret word',
    show: 'Open',
    word: 'Secret word',
    required: 'Enter your secret word.',
    wrong: 'That is not the secret word you locked it with.',
    forgotten: 'Forgotten your secret word?',
    code: 'Emergency code',
    codeHint: '24 characters from your piece of paper. Dashes and spaces do not matter.',
    codeRequired: 'Enter your emergency code.',
    codeMalformed: 'The code has 24 characters. Compare it with your piece of paper.',
    codeWrong: 'This is not the right code.',
    withWord: 'Use the secret word',
    codeLost: 'The code is lost, too',
    startNew: 'Start again',
    startNewText:
      'What you have already handed in privately then stays locked. You choose a new secret word for what is new.',
    replaced: {
      draft: 'Your draft here is then lost: you begin with an empty one.',
      reason: 'Your reason here is then lost: you begin with an empty one.',
    },
  },
  exported: {
    locked: 'Something in this file is locked with your secret word. Enter the word to read it there.',
    anyway: 'Download it locked',
  },
  earlier: {
    title: 'Protect your private answers',
    text: 'Choose a secret word. Then only you can open them.',
    more: 'What happens then',
    copies:
      'Your answers stay. Your teacher cannot see them now either. Old copies without a secret word go away: here at once, on other devices when you sign out there, in our system after some weeks.',
    lock: 'Protect them now',
    locking: 'Being protected …',
    done: 'Your private answers are protected.',
  },
  reasons: {
    locked: 'Your reasons are locked with your secret word.',
    open: 'Open the reasons',
    add: 'Write a reason',
    openOne: 'Open the reason',
    lockedOne: 'Your reason is locked.',
  },
  broken: 'This answer cannot be opened any more.',
  failed: 'That did not work. Try again.',
}
