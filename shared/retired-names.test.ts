// Names that were replaced by standard terms, each with its new name.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const retired: Record<string, string> = {
  startHello: 'startMinimalKoa',
  useInAddress: 'useSearchParam',
  throughDoor: 'withJoinCodeLimit',
  keepUp: 'vacuumOnTimer',
  isParting: 'removesOwnScreen',
  handsFocusOn: 'focusHeadingAfter',
  keepsFocus: 'keepFocusInside',
  rollOf: 'rosterOf',
  createAsking: 'createBatchedQueries',
  withoutAge: 'withoutStaleNotice',
  lazyOr: 'lazyWithFallback',
  doorWayOf: 'signInLinkOf',
  doorPaths: 'signInPaths',
  ClosedDoor: 'ClosedJoining',
  LetterDesk: 'LetterProducer',
  createLetterDesk: 'createLetterProducer',
  drainPatiently: 'drainUntilEmpty',
  onLiveHandle: 'retryOnClosedHandle',
  forgetReturnedAtSight: 'forgetReturnedWhenShown',
  payLogout: 'sendPendingLogout',
  createDice: 'createRng',
  createBusy: 'createWorkCounter',
  LetterCraft: 'LetterCrypto',
  isHasty: 'acknowledgesEarly',
  studentsWay: 'studentPrecache',
  deskScreensOf: 'staffScreensOf',
  BegunFeedback: 'FeedbackDraft',
  begunBy: 'feedbackDraftsOf',
  openDesk: 'openTeacherDevice',
  wayBack: 'returnPathOf',
  QuotaBook: 'TokenBuckets',
  createQuotaBook: 'createTokenBuckets',
  isQuestionable: 'hasInvalidKey',
  raisingVersionsOf: 'raiseVersionsSql',
  raisingVersionsIn: 'raiseVersionsInlineSql',
  withOpeningBeside: 'withOpeningThread',
  keepTombstones: 'recordTombstones',
  isSilence: 'isReadTimeout',
  createLoudLog: 'createFailingLog',
  openLives: 'openServerRuns',
  layFuse: 'setCrashPoint',
  atTheEnd: 'closeAtEnd',
  pupil: 'student',
  pupils: 'students',
  Pupil: 'Student',
  addPupil: 'addStudent',
  PilotPupil: 'PilotStudent',
  PreviewTask: 'PreviewChallenge',
  TaskProps: 'ChallengeProps',
  wordsTask: 'freeTextChallenge',
  openTask: 'openChallenge',
  tasksTitle: 'challengesTitle',
  createWorld: 'createFixture',
  ownWorldsOf: 'portfolioChaptersOf',
  WorldAnswer: 'PortfolioAnswer',
  worldsBefore: 'chaptersBefore',
  useAskedWorld: 'useAskedChapter',
  startWorld: 'startChapter',
  openWorld: 'openChapter',
  comeAboard: 'joinAndSignIn',
  passwordOfComers: 'passwordOfNewStudents',
  boardCode: 'joinCodeOfWholeClass',
  layAside: 'passIdleLimit',
  sentAndUnheard: 'sentWithoutReceipt',
  comeAnew: 'openWithEmptyCache',
  comeAgain: 'openWithKnownData',
  hasCome: 'hasLoaded',
  TabletWish: 'TabletOptions',
  StageWish: 'StageOptions',
  partsIn: 'limitForParts',
  toldShare: 'reportedShare',
  untold: 'unreported',
  onTold: 'onReport',
  enoughToTell: 'reportFrom',
  tellStopping: 'reportStopping',
  isShut: 'isPrivateOrLocked',
  maySay: 'mayBeQuoted',
  doorsOf: 'onePerDirection',
  noWish: 'noFilters',
  isWished: 'isFiltered',
  useWish: 'useSearchFilters',
  WishView: 'SearchFiltersView',
  WishContext: 'SearchFiltersContext',
  wishOf: 'targetDateOf',
  takeAnswer: 'storeAnswer',
  takeKept: 'storeKeptOccupation',
  takePart: 'storePart',
  takeHand: 'storeHelpRequest',
  tabletSilences: 'reportAges',
  TabletSilence: 'ReportAge',
  silenceSince: 'reportAgeOf',
  forgetPassingLooks: 'forgetTemporaryLooks',
  needsNobody: 'needsNoConfirmation',
  LoginCards: 'SignInCards',
  restoredOf: 'restoredPathOf',
  askedMs: 'pollMs',
  crowdOf: 'roleGroupOf',
  pardons: 'resets',
  CountPicture: 'OptionCounts',
  MeanPicture: 'ScaleMeans',
  PictureChart: 'TotalsChart',
  ClassPicture: 'ClassTotals',
  leastForPicture: 'leastForTotals',
  choicePicture: 'countChoices',
  pictureAcross: 'totalsAcross',
  raiseWall: 'enableRowSecurity',
  askApproval: 'requestApproval',
  givenBackBefore: 'reworkedVersions',
  worthBeside: 'secondCommitFrom',
  isUnheardOf: 'hasUnknownChallenge',
  praiseFirst: 'addFirstFeedback',
  NotHere: 'NotInDemo',
  untilThere: 'waitForElement',
  patientSocket: 'connectWithRetries',
  fingerAt: 'countTaps',
  spoilTheLetter: 'damageLetter',
  loseStorage: 'deleteStorage',
  meetTheCode: 'openCodeField',
  viewsOfNothing: 'viewsOfErrors',
  weatherOf: 'faultOf',
  forgetEverything: 'deleteDeviceData',
  offerEverythingAgain: 'resendAllLetters',
  teacherReadsThem: 'expectReadByTeacher',
  thinkUpPassword: 'choosePassword',
  lookEverywhere: 'visitAllScreens',
  whySentAway: 'sessionEndedNotice',
  rollBackMarks: 'readServerState',
  commitWithMarks: 'commitWithSerial',
  createMarksReader: 'createServerStateReader',
  MarksReader: 'ServerStateReader',
  isDeadHandle: 'isClosedHandle',
  ofNobodyHere: 'notReadableHere',
  soundBatch: 'deliverableBatch',
  strangeAnswers: 'unclearResponsesLimit',
  patienceMs: 'timeoutMs',
  lockPatienceMs: 'lockTimeoutMs',
  passwordPatienceMs: 'passwordDrainMs',
  endPatience: 'endPauses',
  mayTakeUp: 'mayRestoreSession',
  takeChance: 'seedRandomValues',
  comeAndGo: 'signInAndOut',
  whoNeverAnswers: 'neverEnding',
  benEntersBefore: 'signBenInBefore',
  diceOf: 'wholeNumbersFrom',
  randomFrom: 'seededRandom',
  deskFor: 'producerFor',
  wordsArrivedAt: 'textsArrivedAt',
  conversationOn: 'senderOn',
}
/** English words that were used as names. */
const retiredDeclarations: Record<string, string> = {
  Asking: 'CallerContext or RequestTimes',
  Known: 'StoredServerState, PriorSignIns or PromMetric',
  Wish: 'SearchFilters, PlanInput or TargetDate',
  Circumstances: 'SignInDetails',
  Marks: 'ServerState',
  Pen: 'SigningKey or LetterWriter',
  Said: 'Written or ServerMessage',
  Way: 'NetworkOptions, TransportOptions or NextStepLink',
  waysBack: 'focusTargets',
  eased: 'afterFailures',
  squatting: 'letterUnderTakenId',
}
/** Not names: an attribute of the page, parts of stored keys, and a word that a teacher's table may have as its heading. */
const keptWords = /dataset\['keepsFocus'\]|'pupils'|'pardons'|\|pupil\|/g

