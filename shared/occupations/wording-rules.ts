/*
 * The writing rules of the atlas. A word is a run of letters and digits; hyphens and apostrophes join. A
 * sentence ends with . ! ? … or with the text.
 */

export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+(?:[-’'][\p{L}\p{N}]+)*/gu) ?? []
}

/** Words per sentence plus the percentage of words longer than six letters; 32 is easy for a seventh-grader. */
export function lix(texts: readonly string[]): number {
  const sentences = texts
    .flatMap((text) => text.split(/[.!?…]+(?=\s|$)/u))
    .filter((each) => wordsOf(each).length)
  const words = sentences.flatMap(wordsOf)
  const long = words.filter((word) => word.replaceAll(/[-’']/g, '').length > 6)
  return words.length / sentences.length + (100 * long.length) / words.length
}

interface Rule {
  reason: string
  pattern: RegExp
}

/** Matches whole words in either case; `\p{L}*` inside a word allows endings. */
function word(reason: string, alternatives: string): Rule {
  return { reason, pattern: new RegExp(`(?<![\\p{L}])(?:${alternatives})(?![\\p{L}])`, 'iu') }
}

const forbidden: Readonly<Record<'de' | 'en', readonly Rule[]>> = {
  de: [
    word(
      'a trait that excludes',
      'stark\\p{L}*|kräftig\\p{L}*|Muskel\\p{L}*|Körperkraft|fit|belastbar\\p{L}*|Belastbarkeit|robust\\p{L}*|stressresisten\\p{L}*|schwindelfrei\\p{L}*|sportlich\\p{L}*|kerngesund|gesund bist|hübsch\\p{L}*|gepflegt\\p{L}*|zierlich\\p{L}*|mutig\\p{L}*|hart im Nehmen',
    ),
    word(
      'talent and marks',
      'begabt\\p{L}*|Begabung|talentiert\\p{L}*|Talent\\p{L}*|schlau\\p{L}*|intelligent\\p{L}*|Noten',
    ),
    word(
      'sex',
      'Männer\\p{L}*|Frauenberuf\\p{L}*|männlich\\p{L}*|weiblich\\p{L}*|Jungs?|Jungen|Mädchen\\p{L}*',
    ),
    word(
      'salary ages',
      'Gehalt|Gehälter|Lohn|verdiens\\p{L}*|verdien(?:en|t|st)|Vergütung\\p{L}*|Euro|gut bezahlt\\p{L}*|Trinkgeld',
    ),
    word(
      'a forecast ages',
      'Zukunftsberuf\\p{L}*|zukunftssicher\\p{L}*|krisensicher\\p{L}*|gefragt|Fachkräftemangel|Mangelberuf\\p{L}*|ausstirbt|aussterben\\p{L}*|boomt|Jobchancen|Karrierechancen|sichere[rn]? (?:Job|Beruf|Arbeitsplatz)',
    ),
    word('a condition', 'Voraussetzung\\p{L}*|vorausgesetzt|zwingend|unbedingt|du brauchst|du musst'),
    word(
      'a rank among occupations',
      'Traumberuf\\p{L}*|besser als|nur ein\\p{L}* Helfer\\p{L}*|einfacher Beruf|behindert\\p{L}*|Behinderte\\p{L}*',
    ),
    word('no test', 'Test|Tests'),
    {
      reason: 'signs for gender',
      pattern: /\p{L}[:*_]in(?:nen)?(?!\p{L})|\p{Ll}In(?:nen)?(?!\p{L})|\/-?in(?:nen)?(?!\p{L})/u,
    },
    { reason: 'formal address', pattern: /(?<!\p{L})(?:Ihnen|Ihre[rnms]?)(?!\p{L})/u },
  ],
  en: [
    word(
      'a trait that excludes',
      'strong|strength|muscles?|physically fit|resilient|tough|robust|brave|head for heights|stamina|good-looking',
    ),
    word('talent and marks', 'gifted|talented|talent|clever|smart|intelligent|good marks|good grades'),
    word('sex', 'boys?|girls?|m[ae]n|wom[ae]n|male|female|manly|ladies'),
    word('salary ages', 'salary|salaries|wages?|well[- ]paid|earn(?:s|ings)?|euros?|pay rise|tips'),
    word(
      'a forecast ages',
      'in demand|future-proof|job security|secure job|skills shortage|dying trade|booming',
    ),
    word('a condition', 'requirements?|you must|you need|have to be'),
    word('a rank among occupations', 'dream job|better than|just a helper|disabled|disabilit\\p{L}*'),
    word('no test', 'aptitude tests?'),
  ],
}

/** Each forbidden word of a text with its reason. */
export function forbiddenIn(text: string, language: 'de' | 'en'): string[] {
  return forbidden[language].flatMap(({ reason, pattern }) => {
    const found = pattern.exec(text)
    return found ? [`“${found[0]}”: ${reason}`] : []
  })
}

/** Groups whose masculine form must not be used without the feminine one. */
const groups: readonly (readonly [masculine: string, withIt: string])[] = [
  ['Kunden?', 'Kundin'],
  ['Patienten?', 'Patientin'],
  ['Kollegen?', 'Kollegin'],
  ['Schülern?|Schüler', 'Schülerin'],
  ['Ärzten?|Ärzte|Arzt', 'Ärztin'],
  ['Lehrern?|Lehrer', 'Lehrerin'],
  ['Mitarbeitern?|Mitarbeiter', 'Mitarbeiterin'],
  ['Besuchern?|Besucher', 'Besucherin'],
  ['Bewohnern?|Bewohner', 'Bewohnerin'],
  ['Käufern?|Käufer', 'Käuferin'],
  ['Handwerkern?|Handwerker', 'Handwerkerin'],
  ['Meistern?|Meister', 'Meisterin'],
  ['Technikern?|Techniker', 'Technikerin'],
  ['Ingenieuren?|Ingenieur', 'Ingenieurin'],
  ['Betriebswirten?|Betriebswirt', 'Betriebswirtin'],
  ['Fachwirten?|Fachwirt', 'Fachwirtin'],
  ['Chefs?', 'Chefin'],
  ['Nutzern?|Nutzer', 'Nutzerin'],
  ['Zuschauern?|Zuschauer', 'Zuschauerin'],
  ['Fahrern?|Fahrer', 'Fahrerin'],
  ['Polizisten?', 'Polizistin'],
  ['Architekten?', 'Architektin'],
  ['Freunden?|Freunde', 'Freundin'],
]

/** Masculine forms without a feminine form, in a German text. */
export function lonelyForms(text: string): string[] {
  return groups.flatMap(([masculine, withIt]) => {
    const found = new RegExp(`(?<![\\p{L}-])(?:${masculine})(?![\\p{L}-])`, 'u').exec(text)
    return found && !text.includes(withIt) ? [found[0]] : []
  })
}

/** Neutral titles need no second form. */
export function isInBothForms(title: string): boolean {
  if (/(?:^|\p{L})(?:kraft|person|assistenz|hebamme|scientist)(?!\p{L})/iu.test(title)) return true
  const [first, second, ...rest] = title.split(' / ')
  return !!first && !!second && rest.length === 0 && first !== second
}
