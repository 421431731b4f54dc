/**
 * Words that no name and no code of a school may show: insults, sexual and far-right words in German and English. Short
 * and checked by hand, because a long list refuses harmless names ("kassel", "dickhaeuter", "scunthorpe"). Words for a
 * group of people are not in it. Only the server uses it.
 */

/** Refused anywhere in a name, because no harmless word that a child would choose contains them. */
const stems =
  'arschl arschg fotze hurens hurenk hurenb wichser wixxer schlampe missgeburt spasti schwuchtel kanake neger nigge nigga fickm fickt ficken bumsen titten pimmel muschi moese penis vagina porno drecksau scheiss hitler siegheil heilhit goebbels himmler holocaust kinderf fuck bitch asshole whore dickhead bastard faggot retard wanker bollocks pussy blowjob cocksuck killyour'.split(
    ' ',
  )

/** Refused only as a word of its own between separators, because it is part of harmless words. */
const words = new Set(
  'arsch hure huren nutte fick sau spast mongo sex sexy anal anus tit tits ass arse cock dick cum cunt slut fag tranny nazi nazis ss nsdap adolf kkk rape rapist twat trottel idiot depp piss pisser kacke kack shit crap damn wtf stfu fck acab isis ficker dildo'.split(
    ' ',
  ),
)

/** The digits that are read as letters. */
const readAs: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' }

/** `username` in canonical form, which has only `a-z 0-9 - _ .`. */
export function isUnfitName(username: string): boolean {
  // A number between separators is a number: "anna-55" shows no letters.
  const asLetters = username.replaceAll(/[^-_.]*[a-z][^-_.]*/g, (part) =>
    part.replaceAll(/[013457]/g, (digit) => readAs[digit] ?? digit),
  )
  const readings = [
    { reading: username, parts: username.split(/[-_.\d]+/) },
    { reading: asLetters, parts: asLetters.split(/[-_.]+/) },
  ]
  return readings.some(({ reading, parts }) => {
    // "a-r-s-c-h" is read as one word too.
    const joined = reading.replaceAll(/[-_.]/g, '')
    const spelled = joined.replaceAll(/\d/g, '')
    return (
      stems.some((stem) => joined.includes(stem) || spelled.includes(stem)) ||
      words.has(spelled) ||
      parts.some((word) => words.has(word))
    )
  })
}

/** What can be read in a code without vowels. Digits are not letters there, because a code is spelled out. */
const unfitInCodes = /FCK|KKK|WTF|NPD|CNT|DCK|WXR|KCK|666/

/** @param code of the code alphabet, with or without separators */
export function isUnfitCode(code: string): boolean {
  return unfitInCodes.test(code.replaceAll(/[^A-Z0-9]/g, ''))
}
