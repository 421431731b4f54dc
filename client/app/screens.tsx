// The table of screens. Router, guards and menu derive from it; a new screen is a row here and a file in features/.
import type { ComponentType } from 'react'
import type { Role } from '#shared/domain/role.ts'
import { type Area, currentLanguage } from '../messages/messages.ts'
import type { IconName } from '../ui/icons.ts'
import { requestPack } from '../atlas/packs/request-pack.ts'
import { loadLetterReader } from '../offline/letter-input.ts'
import type { Access } from './access.ts'
import { loadResponseCheck } from './response-check.ts'
import * as paths from '../paths.ts'

export interface Screen {
  path: string
  access: Access
  /** Parts of the message catalogue besides `common` and `shell`; loaded with the screen. */
  texts: readonly Area[]
  load: () => Promise<{ default: ComponentType }>
  menu?: MenuEntry
  /** The screen has routes of its own below its path, and stays mounted while they change. */
  hasPlaces?: true
}

export interface MenuEntry {
  label:
    'dashboard' | 'answers' | 'atlas' | 'account' | 'classes' | 'teacherAccount' | 'admin' | 'organizations'
  icon: IconName
  roles: readonly Role[]
}

/** A screen with an answer form also loads the checks of answers. */
function forWriting(load: Screen['load']): Screen['load'] {
  return async () => (await Promise.all([load(), loadResponseCheck(), loadLetterReader()]))[0]
}

/** The pack is requested beside the screen's file, not after it. `useAtlas` reports a failure of the pack. */
function loadAtlasScreen() {
  void requestPack(currentLanguage()).catch(() => undefined)
  return import('../features/atlas/AtlasScreen.tsx')
}

