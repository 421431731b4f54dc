import type { Companion, Place } from '#shared/occupations/filters.ts'

/** The picture of each chip on a 24 grid, one line each, as the icons of the product. */
export const choiceIcons: Readonly<Record<Place | Companion, string>> = {
  outdoors: 'M12 21v-6m0 0c-5 0-7.5-3-6.5-6C5.5 5.5 8.5 3 12 3s6.5 2.5 6.5 6c1 3-1.5 6-6.5 6m0-2V9',
  workshop:
    'M20.5 7.500a5 5 0 0 1-6.5 5.500l-6.5 6.500a2.1 2.1 0 0 1-3-3L11 10A5 5 0 0 1 16.5 3.500L14 6.500l.5 3 3 .500z',
  factory: 'M4 20V10l5 3v-3l5 3V5h4l2 15zM8.5 16.500v.01M12 16.500v.01M15.5 16.500v.01',
  'building-site': 'M10 4h4l5 16H5zM8.2 10h7.600M6.6 15h10.800M3 20h18',
  office: 'M4 8h16v11H4zM9 8V5h6v3M4 13h16m-8-1v2',
  laboratory: 'M9 3h6M10 3v6L4.5 19a1.3 1.3 0 0 0 1.2 2h12.600a1.3 1.3 0 0 0 1.2-2L14 9V3M7 15h10',
  shop: 'M5 4h14l1.5 5a2.8 2.8 0 0 1-5.6 0 2.9 2.9 0 0 1-5.8 0 2.8 2.8 0 0 1-5.6 0zM5 12v8h14v-8M10 20v-5h4v5',
  kitchen:
    'M5 10h14v7a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3zM3 13h2m14 0h2M9 3c-1.5 1.5 1.5 2.5 0 4M15 3c-1.5 1.5 1.5 2.5 0 4',
  care: 'M9 4h6v5h5v6h-5v5H9v-5H4V9h5z',
  classroom: 'M3 5h18v11H3zM8 21l2-5m6 5-2-5M7 9h7M7 12h4',
  stage:
    'M12 14a3.5 3.5 0 0 0 3.5-3.500v-4a3.5 3.5 0 0 0-7 0v4A3.5 3.5 0 0 0 12 14m-6.5-3.500a6.5 6.5 0 0 0 13 0M12 17v4m-3.5 0h7',
  'on-the-move':
    'M5 16H3V6h11v10H9m5-6h4l3 3.500V16h-2M7 18a2 2 0 1 0 0-4 2 2 0 0 0 0 4m10 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  people:
    'M9 12a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7m-6.5 7.500a6.5 6.5 0 0 1 13 0M16 5.300a3.5 3.5 0 0 1 0 6.400m2 2.800a6.5 6.5 0 0 1 3.5 5',
  animals:
    'M12 12c-3 0-5.5 3-5.5 5.5 0 2 1.5 2.5 3 2s3.5-.5 5 0 3 0 3-2C17.5 15 15 12 12 12M5 12v-1.500m4-3V6m6 1.500V6m4 6v-1.5',
  plants: 'M12 21V11m0 0c0-4 3-7 8-7 0 5-3 7-8 7m0 4c0-3.5-3-6.5-8-6.5 0 4.5 3 6.5 8 6.5',
  food: 'M7 3v6a2 2 0 0 0 4 0V3M9 3v18m8 0v-7m0 0c-2 0-2.5-2.5-2.5-5S15.5 3.5 17 3z',
  machines:
    'M12 15.500a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M12 3v3m0 12v3M3 12h3m12 0h3M5.6 5.600l2.2 2.200m8.4 8.4 2.2 2.200M5.6 18.400l2.2-2.200m8.4-8.4 2.2-2.2',
  computer: 'M4 5h16v11H4zM9 20h6m-3-4v4',
  paper: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6m-6 4h6',
  shifts: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18m0-14v5l3.5 2',
  night: 'M20 14.500A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5',
  evenings: 'M3 18h18M7 18a5 5 0 0 1 10 0M12 5v4M5 9l2 2m12-2-2 2',
  travel: 'M4 9h16v11H4zM9 9V5h6v4M8 9v11m8-11v11',
}
