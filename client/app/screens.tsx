// THE table of screens. Router, guards and menu derive from it; a new screen is a row here and a file in features/.
import type { ComponentType } from 'react'
import type { Role } from '#shared/domain/role.ts'
import type { Area } from '../messages/messages.ts'
import type { IconName } from '../ui/icons.ts'
import { loadLetterReader } from '../offline/letter-input.ts'
import type { Access } from './access.ts'
import { loadResponseCheck } from './response-check.ts'

export interface Screen {
  path: string
  access: Access
  /** Areas of the catalogue beside `common` and `shell`; loaded with the screen. */
  texts: readonly Area[]
  load: () => Promise<{ default: ComponentType }>
  menu?: MenuEntry
  /** Below its path stand places of its own; it stays while they change. */
  hasPlaces?: true
}

export interface MenuEntry {
  label:
    'dashboard' | 'answers' | 'atlas' | 'account' | 'classes' | 'teacherAccount' | 'admin' | 'organizations'
  icon: IconName
  roles: readonly Role[]
}

/** A screen on which answers are written comes with what checks them. */
function forWriting(load: Screen['load']): Screen['load'] {
  return async () => (await Promise.all([load(), loadResponseCheck(), loadLetterReader()]))[0]
}

export const screens: readonly Screen[] = [
  // Everybody
  {
    path: '/',
    access: 'guests',
    texts: ['public'],
    load: () => import('../features/public/LandingScreen.tsx'),
  },
  {
    path: '/demo',
    access: 'public',
    texts: ['demo'],
    load: () => import('../demo/DemoScreen.tsx'),
    hasPlaces: true,
  },
  {
    path: '/atlas',
    access: 'public',
    texts: ['atlas'],
    load: () => import('../features/atlas/AtlasScreen.tsx'),
    menu: { label: 'atlas', icon: 'compass', roles: ['teacher'] },
    hasPlaces: true,
  },
  {
    path: '/impressum',
    access: 'public',
    texts: ['legal'],
    load: () => import('../features/public/ImprintScreen.tsx'),
  },
  {
    path: '/datenschutz',
    access: 'public',
    texts: ['legal'],
    load: () => import('../features/public/PrivacyScreen.tsx'),
  },
  {
    path: '/barrierefreiheit',
    access: 'public',
    texts: ['legal'],
    load: () => import('../features/public/AccessibilityScreen.tsx'),
  },
  {
    path: '/device',
    access: 'public',
    texts: ['device'],
    load: () => import('../features/device/DeviceScreen.tsx'),
  },

  // Doors
  {
    path: '/login',
    access: 'guests',
    texts: ['session', 'doors'],
    load: () => import('../features/session/TeacherLoginScreen.tsx'),
  },
  {
    path: '/register',
    access: 'guests',
    texts: ['session', 'registration'],
    load: () => import('../features/session/TeacherRegisterScreen.tsx'),
  },
  {
    path: '/admin/login',
    access: 'guests',
    texts: ['session', 'doors'],
    load: () => import('../features/session/AdminLoginScreen.tsx'),
  },
  {
    path: '/student/login',
    access: 'guests',
    texts: ['session'],
    load: () => import('../features/session/StudentLoginScreen.tsx'),
  },
  {
    path: '/student/register',
    access: 'guests',
    texts: ['session', 'registration'],
    load: () => import('../features/session/StudentRegisterScreen.tsx'),
  },
  {
    path: '/unauthorized',
    access: 'signed-in',
    texts: ['doors'],
    load: () => import('../features/session/UnauthorizedScreen.tsx'),
  },

  // Students
  {
    path: '/student/dashboard',
    access: ['student'],
    texts: ['student'],
    load: () => import('../features/student/DashboardScreen.tsx'),
    menu: { label: 'dashboard', icon: 'planet', roles: ['student'] },
  },
  {
    path: '/student/chapter/:id',
    access: ['student'],
    texts: ['student', 'journey'],
    load: () => import('../features/student/ChapterScreen.tsx'),
  },
  {
    path: '/student/challenge/:chapterId/:challengeId',
    access: ['student'],
    texts: ['student', 'journey'],
    load: forWriting(() => import('../features/student/ChallengeScreen.tsx')),
  },
  {
    path: '/students/:id/responses',
    access: 'signed-in',
    texts: ['responses'],
    load: () => import('../features/responses/ResponsesScreen.tsx'),
    menu: { label: 'answers', icon: 'message', roles: ['student'] },
  },
  {
    path: '/student/pass',
    access: ['student'],
    texts: ['portfolio', 'journey'],
    load: () => import('../features/portfolio/PassScreen.tsx'),
  },
  {
    path: '/student/card',
    access: ['student'],
    texts: ['portfolio', 'journey'],
    load: () => import('../features/portfolio/TalkCardScreen.tsx'),
  },
  {
    path: '/student/atlas',
    access: ['student'],
    texts: ['atlas'],
    load: () => import('../features/atlas/AtlasScreen.tsx'),
    menu: { label: 'atlas', icon: 'compass', roles: ['student'] },
    hasPlaces: true,
  },
  {
    path: '/student/returned',
    access: ['student'],
    texts: ['journey'],
    load: forWriting(() => import('../features/student/ReturnedScreen.tsx')),
  },
  {
    path: '/student/join',
    access: ['student'],
    texts: ['journey'],
    load: () => import('../features/student/JoinClassScreen.tsx'),
  },
  {
    path: '/student/account',
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
    path: '/classes',
    access: ['teacher'],
    texts: ['teacher'],
    load: () => import('../features/classes/ClassesScreen.tsx'),
    menu: { label: 'classes', icon: 'users', roles: ['teacher'] },
  },
  {
    path: '/classes/:id',
    access: ['teacher'],
    texts: ['teacher'],
    load: () => import('../features/classes/ClassSettingsScreen.tsx'),
  },
  {
    path: '/classes/:id/chapters',
    access: ['teacher'],
    texts: ['teacher'],
    load: () => import('../features/classes/ClassChaptersScreen.tsx'),
  },
  {
    path: '/classes/:id/preview/:chapterId',
    access: ['teacher'],
    texts: ['teacher'],
    load: () => import('../features/classes/PreviewScreen.tsx'),
  },
  {
    path: '/classes/:id/students',
    access: ['teacher'],
    texts: ['teacher', 'names'],
    load: () => import('../features/classes/ClassStudentsScreen.tsx'),
  },
  {
    path: '/classes/:id/challenges/:challengeId',
    access: ['teacher'],
    texts: ['responses', 'reading', 'names'],
    load: () => import('../features/responses/ChallengeAcrossScreen.tsx'),
  },
  {
    path: '/teacher/student/:id',
    access: ['teacher'],
    texts: ['teacher', 'names', 'account'],
    load: () => import('../features/students/StudentDetailsScreen.tsx'),
  },
  {
    path: '/account',
    access: ['teacher'],
    texts: ['account', 'names'],
    load: () => import('../features/account/TeacherAccountScreen.tsx'),
    menu: { label: 'teacherAccount', icon: 'user', roles: ['teacher'] },
  },

  // Admins
  {
    path: '/admin',
    access: ['admin'],
    texts: ['admin', 'account'],
    load: () => import('../features/admin/AdminScreen.tsx'),
    menu: { label: 'admin', icon: 'home', roles: ['admin'] },
  },
  {
    path: '/admin/organizations',
    access: ['admin'],
    texts: ['admin'],
    load: () => import('../features/admin/OrganizationsScreen.tsx'),
    menu: { label: 'organizations', icon: 'users', roles: ['admin'] },
  },
]