export const screens: readonly Screen[] = [
  // Everybody
  {
    path: paths.landing,
    access: 'guests',
    texts: ['public'],
    load: () => import('../features/public/LandingScreen.tsx'),
  },
  {
    path: paths.demo,
    access: 'public',
    texts: ['demo'],
    load: () => import('../demo/DemoScreen.tsx'),
    hasPlaces: true,
  },
  {
    path: paths.atlas,
    access: 'public',
    texts: ['atlas'],
    load: loadAtlasScreen,
    menu: { label: 'atlas', icon: 'compass', roles: ['teacher'] },
    hasPlaces: true,
  },
  {
    path: paths.imprint,
    access: 'public',
    texts: ['legal'],
    load: () => import('../features/public/ImprintScreen.tsx'),
  },
  {
    path: paths.privacy,
    access: 'public',
    texts: ['legal'],
    load: () => import('../features/public/PrivacyScreen.tsx'),
  },
  {
    path: paths.accessibility,
    access: 'public',
    texts: ['legal'],
    load: () => import('../features/public/AccessibilityScreen.tsx'),
  },
  {
    path: paths.device,
    access: 'public',
    texts: ['device'],
    load: () => import('../features/device/DeviceScreen.tsx'),
  },

  {
    path: paths.findSchool,
    access: 'public',
    texts: [],
    load: () => import('../features/public/FindSchoolScreen.tsx'),
  },

  // Sign-in pages
  {
    path: paths.teacherLogin,
    access: 'guests',
    texts: ['session', 'signIn'],
    load: () => import('../features/session/TeacherLoginScreen.tsx'),
  },
  {
    path: paths.teacherRegistration,
    access: 'guests',
    texts: ['session', 'registration'],
    load: () => import('../features/session/TeacherRegisterScreen.tsx'),
  },
  {
    path: paths.adminLogin,
    access: 'guests',
    texts: ['session', 'signIn'],
    load: () => import('../features/session/AdminLoginScreen.tsx'),
  },
  {
    path: paths.studentLogin,
    access: 'guests',
    texts: ['session'],
    load: () => import('../features/session/StudentLoginScreen.tsx'),
  },
  {
    path: paths.studentRegistration,
    access: 'guests',
    texts: ['session', 'registration'],
    load: () => import('../features/session/StudentRegisterScreen.tsx'),
  },
  {
    path: paths.unauthorized,
    access: 'signed-in',
    texts: ['signIn'],
    load: () => import('../features/session/UnauthorizedScreen.tsx'),
  },

  // Students
  {
    path: paths.dashboard,
    access: ['student'],
    texts: ['student'],
    load: () => import('../features/student/DashboardScreen.tsx'),
    menu: { label: 'dashboard', icon: 'planet', roles: ['student'] },
  },
  {
    path: paths.chapter,
    access: ['student'],
    texts: ['student', 'journey'],
    load: () => import('../features/student/ChapterScreen.tsx'),
  },
  {
    path: paths.challenge,
    access: ['student'],
    texts: ['student', 'journey'],
    load: forWriting(() => import('../features/student/ChallengeScreen.tsx')),
  },
  {
    path: paths.responses,
    access: 'signed-in',
    texts: ['responses'],
    load: () => import('../features/responses/ResponsesScreen.tsx'),
    menu: { label: 'answers', icon: 'message', roles: ['student'] },
  },
  {
    path: paths.pass,
    access: ['student'],
    texts: ['portfolio', 'journey'],
    load: () => import('../features/portfolio/PassScreen.tsx'),
  },
  {
    path: paths.talkCard,
    access: ['student'],
    texts: ['portfolio', 'journey'],
    load: () => import('../features/portfolio/TalkCardScreen.tsx'),
  },
  {
    path: paths.folder,
    access: ['student'],
    texts: ['internship'],
    load: () => import('../features/internship/FolderScreen.tsx'),
  },
  {
    path: paths.application,
    access: ['student'],
    texts: ['application'],
    load: () => import('../features/application/ApplicationScreen.tsx'),
  },
  {
    path: paths.studentAtlas,
    access: ['student'],
    texts: ['atlas'],
    load: loadAtlasScreen,
    menu: { label: 'atlas', icon: 'compass', roles: ['student'] },
    hasPlaces: true,
  },
  {
    path: paths.returned,
    access: ['student'],
    texts: ['journey'],
    load: forWriting(() => import('../features/student/ReturnedScreen.tsx')),
  },
  {
    path: paths.join,
    access: ['student'],
    texts: ['journey'],
    load: () => import('../features/student/JoinClassScreen.tsx'),
  },
  {
    path: paths.studentAccount,
    access: ['student'],
    texts: ['account'],
    load: async () => {
      const [screen] = await Promise.all([
        import('../features/account/StudentAccountScreen.tsx'),
        loadLetterReader(),
      ])
      return screen
    },
    menu: { label: 'account', icon: 'user', roles: ['student'] },
  },

  // Teachers
  {
    path: paths.classes,
    access: ['teacher'],
    texts: ['teacher', 'week', 'names'],
    load: () => import('../features/classes/ClassesScreen.tsx'),
    menu: { label: 'classes', icon: 'users', roles: ['teacher'] },
  },
  {
    path: paths.classSettings,
    access: ['teacher'],
    texts: ['teacher', 'week'],
    load: () => import('../features/classes/ClassSettingsScreen.tsx'),
  },
  {
    path: paths.classChapters,
    access: ['teacher'],
    texts: ['teacher', 'week'],
    load: () => import('../features/classes/ClassChaptersScreen.tsx'),
  },
  {
    path: paths.preview,
    access: ['teacher'],
    texts: ['teacher', 'week'],
    load: () => import('../features/classes/PreviewScreen.tsx'),
  },
  {
    path: paths.classStudents,
    access: ['teacher'],
    texts: ['teacher', 'names', 'week', 'responses', 'reading'],
    load: () => import('../features/classes/ClassStudentsScreen.tsx'),
  },
  {
    path: paths.answersOfClass,
    access: ['teacher'],
    texts: ['responses', 'reading', 'names'],
    load: () => import('../features/responses/ChallengeAcrossScreen.tsx'),
  },
  {
    path: paths.classInternship,
    access: ['teacher'],
    texts: ['internship', 'names'],
    load: () => import('../features/internship/ClassInternshipScreen.tsx'),
  },
  {
    path: paths.folderOfStudent,
    access: ['teacher'],
    texts: ['internship'],
    load: () => import('../features/internship/FolderOfStudentScreen.tsx'),
  },
  {
    path: paths.week,
    access: ['teacher'],
    texts: ['week'],
    load: () => import('../features/classes/WeekScreen.tsx'),
  },
  {
    path: paths.newAnswers,
    access: ['teacher'],
    texts: ['week', 'responses', 'reading', 'names'],
    load: () => import('../features/responses/NewAnswersScreen.tsx'),
  },
  {
    path: paths.startLesson,
    access: ['teacher'],
    texts: ['teacher', 'names', 'week'],
    load: () => import('../features/classes/LessonScreen.tsx'),
  },
  {
    path: paths.studentDetails,
    access: ['teacher'],
    texts: ['teacher', 'names', 'account', 'week'],
    load: () => import('../features/students/StudentDetailsScreen.tsx'),
  },
  {
    path: paths.teacherAccount,
    access: ['teacher'],
    texts: ['account', 'names', 'secondFactor'],
    load: () => import('../features/account/TeacherAccountScreen.tsx'),
    menu: { label: 'teacherAccount', icon: 'user', roles: ['teacher'] },
  },

  // Admins
  {
    path: paths.admin,
    access: ['admin'],
    texts: ['admin', 'account', 'secondFactor'],
    load: () => import('../features/admin/AdminScreen.tsx'),
    menu: { label: 'admin', icon: 'home', roles: ['admin'] },
  },
  {
    path: paths.organizations,
    access: ['admin'],
    texts: ['admin'],
    load: () => import('../features/admin/OrganizationsScreen.tsx'),
    menu: { label: 'organizations', icon: 'users', roles: ['admin'] },
  },
]