const own = 'shared/retired-names.test.ts'
const files = ['bench', 'client', 'server', 'shared', 'docs']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter((path) => /\.(tsx?|mjs|md)$/.test(path) && path !== own)

it('no file uses a retired name', () => {
  const word = new RegExp(`\\b(${Object.keys(retired).join('|')})\\b`)
  const found = files.flatMap((path) => {
    const name = word.exec(readFileSync(path, 'utf8').replaceAll(keptWords, ''))?.[1]
    return name === undefined ? [] : [`${path}: ${name} is called ${retired[name]} now`]
  })
  expect(found).toEqual([])
})

it('no declaration uses a retired name', () => {
  const declared = new RegExp(
    `\\b(?:type|interface|class|function|const) (${Object.keys(retiredDeclarations).join('|')})\\b`,
  )
  const found = files.flatMap((path) => {
    const name = declared.exec(readFileSync(path, 'utf8'))?.[1]
    return name === undefined ? [] : [`${path}: ${name} is called ${retiredDeclarations[name]} now`]
  })
  expect(found).toEqual([])
})

it('no name in code says world: it is a chapter', () => {
  const compound = /\b(\w+[wW]orlds?|[wW]orlds?[A-Z]\w*)\b/
  const found = files.flatMap((path) => {
    const name = compound.exec(readFileSync(path, 'utf8'))?.[1]
    return name === undefined ? [] : [`${path}: ${name}`]
  })
  expect(found).toEqual([])
})

/** Words without a subject that acts: write which account, caller or part is meant. */
const vagueSubjects = /\b(whoever|nobody|no one|somebody|someone|anybody)\b/i
/** A title whose subject is "who": write "a student who …". A `describe` may name a question, such as "who reads an answer". */
const whoAsSubject = /(?<!describe)\(['"`]who\b|; who has\b|\b(?:for|counts) who (?!can\b|may\b)/
/** The letter to parents is plain English; the review quotes texts of the product. */
const forLaypeople = /^docs\/(letter-to-parents\.en|occupations-review)\.md$/

it('comments, titles of tests and docs name the account or part that acts', () => {
  const comment = /^\s*(?:\/\/|\/?\*|--|\{\/\*)|\s\/\/ /
  const title = /\b(?:it|describe|test)(?:\.\w+)?\(|\bfact: /
  const found = files
    .filter((path) => !forLaypeople.test(path))
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((line, index) => {
          const isProse = path.endsWith('.md') || comment.test(line) || title.test(line)
          const isVague = vagueSubjects.test(line) || (title.test(line) && whoAsSubject.test(line))
          return isProse && isVague ? [`${path}:${index + 1}: ${line.trim()}`] : []
        }),
    )
  expect(found).toEqual([])
})

it('English texts, docs and code say sign-in card', () => {
  const found = files.filter((path) => /\blogin cards?\b/i.test(readFileSync(path, 'utf8')))
  expect(found).toEqual([])
})
