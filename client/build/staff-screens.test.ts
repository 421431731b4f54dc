import { expect, it } from 'vitest'
import { staffScreensOf } from './staff-screens.ts'

it('screens that only teachers and admins may open, and those that need the server, are staff screens', () => {
  const table = `
    { path: paths.landing, access: 'guests', texts: [], load: () => import('../features/public/LandingScreen.tsx') },
    { path: paths.demo, access: 'public', texts: [], load: () => import('../features/public/DemoScreen.tsx') },
    {
      path: paths.dashboard,
      access: ['student'],
      load: () => import('../features/students/DashboardScreen.tsx'),
    },
    { path: paths.responses, access: ['teacher', 'student'], load: () => import('../features/r/ResponsesScreen.tsx') },
    { path: paths.classes, access: ['teacher'], load: () => import('../features/classes/ClassesScreen.tsx') },`
  expect(staffScreensOf(table)).toEqual([
    '/features/public/DemoScreen.tsx',
    '/features/classes/ClassesScreen.tsx',
  ])
})

it('an unreadable table of screens stops the build', () => {
  expect(() => staffScreensOf('export const screens = []')).toThrow('No screens found')
})
