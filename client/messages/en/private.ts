import type { privateAnswers as german } from '../de/private.ts'
import type { MessagesOf } from '../messages-of.ts'

export const privateAnswers: MessagesOf<typeof german> = {
  create: {
    title: 'Choose your secret word',
    why: 'What you write here is yours alone. Your secret word locks it here on the tablet, and only then is it sent. Without your word or your emergency code nobody opens it: not your teacher, not the school, not us either.',
    loss: 'Remember it well. Next you get the emergency code to take home. Without the word and without the code your private answers stay closed for good.',
    hint: 'At least 8 characters, best three words. A short word can be guessed. Do not take your password. Capital or small letters do not matter.',
    again: 'Secret word once more',
    submit: 'Continue',
    tooShort: 'Use at least 8 characters.',
    isName: 'Use something other than your explorer name.',
    different: 'The two secret words are different.',
  },
  code: {
    title: 'Your emergency code',
    text: 'Write this code on a piece of paper and take it home. It opens your private answers if you forget your secret word. You only see it now.',
    done: 'I have written it down',
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
    codeMalformed: 'The code has 24 characters. Compare it with your piece of paper.',
    codeWrong: 'This code did not lock it.',
    withWord: 'Use the secret word after all',
    codeLost: 'The code is lost, too',
    startNew: 'Start anew',
    startNewText: 'Your earlier private answers then stay locked. You choose a new secret word for new ones.',
  },
  exported: {
    locked: 'Something in this file is locked with your secret word. Enter the word to read it there.',
    anyway: 'Download it locked',
  },
  earlier: {
    title: 'Protect your private answers from before',
    text: 'They are still stored without a secret word. Your teacher does not see them all the same. With a secret word only you open them, the older ones, too. Copies from before go bit by bit: here at once, on other devices when you sign out there, with us after some weeks.',
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
