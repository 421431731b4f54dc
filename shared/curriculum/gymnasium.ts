import { atlas } from './5-atlas.ts'
import { forschungsstation } from './6-forschungsstation.ts'
import { wegegabel } from './8-wegegabel.ts'
import type { Chapter } from './chapter.ts'
import { all, offering, suggesting, variantOf } from './school-types.ts'
import { both, option } from './wording.ts'

const schoolType = 'gymnasium'
const berufenet = 'https://berufenet.arbeitsagentur.de'
const abi = 'https://abi.de'

const note = both(
  'Für Gymnasien: Studienfächer zählen wie Berufe, abi.de steht bei den Quellen. Eine Ausbildung bleibt ein ebenso guter Weg.',
  'For Gymnasium: subjects of study count like occupations, and abi.de is among the sources. An apprenticeship stays just as good a path.',
)

/** The worlds that differ at a Gymnasium. */
export const gymnasiumChapters: readonly Chapter[] = [
  variantOf(atlas, {
    schoolType,
    revision: 0,
    note,
    challenges: {
      'ein-feld-drei-berufe': {
        prompt: both(
          'Nimm ein Feld, das dich neugierig macht. Finde drei Berufe oder Studienfächer und je eine typische Tätigkeit.',
          'Take a field that makes you curious. Find three jobs or subjects of study and one typical activity each.',
        ),
        help: both(
          'Bei einem Studienfach hilft die Frage: Was arbeitet man danach? Kein Netz? Atlas, Buch oder Mensch zählt auch.',
          'For a subject of study, ask: what work comes after it? No network? The atlas, a book or a person counts, too.',
        ),
        definition: all(
          offering({
            relabelled: [
              option(
                'beruf1',
                'Beruf oder Studienfach 1 und eine typische Tätigkeit',
                'Job or subject 1 and one typical activity',
              ),
              option(
                'beruf2',
                'Beruf oder Studienfach 2 und eine typische Tätigkeit',
                'Job or subject 2 and one typical activity',
              ),
              option(
                'beruf3',
                'Beruf oder Studienfach 3 und eine typische Tätigkeit',
                'Job or subject 3 and one typical activity',
              ),
            ],
          }),
          suggesting(berufenet, abi),
        ),
      },
    },
  }),
  variantOf(forschungsstation, {
    schoolType,
    revision: 0,
    note,
    challenges: {
      steckbrief: {
        help: both(
          'Nimm einen Beruf oder ein Studienfach, das dich neugierig macht. Was daran schwer ist, sagen dir eher Menschen.',
          'Take a job or a subject of study that makes you curious. People tell you what is hard about it, websites rarely do.',
        ),
        definition: all(
          offering({
            relabelled: [
              option('beruf', 'Wie heißt der Beruf oder das Fach?', 'What is the job or subject called?'),
              option('weg', 'Wie lernt oder studiert man das?', 'How do you learn or study it?'),
            ],
          }),
          suggesting(berufenet, abi),
        ),
      },
      'zweite-meinung': { definition: suggesting('https://www.check-u.de', abi) },
    },
  }),
  variantOf(wegegabel, {
    schoolType,
    revision: 0,
    note,
    challenges: {
      'wege-karte': {
        definition: offering({
          only: [
            'studium',
            'dual',
            'betrieb',
            'schulisch',
            'abitur',
            'fachabitur',
            'freiwillig',
            'ausland',
            'langes_praktikum',
            'arbeiten',
            'abschluss',
          ],
          also: [
            option(
              'pause',
              'eine Pause: reisen, jobben, Neues probieren',
              'a gap year: travel, jobs, new things',
            ),
          ],
        }),
      },
    },
  }),
]
