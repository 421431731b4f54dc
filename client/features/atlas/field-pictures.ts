interface FieldDrawing {
  /** The hue in degrees. */
  hue: number
  /** Shapes that are filled. */
  fill: string
  line: string
}

/** One drawing per field on a 48 grid: a soft body and a line of one weight. */
export const fieldPictures: Readonly<Record<string, FieldDrawing>> = {
  bauen: {
    hue: 24,
    fill: 'M11 22 24 10l13 12v18H11z',
    line: 'M6 26 24 9l18 17M11 22v18h26V22M20 40V29h8v11M32 10h5v7',
  },
  produktion: {
    hue: 210,
    fill: 'M24 12a12 12 0 1 0 0 24 12 12 0 0 0 0-24',
    line: 'M24 19a5 5 0 1 0 0 10 5 5 0 0 0 0-10M24 12a12 12 0 1 0 0 24 12 12 0 0 0 0-24M24 6v6m0 24v6M6 24h6m24 0h6M11.3 11.300l4.2 4.200m17 17 4.2 4.200M11.3 36.700l4.2-4.200m17-17 4.2-4.2',
  },
  elektro: {
    hue: 48,
    fill: 'M27 5 11 27h11l-3 16 18-24H25z',
    line: 'M27 5 11 27h11l-3 16 18-24H25z',
  },
  fahrzeuge: {
    hue: 0,
    fill: 'M5 33v-8l6-2 5-9h15l6 9 6 2v8z',
    line: 'M10 33H5v-8l6-2 5-9h15l6 9 6 2v8h-5M18 33h12M11 23h26M24 14v9M14 37a4 4 0 1 0 0-8 4 4 0 0 0 0 8m20 0a4 4 0 1 0 0-8 4 4 0 0 0 0 8',
  },
  natur: {
    hue: 130,
    fill: 'M11 37C7 19 19 9 41 9c1 21-10 32-30 28',
    line: 'M11 37C7 19 19 9 41 9c1 21-10 32-30 28M7 42c5-12 12-19 22-23',
  },
  gastlichkeit: {
    hue: 14,
    fill: 'M9 22h30v12a6 6 0 0 1-6 6H15a6 6 0 0 1-6-6z',
    line: 'M9 22h30v12a6 6 0 0 1-6 6H15a6 6 0 0 1-6-6zM5 27h4m30 0h4M17 7c-3 4 3 5 0 9M24 7c-3 4 3 5 0 9M31 7c-3 4 3 5 0 9',
  },
  gesundheit: {
    hue: 346,
    fill: 'M24 41C11 31 6 25 6 18a9 9 0 0 1 18-3 9 9 0 0 1 18 3c0 7-5 13-18 23',
    line: 'M24 41C11 31 6 25 6 18a9 9 0 0 1 18-3 9 9 0 0 1 18 3c0 7-5 13-18 23M24 18v12m-6-6h12',
  },
  soziales: {
    hue: 284,
    fill: 'M5 39c0-8 4-13 11-13 4 0 6 2 8 5 2-3 4-5 8-5 7 0 11 5 11 13z',
    line: 'M16 21a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11m16 0a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11M5 39c0-8 4-13 11-13 4 0 6 2 8 5 2-3 4-5 8-5 7 0 11 5 11 13z',
  },
  bildung: {
    hue: 196,
    fill: 'M24 14c-5-4-11-5-19-4v27c8-1 14 0 19 4 5-4 11-5 19-4V10c-8-1-14 0-19 4',
    line: 'M24 14c-5-4-11-5-19-4v27c8-1 14 0 19 4 5-4 11-5 19-4V10c-8-1-14 0-19 4v27M11 18c3 0 5 0 7 1M11 25c3 0 5 0 7 1M30 19c2-1 4-1 7-1M30 26c2-1 4-1 7-1',
  },
  medien: {
    hue: 322,
    fill: 'M7 19v10h8l17 9V10l-17 9z',
    line: 'M7 19v10h8l17 9V10l-17 9zM13 29l3 11h6l-3-9M37 18c4 3 4 9 0 12M41 13c7 6 7 16 0 22',
  },
  kunst: {
    hue: 266,
    fill: 'M24 7C14 7 6 14 6 24s8 17 17 17c4 0 5-3 4-6s1-5 4-5h5c4 0 6-3 6-7C42 13 34 7 24 7',
    line: 'M24 7C14 7 6 14 6 24s8 17 17 17c4 0 5-3 4-6s1-5 4-5h5c4 0 6-3 6-7C42 13 34 7 24 7M15 26a2 2 0 1 0 0-4 2 2 0 0 0 0 4m4-8a2 2 0 1 0 0-4 2 2 0 0 0 0 4m9-1a2 2 0 1 0 0-4 2 2 0 0 0 0 4m7 6a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  },
  handel: {
    hue: 40,
    fill: 'M10 16h28l3 25H7z',
    line: 'M10 16h28l3 25H7zM17 22v-8a7 7 0 0 1 14 0v8',
  },
  buero: {
    hue: 222,
    fill: 'M11 6h26v36H11z',
    line: 'M11 6h26v36H11zM17 12h14v7H17zM17 26h2m4 0h2m4 0h2M17 31h2m4 0h2m4 0h2M17 36h2m4 0h8',
  },
  recht: {
    hue: 238,
    fill: 'M4 28 10 14l6 14a6 5 0 0 1-12 0M32 28l6-14 6 14a6 5 0 0 1-12 0',
    line: 'M24 7v33M14 41h20M8 14h32M10 14 4 28h12zm28 0-6 14h12zM4 28a6 5 0 0 0 12 0M32 28a6 5 0 0 0 12 0',
  },
  logistik: {
    hue: 30,
    fill: 'M24 5 7 13v21l17 9 17-9V13z',
    line: 'M24 5 7 13v21l17 9 17-9V13zM7 13l17 9 17-9M24 22v21M15 9l17 9v7',
  },
  freizeit: {
    hue: 170,
    fill: 'M3 39 17 17l9 13 5-7 14 16z',
    line: 'M3 39 17 17l9 13 5-7 14 16zM37 15a4 4 0 1 0 0-8 4 4 0 0 0 0 8M13 24l4 3 4-3',
  },
  labor: {
    hue: 154,
    fill: 'M14 29h20l6 9a3 3 0 0 1-3 4H11a3 3 0 0 1-3-4z',
    line: 'M18 6h12M20 6v13L8 38a3 3 0 0 0 3 4h26a3 3 0 0 0 3-4L28 19V6M14 29h20M20 36h.01M28 34h.01',
  },
  it: {
    hue: 252,
    fill: 'M5 9h38v25H5z',
    line: 'M5 9h38v25H5zM17 42h14M24 34v8M18 16l-5 5.5 5 5.500M30 16l5 5.5-5 5.500M26 15l-4 13',
  },
}
