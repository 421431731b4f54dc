import { expect, it } from 'vitest'
import { staffScreensOf } from './student-precache.ts'

it('the precache contains what a student may open, and nothing that only teachers and admins may', () => {
  const table = `
    { path: '/', access: 'guests', texts: [], load: () => import('../features/public/LandingScreen.tsx') },
    { path: '/demo', access: 'public', texts: [], load: () => import('../features/public/DemoScreen.tsx') },
    {
      path: '/student/dashboard',
      access: ['student'],
      load: () => import('../features/students/DashboardScreen.tsx'),
    },
    { path: '/students/:id', access: ['teacher', 'student'], load: () => import('../features/r/ResponsesScreen.tsx') },
    { path: '/classes', access: ['teacher'], load: () => import('../features/classes/ClassesScreen.tsx') },`
  expect(staffScreensOf(table)).toEqual([
    '/features/public/DemoScreen.tsx',
    '/features/classes/ClassesScreen.tsx',
  ])
})

it('an unreadable table of screens stops the build', () => {
  expect(() => staffScreensOf('export const screens = []')).toThrow('No screens found')
})
